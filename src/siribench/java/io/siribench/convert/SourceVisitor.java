package io.siribench.convert;

/** Receives what stands in a source document. */
public interface SourceVisitor {
  /**
   * One leaf: a scalar that is not blank.
   *
   * @param path the folded names from the document's {@code Siri} downwards with slashes between
   *     them, without the indexes of repetitions
   * @param text the scalar exactly as it is written; octets in base 64
   * @param isNumber whether the format says that it is a number, so that other ways to write the
   *     same number are as good
   */
  void leaf(String path, String text, boolean isNumber);

  /** A structure, empty or not, at {@code path}. */
  default void structure(String path) {}

  /** What follows, up to its end, is in a namespace that is not SIRI's. */
  default void startForeign() {}

  /** The end of what began with {@link #startForeign}. */
  default void endForeign() {}

  /** Something that the document has, and that no binding is to keep. */
  default void givenUp(GivenUp what) {}

  /** What is no leaf by definition. */
  enum GivenUp {
    /** An element or attribute that is in a namespace other than that of SIRI. */
    NAMESPACES("namespaces"),
    /** A SOAP envelope, or the element in which an operation of the SIRI WSDL answers. */
    ENVELOPE("the SOAP envelope"),
    /** An element without anything in it, a blank text, {@code null}. */
    EMPTY_VALUES("empty values");

    private final String words;

    GivenUp(String words) {
      this.words = words;
    }

    /** For people: {@code empty values}. */
    String words() {
      return words;
    }
  }
}
