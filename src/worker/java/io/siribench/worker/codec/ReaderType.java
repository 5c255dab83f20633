package io.siribench.worker.codec;

import java.util.Locale;

/** The type of reader. A {@link Codec} creates and restores it. */
public enum ReaderType {
  /** {@code ObjectMapper.readValue}; its deserializers are created during the first request. */
  MAPPER("ObjectMapper, XmlMapper; deserializers made in the first request"),
  /** {@code ObjectReader.readValue}; its deserializers are created with it, in the preparation. */
  READER("ObjectReader; deserializers made in the preparation"),
  /** Delivers items one by one, as databind binds them; the last with the rest. */
  VALUES("ObjectReader, which delivers each visit as soon as it is bound"),
  /** A non-blocking parser, and databind for each complete item. */
  ASYNC("Jackson's non-blocking parser, fed bytes as they arrive; binds each complete visit"),
  /** {@code ObjectMapper.readTree}: nodes without types, no binding. */
  TREE("JsonNode"),
  /** A generated reader on a streaming parser: see {@link Codec#STREAM}. */
  STREAM(
      "generated readers on Jackson's streaming parsers and StAX, without databind", Codec.STREAM),
  /** Parses a document to its end without binding it: the lower bound for any reader. */
  TOKENS(
      "parsers of Jackson and StAX, read to the end without binding: a lower bound", Codec.STREAM);

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String description;
  private final String codec;

  ReaderType(String description) {
    this(description, Codec.JACKSON_2);
  }

  ReaderType(String description, String codec) {
    this.description = description;
    this.codec = codec;
  }

  /** Returns a description of its parser, and of when its parts are created. */
  public String description() {
    return description;
  }

  /** Returns the class name of its codec. */
  public String codec() {
    return codec;
  }

  /** Returns whether it reads through databind. */
  public boolean usesDatabind() {
    return codec.equals(Codec.JACKSON_2);
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * Returns the type named {@code word}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ReaderType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
