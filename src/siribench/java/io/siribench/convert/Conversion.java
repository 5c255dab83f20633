package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Row;

/** A document in another format, or why there is none. */
public final class Conversion {
  private final Row row;
  private final byte[] content;

  Conversion(Row row, byte[] content) {
    this.row = row;
    this.content = content;
  }

  /** What the check of the converted document against its source showed. */
  public Row row() {
    return row;
  }

  /** Whether nothing was lost and nothing is spurious. */
  public boolean passed() {
    return row.passed();
  }

  /**
   * The converted document.
   *
   * @throws IllegalStateException if it did not pass
   */
  public byte[] content() {
    if (!passed()) {
      throw new IllegalStateException("a conversion that loses something is not to be used");
    }
    return content.clone();
  }
}
