package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Row;

/**
 * A document in another format, or the reason why there is none.
 *
 * @param row the comparison of the converted document with its source
 * @param content the converted document, without a copy; accessible only if the row passed
 */
@SuppressWarnings("ArrayRecordComponent") // It may be long, and is neither modified nor compared.
public record Conversion(Row row, byte[] content) {
  /** Returns whether nothing was lost and nothing is spurious. */
  public boolean passed() {
    return row.passed();
  }

  @Override
  public byte[] content() {
    if (!passed()) {
      throw new IllegalStateException("a conversion with losses cannot be used");
    }
    return content;
  }
}
