package io.siribench.worker.platform;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/** The work of ART's own threads, and the page faults of this process, from {@code /proc}. */
public final class ArtThreads {
  /** The position of the major faults in {@code stat}, counted after the name in parentheses. */
  private static final int MAJOR_FAULTS = 9;

  /**
   * Returns the CPU time in ns of living threads whose names begin with {@code name}. Linux keeps
   * 15 characters of a name. The time is 0 without such threads, and {@link ProcessUsage#UNKNOWN}
   * without files of threads.
   */
  public static long cpuNanos(String name) {
    String[] threads = new File("/proc/self/task").list();
    if (threads == null) {
      return ProcessUsage.UNKNOWN;
    }
    long sum = 0;
    for (String thread : threads) {
      String task = "/proc/self/task/" + thread;
      if (text(task + "/comm").startsWith(name)) {
        String times = text(task + "/schedstat");
        int blank = times.indexOf(' ');
        if (blank < 0) {
          return ProcessUsage.UNKNOWN;
        }
        sum += Long.parseLong(times.substring(0, blank));
      }
    }
    return sum;
  }

  /** Returns the number of page faults that read storage, or {@link ProcessUsage#UNKNOWN}. */
  public static long majorFaults() {
    String stat = text("/proc/self/stat");
    int start = stat.lastIndexOf(')') + 1;
    for (int field = 0; field < MAJOR_FAULTS && start >= 0; field++) {
      start = stat.indexOf(' ', start + 1);
    }
    int end = start < 0 ? -1 : stat.indexOf(' ', start + 1);
    return end < 0 ? ProcessUsage.UNKNOWN : Long.parseLong(stat.substring(start + 1, end));
  }

  /** Returns the file's text; empty if its thread has ended. */
  private static String text(String path) {
    byte[] buffer = new byte[1024];
    try (FileInputStream in = new FileInputStream(path)) {
      int length = in.read(buffer);
      return length <= 0 ? "" : new String(buffer, 0, length, "UTF-8");
    } catch (IOException e) {
      return "";
    }
  }
}
