package io.siribench.results;

import de.siegmar.fastcsv.reader.CsvParseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A reader of {@code samples.csv}, one sample at a time. */
public final class SampleReader {
  /**
   * Passes every sample of {@code file} to {@code consumer}, in the order of writing. Memory grows
   * by 8 bytes per fork.
   *
   * <p>A fork with incompletely written rows (a power cut, a full disk) has no samples, as if it
   * had never run.
   *
   * @return the number of bytes of such rows at the end of the file; 0 for a complete file
   * @throws RunDirectoryException if the header or a row other than the last is malformed, with the
   *     file, the line and the column; or if rows were sorted or repeated
   */
  public static long read(Path file, Consumer<Sample> consumer) throws IOException {
    Journal journal = Journal.of(file);
    try (InputStream in = journal.rows(file)) {
      parseRows(in, journal.header(), consumer);
    } catch (MalformedRowException exception) {
      throw new RunDirectoryException(
          file + ":" + (exception.line() + 1) + ": " + exception.getMessage());
    }
    return journal.tornBytes();
  }

  /** Parses rows without a header, to the end of {@code in}. */
  static void parseRows(InputStream in, Header header, Consumer<Sample> consumer)
      throws IOException, MalformedRowException {
    SampleRows rows = new SampleRows(header);
    try {
      CsvText.reader()
          .build(rows, new InputStreamReader(in, StandardCharsets.UTF_8))
          .forEach(consumer);
    } catch (CsvParseException exception) {
      throw new MalformedRowException(rows.line(), CsvText.reason(exception));
    } catch (UncheckedIOException exception) {
      throw exception.getCause();
    }
  }
}
