package io.siribench.worker.platform;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.StringTokenizer;

/**
 * The offset of this process's {@link System#nanoTime()} from the machine's. A restored process
 * gets a time namespace, in which its clock continues from the dump. The restore may be on another
 * day, or after a reboot of the machine.
 */
public final class TimeNamespace {
  private static final File OFFSETS = new File("/proc/self/timens_offsets");
  private static final String MONOTONIC = "monotonic";
  private static final int MAX_BYTES = 256;

  /** Returns this process's offset in ns, below 0 if behind; 0 without time namespaces. */
  public static long offsetNanos() {
    byte[] bytes = new byte[MAX_BYTES];
    int length = 0;
    try (InputStream in = new FileInputStream(OFFSETS)) {
      length = Math.max(0, in.read(bytes));
    } catch (IOException e) {
      // Before Linux 5.6 and on other systems nothing shifts the clock.
      return 0;
    }
    return offsetNanos(new String(bytes, 0, length, StandardCharsets.US_ASCII));
  }

  /**
   * Parses {@code offsets}: a line per clock, with its name, seconds and additional nanoseconds.
   *
   * @return 0 without a line of the monotonic clock
   */
  static long offsetNanos(String offsets) {
    StringTokenizer words = new StringTokenizer(offsets);
    while (words.hasMoreTokens()) {
      if (words.nextToken().equals(MONOTONIC) && words.countTokens() >= 2) {
        try {
          return Long.parseLong(words.nextToken()) * WallTime.NANOS_PER_SECOND
              + Long.parseLong(words.nextToken());
        } catch (NumberFormatException e) {
          return 0;
        }
      }
    }
    return 0;
  }
}
