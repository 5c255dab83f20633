package io.siribench.worker;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The lines of {@link Protocol} on standard output. They are held back, for writing them wakes the
 * parent on another core, but for a second at most, so that a fork that hangs or dies loses little.
 */
final class Report {
  private static final long NANOS_PER_MILLI = 1000000;
  private static final int MAX_VALUE_LENGTH = 2000;

  /** One for all reports of the process, so that the lines of one do not break another's. */
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
    int length = Math.min(value.length(), MAX_VALUE_LENGTH);
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      lines.append(c < ' ' ? ' ' : c);
    }
    if (length < value.length()) {
      // Redaction has to know that its end may be missing.
      lines.append("...");
    }
    return this;
  }

  Report field(String key, long value) {
    lines.append(Protocol.SEPARATOR).append(key).append('=').append(value);
    return this;
  }

  /** Writes what is held back if that is a second old. */
  void flushIfDue() throws IOException {
    if (System.nanoTime() - flushedAtNanos > Protocol.MAX_DELAY_MILLIS * NANOS_PER_MILLI) {
      flush();
    }
  }

  void flush() throws IOException {
    if (lines.length() > 0) {
      lines.append('\n');
      byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
      synchronized (OUT) {
        OUT.write(bytes);
      }
      lines.setLength(0);
    }
    flushedAtNanos = System.nanoTime();
  }

  /** What is held back. */
  @Override
  public String toString() {
    return lines.toString();
  }
}
