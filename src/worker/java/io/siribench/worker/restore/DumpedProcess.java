package io.siribench.worker.restore;

import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.platform.TimeNamespace;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * This process, which is dumped to an image while it waits on standard input. A process restored
 * from the image resumes with the line that it reads. A blocking read wakes at once, and needs no
 * timer, which would have expired before the restore.
 */
public final class DumpedProcess {
  private static final int MAX_LINE_BYTES = 4096;

  private final InputStream in;
  private final String nonce;
  private final long offsetNanos;
  private final byte[] line = new byte[MAX_LINE_BYTES];
  private int length;
  private long wokenNanos;

  /** Creates a process that began at {@code startedNanos} by a clock with {@code offsetNanos}. */
  DumpedProcess(InputStream in, long startedNanos, long offsetNanos) {
    this.in = in;
    nonce = Long.toHexString(startedNanos);
    this.offsetNanos = offsetNanos;
  }

  /**
   * Returns this process, which is yet to be dumped.
   *
   * @param startedNanos when it began, by its own clock; the source of the nonce
   */
  public static DumpedProcess ofThisProcess(long startedNanos) {
    return new DumpedProcess(
        new FileInputStream(FileDescriptor.in), startedNanos, TimeNamespace.offsetNanos());
  }

  /** Returns the id of the process, which stays the same when it is restored. */
  public long pid() {
    return ProcessUsage.pid();
  }

  /** Returns a number that only this process and its restored copies have. */
  public String nonce() {
    return nonce;
  }

  /**
   * Waits for the dump, and for the line that a restored process receives.
   *
   * @throws IOException if there is no line: the parent is gone, and nothing was dumped
   */
  public void await() throws IOException {
    int count = in.read(line);
    wokenNanos = System.nanoTime();
    while (count > 0) {
      length += count;
      if (line[length - 1] == '\n') {
        return;
      }
      count = in.read(line, length, line.length - length);
    }
    throw new IOException("standard input ended before the image of this process was made");
  }

  /** Returns the line without its end, in ASCII. */
  public String line() {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length - 1; i++) {
      text.append((char) line[i]);
    }
    return text.toString();
  }

  /** Returns when the restored process resumed, by its own clock. */
  public long wokenNanos() {
    return wokenNanos;
  }

  /**
   * Returns the duration of the restore. The restored process calls this after the measurement.
   *
   * @param launchedNanos the launch of the restored process, by the clock of the dumped one
   */
  public long bootNanos(long launchedNanos) {
    return bootNanos(launchedNanos, TimeNamespace.offsetNanos());
  }

  long bootNanos(long launchedNanos, long newOffsetNanos) {
    long shiftNanos = newOffsetNanos - offsetNanos;
    return wokenNanos - shiftNanos - launchedNanos;
  }
}
