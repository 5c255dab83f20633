package io.siribench.results;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.Arrays;

/** A callback of the CSV reader that converts rows to samples. */
final class SampleRows extends AbstractBaseCsvCallbackHandler<Sample> {
  private final Header header;
  private final String[] fields;
  private final RowOrder order = new RowOrder();
  private long line;

  SampleRows(Header header) {
    this.header = header;
    this.fields = new String[header.columns().size()];
  }

  /** Returns the first line of the last row, from 1. */
  long line() {
    return line;
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    line = startingLineNumber;
    Arrays.fill(fields, "");
  }

  @Override
  protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
    // Most fields are empty.
    if (length > 0 && index < fields.length) {
      fields[index] = new String(buffer, offset, length);
    }
  }

  @Override
  protected Sample buildRecord() {
    if (getFieldCount() != fields.length) {
      throw new IllegalArgumentException(
          "the row has "
              + getFieldCount()
              + (getFieldCount() == 1 ? " field" : " fields")
              + ", expected: "
              + fields.length);
    }
    Sample sample = SampleParser.parse(fields, header);
    order.check(sample);
    return sample;
  }
}
