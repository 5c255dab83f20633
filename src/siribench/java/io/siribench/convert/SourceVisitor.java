package io.siribench.convert;

/** A receiver of the contents of a source document. */
interface SourceVisitor {
  /**
   * Receives one leaf: a scalar that is not blank.
   *
   * @param path the folded names from the document's {@code Siri} downwards with slashes between
   *     them, without the indexes of repetitions
   */
  void leaf(String path, SourceLeaf leaf);

  /** Receives a structure, empty or not, at {@code path}. */
  default void structure(String path) {}

  /** Receives a part of the document that no binding has to keep. */
  default void ignored(IgnoredContent what) {}

  /** The kinds of content that by definition are not leaves. */
  enum IgnoredContent {
    /** An element or attribute in a namespace other than SIRI's. */
    NAMESPACES("namespaces"),
    /** A SOAP envelope, or the wrapper of a response in the SIRI WSDL. */
    ENVELOPE("the SOAP envelope"),
    /** An element without content, a blank text, {@code null}. */
    EMPTY_VALUES("empty values");

    private final String words;

    IgnoredContent(String words) {
      this.words = words;
    }

    /** Returns the readable name: {@code empty values}. */
    String words() {
      return words;
    }
  }
}
