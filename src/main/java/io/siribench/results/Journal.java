package io.siribench.results;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * How much of a {@code samples.csv} is whole forks.
 *
 * <p>What follows was torn by a power cut, a full disk or a kill, and counts as never written: a
 * record without its final newline, a last record that is no sample, and everything from a record
 * that begins with {@link SampleFormat#UNFINISHED}. A record that is no sample anywhere else is an
 * error, which the reader reports.
 *
 * @param wholeBytes length of the header and the rows of whole forks
 * @param fileBytes length of the file when it was looked at
 */
record Journal(long wholeBytes, long fileBytes) {
  // java.io and not java.nio throughout this package: an interrupt closes a channel in the middle
  // of what it does, and the samples must be saved and shown after Ctrl-C.

  /**
   * Looks through {@code file} once.
   *
   * @throws RunDirectoryException if its header is not ours, or if what seems torn holds whole rows
   */
  static Journal of(Path file) throws IOException {
    byte[] header = SampleFormat.header();
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      byte[] start = in.readNBytes(header.length);
      if (!SampleHeader.isWhole(file, start, header)) {
        return new Journal(0, start.length);
      }
      RecordScanner scanner = new RecordScanner(header.length);
      scanner.scan(in);
      if (scanner.insideQuotes()) {
        refuseWholeRows(file, scanner.recordStart());
      }
      return new Journal(wholeBytes(file, scanner), scanner.position());
    }
  }

  /** How many bytes at the end of the file count as never written. */
  long tornBytes() {
    return fileBytes - wholeBytes;
  }

  private static long wholeBytes(Path file, RecordScanner scanner) throws IOException {
    long length = scanner.recordStart() - scanner.lastRecordStart();
    if (length == 0 || scanner.foundUnfinished()) {
      return scanner.recordStart();
    }
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.skipNBytes(scanner.lastRecordStart());
      SampleReader.parseRows(new LimitedInputStream(in, length), sample -> {});
      return scanner.recordStart();
    } catch (MalformedRowException exception) {
      return scanner.lastRecordStart();
    }
  }

  /**
   * A quote that is opened and never closed, by an editor or a spreadsheet, makes all that follows
   * look like one torn record; cutting that off would destroy samples.
   */
  private static void refuseWholeRows(Path file, long start) throws IOException {
    List<String> columns = Column.headers();
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.skipNBytes(start);
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(Column.SCHEMA_VERSION + ",")
            && line.chars().filter(character -> character == ',').count() >= columns.size() - 1) {
          throw new RunDirectoryException(
              file
                  + ": the quote opened in the row at byte "
                  + start
                  + " is not closed, and whole rows follow; close it, or remove that row");
        }
      }
    }
  }
}
