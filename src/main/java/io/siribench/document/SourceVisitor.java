package io.siribench.document;

/** Is told what stands in a source document. */
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
}
