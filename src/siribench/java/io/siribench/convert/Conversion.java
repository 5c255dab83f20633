package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Row;

/** A document in another format, or the reason why there is none. */
public final class Conversion {
  private final Row row;
  private final byte[] content;

  /** Creates the result {@code row}, with {@code content} if it passed. */
  public Conversion(Row row, byte[] content) {
    this.row = row;
    this.content = content;
  }

  /** Returns the comparison of the converted document with its source. */
  public Row row() {
    return row;
  }

  /** Returns whether nothing was lost and nothing is spurious. */
  public boolean passed() {
    return row.passed();
  }

  /**
   * Returns the converted document.
   *
   * @throws IllegalStateException if it did not pass
   */
  public byte[] content() {
    if (!passed()) {
      throw new IllegalStateException("a conversion with losses cannot be used");
    }
    return content.clone();
  }
}
