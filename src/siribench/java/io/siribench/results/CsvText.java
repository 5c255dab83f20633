package io.siribench.results;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** The CSV of siribench's files: RFC 4180 in UTF-8 with {@code \n} as line end. */
public final class CsvText {
  /** Returns a builder of readers that accept any number of fields, even in empty lines. */
  public static CsvReader.CsvReaderBuilder reader() {
    return CsvReader.builder()
        .skipEmptyLines(false)
        .allowExtraFields(true)
        .allowMissingFields(true);
  }

  /** Returns the cause of a reader's {@code exception}, whose own message only names the line. */
  static Throwable reason(RuntimeException exception) {
    Throwable cause = exception.getCause();
    return cause == null ? exception : cause;
  }

  /** Returns a writer to {@code out}, which the caller flushes at the end. */
  public static CsvWriter writer(Writer out, char delimiter) {
    return CsvWriter.builder().fieldSeparator(delimiter).lineDelimiter(LineDelimiter.LF).build(out);
  }

  /** Returns a writer of UTF-8 to {@code out}, which the caller flushes at the end. */
  public static CsvWriter writer(OutputStream out, char delimiter) {
    return writer(new OutputStreamWriter(out, StandardCharsets.UTF_8), delimiter);
  }
}
