package io.siribench.worker.restore;

import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.platform.TimeNamespace;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * This process as an image: it waits on standard input, is dumped there, and whatever is restored
 * from the image goes on with the line that it reads. A blocking read is woken at once, and needs
 * no timer, whose time would have passed meanwhile.
 */
public final class DumpedProcess {
  private static final int MAX_LINE_BYTES = 4096;

  private final InputStream in;
  private final String nonce;
  private final long offsetNanos;
  private final byte[] line = new byte[MAX_LINE_BYTES];
  private int length;
  private long wokenNanos;

  /**
   * A process that began at {@code startedNanos} by a clock with the offset {@code offsetNanos}.
   */
  DumpedProcess(InputStream in, long startedNanos, long offsetNanos) {
    this.in = in;
    nonce = Long.toHexString(startedNanos);
    this.offsetNanos = offsetNanos;
  }

  /**
   * This process, which is yet to be dumped.
   *
   * @param startedNanos when it began, by its own clock, of which the nonce is made
   */
  public static DumpedProcess ofThisProcess(long startedNanos) {
    return new DumpedProcess(
        new FileInputStream(FileDescriptor.in), startedNanos, TimeNamespace.offsetNanos());
  }

  /** The id of the process, which stays the same when it is restored. */
  public long pid() {
    return ProcessUsage.pid();
  }

  /** What only this process and those that are restored from it know. */
  public String nonce() {
    return nonce;
  }

  /**
   * Waits until this process has been dumped, and one restored from it is given a line.
   *
   * @throws IOException if there is none: the parent is gone, and nothing was dumped
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
    throw new IOException("an image of this process was to be made, but standard input ended");
  }

  /** The line without its end, in ASCII. */
  public String line() {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length - 1; i++) {
      text.append((char) line[i]);
    }
    return text.toString();
  }

  /** When the restored process went on, by its own clock. */
  public long wokenNanos() {
    return wokenNanos;
  }

  /**
   * How long the restore took, to be asked for in the restored process, after what is measured.
   *
   * @param launchedNanos when it was launched, by the clock of the process that was dumped
   */
  public long bootNanos(long launchedNanos) {
    return bootNanos(launchedNanos, TimeNamespace.offsetNanos());
  }

  long bootNanos(long launchedNanos, long newOffsetNanos) {
    long shiftNanos = newOffsetNanos - offsetNanos;
    return wokenNanos - shiftNanos - launchedNanos;
  }
}
