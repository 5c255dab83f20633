package io.siribench.results;

import java.io.IOException;
import java.io.InputStream;

/**
 * Finds where the records of an RFC 4180 file begin and end, without looking into them: a newline
 * ends a record unless the number of quotes before it is odd.
 *
 * <p>On bytes, as UTF-8 uses those of a quote and a newline for nothing else.
 */
final class RecordScanner {
  private static final int BUFFER_BYTES = 1 << 16;

  private long position;
  private long recordStart;
  private long lastRecordStart;
  private boolean insideQuotes;
  private boolean foundUnfinished;

  /** A scanner for a stream that begins {@code start} bytes into the file, with a record. */
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
      byte found = buffer[i];
      if (found == '"') {
        insideQuotes = !insideQuotes;
      } else if (found == '\n' && !insideQuotes) {
        lastRecordStart = recordStart;
        recordStart = position + i + 1;
      } else if (found == SampleFormat.UNFINISHED && position + i == recordStart) {
        foundUnfinished = true;
        return;
      }
    }
  }

  /** How many bytes of the file have been read, with those before the stream. */
  long position() {
    return position;
  }

  /** Where the record begins that has not ended, or the end of the file. */
  long recordStart() {
    return recordStart;
  }

  /** Where the last record begins that has ended; {@link #recordStart()} if there is none. */
  long lastRecordStart() {
    return lastRecordStart;
  }

  /** Whether the record that has not ended has an open quote. */
  boolean insideQuotes() {
    return insideQuotes;
  }

  /** Whether the record that has not ended is the first of a fork that was not written whole. */
  boolean foundUnfinished() {
    return foundUnfinished;
  }
}
