package io.siribench.worker.platform;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * The resource use of this process, from Linux's {@code /proc}. Elsewhere, {@code ProcessHandle}
 * reports the CPU time. The management beans also report it, but loading them costs tens of
 * milliseconds, and Android has none.
 *
 * <p>Without {@code /proc}, nothing in a JDK reports the peak memory without raising it, so the
 * command {@code time} measures it from outside. The classes for a call of {@code getrusage}
 * through {@code java.lang.foreign} take 2 to 13 MiB, and most in processes with the smallest peak.
 * On Linux, {@code ru_maxrss} also includes the peak of the launching process.
 */
public final class ProcessUsage {
  public static final long UNKNOWN = -1;

  private static final long KIB = 1024;
  private static final byte[] BUFFER = new byte[4096];

  /**
   * Returns the CPU time in ns of all living threads. It is the sum of the first field of their
   * schedstat. Unlike {@code /proc/self/stat}, which counts in ticks of 10 ms, it is exact. Threads
   * that have ended are missing, but early in a JVM's life no thread has ended.
   */
  public static synchronized long cpuNanos() {
    String[] threads = new File("/proc/self/task").list();
    if (threads == null) {
      return HandleUsage.cpuNanos();
    }
    long sum = 0;
    for (String thread : threads) {
      int length = read("/proc/self/task/" + thread + "/schedstat");
      // A thread may have ended since the listing.
      sum += length < 0 ? 0 : number(0, length);
    }
    return sum == 0 ? UNKNOWN : sum;
  }

  /**
   * Returns the CPU time in ns since it was {@code before}. It is {@link #UNKNOWN} if either value
   * is unknown, or if the CPU time decreased because threads with more CPU time have ended.
   */
  public static long cpuNanosSince(long before) {
    return increase(before, cpuNanos());
  }

  /** Returns the increase of a counter; {@link #UNKNOWN} if a value is unknown, or decreased. */
  public static long increase(long before, long now) {
    return before < 0 || now < before ? UNKNOWN : now - before;
  }

  /** Returns the largest resident set so far, in bytes: {@code VmHWM}. */
  public static synchronized long peakRssBytes() {
    int length = read("/proc/self/status");
    for (int i = 0; i + 6 < length; i++) {
      if (BUFFER[i] == 'V'
          && BUFFER[i + 1] == 'm'
          && BUFFER[i + 2] == 'H'
          && BUFFER[i + 3] == 'W'
          && BUFFER[i + 4] == 'M') {
        return number(i + 6, length) * KIB;
      }
    }
    return UNKNOWN;
  }

  /** Returns the current id of this process, which is read each time: images are restored. */
  public static synchronized long pid() {
    int length = read("/proc/self/stat");
    return length < 0 ? HandleUsage.pid() : number(0, length);
  }

  /** Reads the beginning of a file into the buffer; returns its length, or -1. */
  private static int read(String path) {
    try (FileInputStream in = new FileInputStream(path)) {
      return in.read(BUFFER);
    } catch (IOException e) {
      return -1;
    }
  }

  /** Returns the first number in the buffer from {@code start} on, after blanks. */
  private static long number(int start, int length) {
    int i = start;
    while (i < length && (BUFFER[i] < '0' || BUFFER[i] > '9')) {
      i++;
    }
    long number = 0;
    while (i < length && BUFFER[i] >= '0' && BUFFER[i] <= '9') {
      number = number * 10 + (BUFFER[i++] - '0');
    }
    return number;
  }
}
