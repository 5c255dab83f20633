package io.siribench.results;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The part of a {@code samples.csv} that consists of complete forks.
 *
 * <p>The rest was torn by a power cut, a full disk or a kill, and counts as never written. It is a
 * record without its final newline, a last record that is not a sample, or a record that begins
 * with {@link SampleFormat#UNFINISHED}, with everything after it. Anywhere else, a record that is
 * not a sample is an error, which the reader reports.
 *
 * @param header the header of the file
 * @param wholeBytes the length of the header and the rows of complete forks
 * @param fileBytes the length of the file when it was scanned
 */
record Journal(Header header, long wholeBytes, long fileBytes) {
  // This package uses java.io instead of java.nio, because an interrupt closes a channel of
  // java.nio, but samples must still be saved and shown after Ctrl-C.

  /**
   * Scans {@code file} once.
   *
   * @throws RunDirectoryException if its header is unknown, or the torn part has complete rows
   */
  static Journal of(Path file) throws IOException {
    Optional<Header> complete = Header.of(file);
    if (complete.isEmpty()) {
      return new Journal(Header.CURRENT, 0, file.toFile().length());
    }
    Header header = complete.get();
    int headerBytes = header.line().length;
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.skipNBytes(headerBytes);
      RecordScanner scanner = new RecordScanner(headerBytes);
      scanner.scan(in);
      if (scanner.insideQuotes()) {
        refuseUnclosedQuote(file, header, scanner.recordStart());
      }
      return new Journal(header, wholeBytes(file, header, scanner), scanner.position());
    }
  }

  /** Returns the number of bytes at the end that count as never written. */
  long tornBytes() {
    return fileBytes - wholeBytes;
  }

  /** Returns whether no row was begun. */
  boolean isBlank() {
    return fileBytes <= header.line().length;
  }

  /** Opens the rows of complete forks of {@code file}, without the header. */
  InputStream rows(Path file) throws IOException {
    return wholeBytes == 0
        ? InputStream.nullInputStream()
        : part(file, header.line().length, wholeBytes);
  }

  private static InputStream part(Path file, long start, long end) throws IOException {
    FileInputStream in = new FileInputStream(file.toFile());
    in.skipNBytes(start);
    return new LimitedInputStream(in, end - start);
  }

  private static long wholeBytes(Path file, Header header, RecordScanner scanner)
      throws IOException {
    if (scanner.recordStart() == scanner.lastRecordStart() || scanner.foundUnfinished()) {
      return scanner.recordStart();
    }
    try (InputStream in = part(file, scanner.lastRecordStart(), scanner.recordStart())) {
      SampleReader.parseRows(in, header, sample -> {});
      return scanner.recordStart();
    } catch (MalformedRowException exception) {
      return scanner.lastRecordStart();
    }
  }

  /**
   * Refuses an unclosed quote, which an editor or a spreadsheet may have left. The rest of the file
   * looks like one torn record, but truncating it would destroy samples.
   */
  private static void refuseUnclosedQuote(Path file, Header header, long start) throws IOException {
    int columns = header.columns().size();
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.skipNBytes(start);
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(Column.SCHEMA + ",")
            && line.chars().filter(character -> character == ',').count() >= columns - 1) {
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
