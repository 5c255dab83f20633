package io.siribench.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** The text format of {@code samples.csv}: RFC 4180 in UTF-8 with {@code \n} as line end. */
final class SampleFormat {
  /**
   * The placeholder for the first byte of a fork's rows during writing. It is replaced once all
   * rows are on the disk. No row begins with it, because every row begins with the schema's number.
   */
  static final byte UNFINISHED = '#';

  static final CSVFormat CSV = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private SampleFormat() {}

  static byte[] rows(List<Sample> samples) {
    StringBuilder text = new StringBuilder();
    try (CSVPrinter printer = new CSVPrinter(text, CSV)) {
      for (Sample sample : samples) {
        for (Column column : Column.ALL) {
          printer.print(CellText.escaped(column.text(sample)));
        }
        printer.println();
      }
    } catch (IOException exception) {
      throw new UncheckedIOException("a StringBuilder does not fail", exception);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
