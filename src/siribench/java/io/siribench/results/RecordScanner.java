package io.siribench.results;

import java.io.IOException;
import java.io.InputStream;

/**
 * A scanner for the boundaries of records in an RFC 4180 file. A newline ends a record unless the
 * number of quotes before it is odd.
 *
 * <p>It works on bytes: in UTF-8, no other character contains the byte of a quote or a newline.
 */
final class RecordScanner {
  private static final int BUFFER_BYTES = 1 << 16;

  private long position;
  private long recordStart;
  private long lastRecordStart;
  private boolean insideQuotes;
  private boolean foundUnfinished;

  /** Creates a scanner for a stream that begins {@code start} bytes into the file. */
  RecordScanner(long start) {
    position = start;
    recordStart = start;
    lastRecordStart = start;
  }

  /** Reads {@code in} to its end. */
  void scan(InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      if (!foundUnfinished) {
        scan(buffer, count);
      }
      position += count;
    }
  }

  private void scan(byte[] buffer, int count) {
    for (int i = 0; i < count; i++) {
      byte next = buffer[i];
      if (next == '"') {
        insideQuotes = !insideQuotes;
      } else if (next == '\n' && !insideQuotes) {
        lastRecordStart = recordStart;
        recordStart = position + i + 1;
      } else if (next == SampleFormat.UNFINISHED && position + i == recordStart) {
        foundUnfinished = true;
        return;
      }
    }
  }

  /** Returns the current position in the file, in bytes. */
  long position() {
    return position;
  }

  /** Returns the start of the unfinished record, or the end of the file. */
  long recordStart() {
    return recordStart;
  }

  /** Returns the start of the last finished record; {@link #recordStart()} if there is none. */
  long lastRecordStart() {
    return lastRecordStart;
  }

  /** Returns whether the unfinished record has an open quote. */
  boolean insideQuotes() {
    return insideQuotes;
  }

  /** Returns whether the unfinished record is the first of an incomplete fork. */
  boolean foundUnfinished() {
    return foundUnfinished;
  }
}
