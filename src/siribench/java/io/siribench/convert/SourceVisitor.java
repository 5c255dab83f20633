package io.siribench.convert;

/** Receives the contents of a source document. */
public interface SourceVisitor {
  /**
   * Receives one leaf: a scalar that is not blank.
   *
   * @param path the folded names from the document's {@code Siri} downwards with slashes between
   *     them, without the indexes of repetitions
   * @param text the scalar exactly as it is written; octets in base 64
   * @param isNumber whether the format marks it as a number, so that equal numbers in other
   *     notations match
   */
  void leaf(String path, String text, boolean isNumber);

  /** Receives a structure, empty or not, at {@code path}. */
  default void structure(String path) {}

  /** Marks the start of content in a namespace other than SIRI's. */
  default void startForeign() {}

  /** Marks the end of content that began with {@link #startForeign}. */
  default void endForeign() {}

  /** Receives a part of the document that no binding has to keep. */
  default void givenUp(GivenUp what) {}

  /** The kinds of content that by definition are not leaves. */
  enum GivenUp {
    /** An element or attribute that is in a namespace other than that of SIRI. */
    NAMESPACES("namespaces"),
    /** A SOAP envelope, or the wrapper of an answer in the SIRI WSDL. */
    ENVELOPE("the SOAP envelope"),
    /** An element without content, a blank text, {@code null}. */
    EMPTY_VALUES("empty values");

    private final String words;

    GivenUp(String words) {
      this.words = words;
    }

    /** Returns the readable name: {@code empty values}. */
    String words() {
      return words;
    }
  }
}
