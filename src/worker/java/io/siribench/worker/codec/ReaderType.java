package io.siribench.worker.codec;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A type of reader, which siribench or a user's own code provides. A {@link Codec} creates and
 * restores the reader.
 */
public final class ReaderType {
  /** {@code ObjectMapper.readValue}; its deserializers are created during the first request. */
  public static final ReaderType MAPPER =
      new ReaderType(
          "mapper",
          Codec.JACKSON_2,
          "ObjectMapper, XmlMapper; deserializers made in the first request");

  /** {@code ObjectReader.readValue}; its deserializers are created with it, in the preparation. */
  public static final ReaderType READER =
      new ReaderType(
          "reader", Codec.JACKSON_2, "ObjectReader; deserializers made in the preparation");

  /** Delivers items one by one, as databind binds them. */
  public static final ReaderType VALUES =
      new ReaderType(
          "values",
          Codec.JACKSON_2,
          "ObjectReader, which delivers each visit as soon as it is bound");

  /** A non-blocking parser, and databind for each complete item. */
  public static final ReaderType ASYNC =
      new ReaderType(
          "async",
          Codec.JACKSON_2,
          "Jackson's non-blocking parser, fed bytes as they arrive; binds each complete visit");

  /** {@code ObjectMapper.readTree}: nodes without types, no binding. */
  public static final ReaderType TREE = new ReaderType("tree", Codec.JACKSON_2, "JsonNode");

  /** A generated reader on a streaming parser: see {@link Codec#STREAM}. */
  public static final ReaderType STREAM =
      new ReaderType(
          "stream",
          Codec.STREAM,
          "generated readers on Jackson's streaming parsers and StAX, without databind");

  /** Parses a document to its end without binding it: the lower bound for any reader. */
  public static final ReaderType TOKENS =
      new ReaderType(
          "tokens",
          Codec.STREAM,
          "parsers of Jackson and StAX, read to the end without binding: a lower bound");

  private static final ReaderType[] ALL = {MAPPER, READER, VALUES, ASYNC, TREE, STREAM, TOKENS};

  /** The users' readers by name. Each exists once, so that types can be compared by identity. */
  private static final Map<String, ReaderType> OWN = new HashMap<String, ReaderType>();

  private final String word;
  private final String codec;
  private final String description;

  private ReaderType(String word, String codec, String description) {
    this.word = word;
    this.codec = codec;
    this.description = description;
  }

  /** Returns the types that siribench provides. */
  public static ReaderType[] values() {
    return ALL.clone();
  }

  /**
   * Returns the type named {@code word}. A name with a package is a user's class, or a static
   * method such as {@code com.acme.Readers::moshi}. This method does not check that it exists.
   *
   * @throws IllegalArgumentException if siribench has no reader of this name
   */
  public static ReaderType of(String word) {
    if (word.indexOf('.') >= 0) {
      return own(word);
    }
    String wanted = word.toLowerCase(Locale.ROOT);
    for (ReaderType type : ALL) {
      if (type.word.equals(wanted)) {
        return type;
      }
    }
    throw new IllegalArgumentException("no reader: " + word);
  }

  private static synchronized ReaderType own(String word) {
    ReaderType known = OWN.get(word);
    if (known == null) {
      known = new ReaderType(word, Codec.OWN, "your own code");
      OWN.put(word, known);
    }
    return known;
  }

  /** Returns whether the reader is a user's own code. */
  public boolean isOwn() {
    return codec.equals(Codec.OWN);
  }

  /** Returns a description of the parser, and of when its parts are created. */
  public String description() {
    return description;
  }

  /** Returns the class name of the codec. */
  public String codec() {
    return codec;
  }

  /** Returns whether the reader uses databind. */
  public boolean usesDatabind() {
    return codec.equals(Codec.JACKSON_2);
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  @Override
  public String toString() {
    return word;
  }
}
