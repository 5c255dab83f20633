package io.siribench.worker.observe;

import io.siribench.worker.platform.ArtThreads;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** ART's counters, and the CPU time of its threads. It keeps no times of work on classes. */
public final class ArtCounters extends Counters {
  private static final long NANOS_PER_MILLI = 1000000;

  private static final String[] NAMES = {
    "art.classes",
    "art.gc.gc-count",
    "art.gc.gc-time",
    "art.gc.bytes-allocated",
    "art.jit-cpu",
    "art.gc-cpu",
  };

  private final Method stat;
  private final Method classes;
  private final long[][] values = new long[BOUNDARIES][];

  private ArtCounters() {
    try {
      Class<?> debug = Class.forName("android.os.Debug");
      stat = debug.getMethod("getRuntimeStat", String.class);
      classes = debug.getMethod("getLoadedClassCount");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this runtime has no counters", e);
    }
  }

  /** Returns counters with the current counters as those of {@link #MAIN}. */
  public static ArtCounters ofThisProcess() {
    long beganNanos = System.nanoTime();
    ArtCounters now = new ArtCounters();
    now.begin(beganNanos);
    return now;
  }

  @Override
  void keep(int index) {
    long gcMillis = number(stat, NAMES[2]);
    values[index] =
        new long[] {
          number(classes),
          number(stat, NAMES[1]),
          gcMillis < 0 ? gcMillis : gcMillis * NANOS_PER_MILLI,
          number(stat, NAMES[3]),
          ArtThreads.cpuNanos("Jit thread pool"),
          ArtThreads.cpuNanos("HeapTaskDaemon"),
        };
  }

  private static long number(Method method, Object... arguments) {
    try {
      return Long.parseLong(String.valueOf(method.invoke(null, arguments)));
    } catch (IllegalAccessException | InvocationTargetException | NumberFormatException e) {
      return -1;
    }
  }

  @Override
  public int counters() {
    return NAMES.length;
  }

  @Override
  public String name(int counter) {
    return NAMES[counter];
  }

  @Override
  public long value(int index, int counter) {
    return values[index][counter];
  }
}
