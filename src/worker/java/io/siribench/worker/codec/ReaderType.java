package io.siribench.worker.codec;

import java.util.Locale;

/** The object that reads documents. How it is made, and restored, is a {@link Codec}'s. */
public enum ReaderType {
  /** {@code ObjectMapper.readValue}; its deserializers are made during the first request. */
  MAPPER("ObjectMapper, XmlMapper; deserializers made in the first request"),
  /** {@code ObjectReader.readValue}; its deserializers are made with it, in the preparation. */
  READER("ObjectReader; deserializers made in the preparation"),
  /** Items are handed over one by one, as databind binds them; the rest with the last of them. */
  VALUES("ObjectReader, which hands over each visit as soon as it is bound"),
  /** A parser that does not block, and databind for each item that is complete. */
  ASYNC("Jackson's non-blocking parser, handed bytes as they arrive; binds each visit then"),
  /** {@code ObjectMapper.readTree}: nodes without types, no binding. */
  TREE("JsonNode"),
  /** A generated reader on a streaming parser: see {@link Codec#STREAM}. */
  STREAM("generated readers on Jackson's streaming parsers and StAX, without databind") {
    @Override
    public String codec() {
      return Codec.STREAM;
    }
  },
  /** Parses a document to its end without binding it: the least that any reader takes. */
  TOKENS("parsers of Jackson and StAX, read to the end; binds nothing: a floor to compare with") {
    @Override
    public String codec() {
      return Codec.STREAM;
    }
  };

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String description;

  ReaderType(String description) {
    this.description = description;
  }

  /** What it reads by, and when it makes what it reads by. */
  public String description() {
    return description;
  }

  /** The class of the codec that has it. */
  public String codec() {
    return Codec.JACKSON_2;
  }

  /** Whether it reads through databind. */
  public boolean usesDatabind() {
    return codec().equals(Codec.JACKSON_2);
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * The type that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ReaderType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
