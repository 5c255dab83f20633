package io.siribench.results;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads {@code samples.csv}, one sample at a time. */
public final class SampleReader {
  private static final int BUFFER_CHARS = 1 << 16;

  private SampleReader() {}

  /**
   * Passes every sample of {@code file} to {@code consumer}, in the order of writing. Memory does
   * not grow with the file.
   *
   * <p>A fork with incompletely written rows (a power cut, a full disk) has no samples, as if it
   * had never run.
   *
   * @return the number of bytes of such rows at the end of the file; 0 for a complete file
   * @throws RunDirectoryException if the header or a row other than the last is malformed, with the
   *     file, the line and the column
   */
  public static long read(Path file, Consumer<Sample> consumer) throws IOException {
    Journal journal = Journal.of(file);
    if (journal.wholeBytes() == 0) {
      return journal.tornBytes();
    }
    int headerBytes = journal.header().line().length;
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.skipNBytes(headerBytes);
      parseRows(
          new LimitedInputStream(in, journal.wholeBytes() - headerBytes),
          journal.header(),
          consumer);
    } catch (MalformedRowException exception) {
      throw new RunDirectoryException(
          file + ":" + (exception.line() + 1) + ": " + exception.getMessage());
    }
    return journal.tornBytes();
  }

  /** Parses rows without a header, to the end of {@code in}. */
  static void parseRows(InputStream in, Header header, Consumer<Sample> consumer)
      throws IOException, MalformedRowException {
    CSVParser parser =
        SampleFormat.CSV.parse(
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), BUFFER_CHARS));
    Iterator<CSVRecord> rows = parser.iterator();
    while (true) {
      long line = parser.getCurrentLineNumber() + 1;
      Sample sample;
      try {
        if (!rows.hasNext()) {
          return;
        }
        sample = SampleParser.parse(rows.next(), header);
      } catch (IllegalArgumentException exception) {
        throw new MalformedRowException(line, exception);
      } catch (UncheckedIOException exception) {
        if (exception.getCause() instanceof CSVException cause) {
          throw new MalformedRowException(line, withoutPosition(cause));
        }
        throw exception.getCause();
      }
      consumer.accept(sample);
    }
  }

  /** Removes the position, which counts from the first row instead of the header. */
  private static IllegalArgumentException withoutPosition(CSVException exception) {
    String message = String.valueOf(exception.getMessage());
    int position = message.indexOf(" at line");
    return new IllegalArgumentException(
        position < 0 ? message : message.substring(0, position), exception);
  }
}
