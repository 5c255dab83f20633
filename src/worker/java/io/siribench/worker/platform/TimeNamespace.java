package io.siribench.worker.platform;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The offset of this process's {@link System#nanoTime()} from the machine's. A restored process
 * gets a time namespace, in which its clock continues from the dump. The restore may be on another
 * day, or after a reboot of the machine.
 */
public final class TimeNamespace {
  private static final File OFFSETS = new File("/proc/self/timens_offsets");
  private static final String MONOTONIC = "monotonic";
  private static final long NANOS_PER_SECOND = 1000000000;
  private static final int MAX_BYTES = 256;

  private TimeNamespace() {}

  /** Returns this process's offset in ns, below 0 if behind; 0 without time namespaces. */
  public static long offsetNanos() {
    byte[] bytes = new byte[MAX_BYTES];
    int length = 0;
    try {
      InputStream in = new FileInputStream(OFFSETS);
      try {
        length = Math.max(0, in.read(bytes));
      } finally {
        in.close();
      }
    } catch (IOException e) {
      // Before Linux 5.6 and on other systems nothing shifts the clock.
      return 0;
    }
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) bytes[i]);
    }
    return offsetNanos(text.toString());
  }

  /**
   * Parses {@code offsets}: a line per clock, with its name, seconds and additional nanoseconds.
   *
   * @return 0 if it has no such line
   */
  static long offsetNanos(String offsets) {
    int at = offsets.indexOf(MONOTONIC);
    if (at < 0) {
      return 0;
    }
    int secondsAt = blanksEnd(offsets, at + MONOTONIC.length());
    int secondsEnd = numberEnd(offsets, secondsAt);
    int nanosAt = blanksEnd(offsets, secondsEnd);
    int nanosEnd = numberEnd(offsets, nanosAt);
    if (secondsAt == secondsEnd || nanosAt == nanosEnd) {
      return 0;
    }
    return Long.parseLong(offsets.substring(secondsAt, secondsEnd)) * NANOS_PER_SECOND
        + Long.parseLong(offsets.substring(nanosAt, nanosEnd));
  }

  private static int blanksEnd(String text, int start) {
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return end;
  }

  private static int numberEnd(String text, int start) {
    int end = start;
    while (end < text.length()
        && (text.charAt(end) == '-' || (text.charAt(end) >= '0' && text.charAt(end) <= '9'))) {
      end++;
    }
    return end;
  }
}
