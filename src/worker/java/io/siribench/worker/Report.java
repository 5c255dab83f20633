package io.siribench.worker;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A report in lines of {@link Protocol} on standard output. It buffers lines, because each write
 * wakes the parent on another core. The buffer is at most a second old, so that a dying fork loses
 * little.
 */
final class Report {
  private static final int MAX_VALUE_LENGTH = 2000;

  /** Shared by all reports of the process, so that their lines do not interleave. */
  private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private static volatile String prefix = Protocol.PREFIX;

  private final StringBuilder lines = new StringBuilder(1024);
  private long flushedAtNanos;

  Report(long nowNanos) {
    flushedAtNanos = nowNanos;
  }

  /** Marks all lines of this process from now on. */
  static void mark(String mark) {
    prefix = Protocol.prefix(mark);
  }

  Report line(String kind) {
    if (lines.length() > 0) {
      lines.append('\n');
    }
    lines.append(prefix).append(Protocol.SEPARATOR).append(kind);
    return this;
  }

  Report field(String key, String value) {
    lines.append(Protocol.SEPARATOR).append(key).append('=');
    // A truncated serial filter would refuse the cache that it was written for.
    boolean isWhole = key.equals(Protocol.ADMITTED);
    int length = isWhole ? value.length() : Math.min(value.length(), MAX_VALUE_LENGTH);
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      lines.append(c < ' ' ? ' ' : c);
    }
    if (length < value.length()) {
      // Redaction needs to know that the end may be missing.
      lines.append("...");
    }
    return this;
  }

  Report field(String key, long value) {
    lines.append(Protocol.SEPARATOR).append(key).append('=').append(value);
    return this;
  }

  /** Writes the buffered lines if they are a second old. */
  void flushIfDue() throws IOException {
    if (System.nanoTime() - flushedAtNanos > Protocol.MAX_DELAY_MILLIS * Loop.NANOS_PER_MILLI) {
      flush();
    }
  }

  void flush() throws IOException {
    if (lines.length() > 0) {
      // Measured code may have printed without a line break, and overlong lines are cut.
      lines.insert(0, '\n').append('\n');
      byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
      synchronized (OUT) {
        OUT.write(bytes);
      }
      lines.setLength(0);
    }
    flushedAtNanos = System.nanoTime();
  }

  /** Returns the buffered lines. */
  @Override
  public String toString() {
    return lines.toString();
  }
}
