package io.siribench.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The rows of {@code samples.csv}. */
final class SampleFormat {
  /**
   * The placeholder for the first byte of a fork's rows during writing. It is replaced once all
   * rows are on the disk. No row begins with it, because every row begins with the schema's number.
   */
  static final byte UNFINISHED = '#';

  static byte[] rows(List<Sample> samples) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CsvWriter rows = CsvText.writer(bytes, ',')) {
      for (Sample sample : samples) {
        rows.writeRecord(
            Column.ALL.stream()
                .map(column -> CellText.escaped(column.text(sample)))
                .toArray(String[]::new));
      }
    } catch (IOException exception) {
      throw new UncheckedIOException("a ByteArrayOutputStream does not fail", exception);
    }
    return bytes.toByteArray();
  }
}
