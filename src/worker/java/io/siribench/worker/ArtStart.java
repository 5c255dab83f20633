package io.siribench.worker;

import io.siribench.worker.platform.ArtThreads;
import java.lang.reflect.Method;

/**
 * The garbage collection and compilation of a start on ART. Only a process that has measured its
 * only request loads this class.
 */
final class ArtStart {
  private static final long NANOS_PER_MILLI = 1000000;

  /** Adds what the runtime and Linux report of this process. */
  static void report(Report report) {
    long gcMillis = stat("art.gc.gc-time");
    report
        .field(Protocol.GC_COUNT, stat("art.gc.gc-count"))
        .field(Protocol.GC_NANOS, gcMillis < 0 ? gcMillis : gcMillis * NANOS_PER_MILLI)
        .field(Protocol.GC_CPU, ArtThreads.cpuNanos("HeapTaskDaemon"))
        .field(Protocol.JIT_CPU, ArtThreads.cpuNanos("Jit thread pool"))
        .field(Protocol.MAJOR_FAULTS, ArtThreads.majorFaults());
  }

  /** Returns the statistic {@code name} of {@code android.os.Debug}; -1 if it is not reported. */
  private static long stat(String name) {
    try {
      Method stat = Class.forName("android.os.Debug").getMethod("getRuntimeStat", String.class);
      return Long.parseLong(String.valueOf(stat.invoke(null, name)));
    } catch (ReflectiveOperationException | NumberFormatException e) {
      return -1;
    }
  }
}
