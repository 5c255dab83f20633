package io.siribench.worker.observe;

import io.siribench.worker.platform.PerfData;

/**
 * Records HotSpot's counters at the boundaries between the phases of a start. Its cost is outside
 * of the phases.
 *
 * <p>Where there are no counters it reports nothing, and only the phases are known.
 */
public final class JvmCounters extends Observer {
  private static final int BOUNDARIES = 5;

  /**
   * The counters in ticks. Those that end in {@code self} are the time of a thread in one kind of
   * work on classes, without nested work of another kind, so that they add up.
   */
  private static final String[] TIMES = {
    "sun.cls.appClassLoadTime.self",
    "sun.cls.defineAppClassTime.self",
    "sun.cls.classLinkedTime.self",
    "sun.cls.classVerifyTime.self",
    "sun.cls.classInitTime.self",
    "sun.cls.sysClassLoadTime",
    "java.ci.totalTime",
    "sun.gc.collector.0.time",
    "sun.gc.collector.1.time",
    "sun.gc.collector.2.time",
    "sun.rt.safepointTime",
    "sun.rt.safepointSyncTime",
  };

  private static final String[] NUMBERS = {
    "java.cls.loadedClasses",
    "java.cls.sharedLoadedClasses",
    "sun.cls.linkedClasses",
    "sun.cls.initializedClasses",
    "sun.ci.totalCompiles",
    "sun.gc.collector.0.invocations",
    "sun.gc.collector.1.invocations",
    "sun.gc.collector.2.invocations",
    "sun.rt.safepoints",
  };

  private final String[] names = new String[BOUNDARIES];
  private final PerfData[] counters = new PerfData[BOUNDARIES];
  private int count;
  private long nanosUntilAsked;

  private JvmCounters(PerfData now, long beganNanos) {
    names[0] = MAIN;
    counters[0] = now;
    count = 1;
    nanosUntilAsked = System.nanoTime() - beganNanos;
  }

  /** Returns counters with the current counters as those of {@link #MAIN}. */
  public static JvmCounters ofThisProcess() {
    long beganNanos = System.nanoTime();
    return new JvmCounters(PerfData.ofThisProcess(), beganNanos);
  }

  @Override
  public void at(String boundary) {
    if (count < BOUNDARIES) {
      long beganNanos = System.nanoTime();
      names[count] = boundary;
      counters[count] = counters[0].again();
      count++;
      if (!boundary.equals(BOUND)) {
        nanosUntilAsked += System.nanoTime() - beganNanos;
      }
    }
  }

  @Override
  public long nanosUntilAsked() {
    return nanosUntilAsked;
  }

  /** Returns the number of boundaries. */
  public int count() {
    return count;
  }

  /** Returns the name of the boundary {@code index}. */
  public String boundary(int index) {
    return names[index];
  }

  /** Returns the number of counters per boundary. */
  public static int counters() {
    return TIMES.length + NUMBERS.length;
  }

  /** Returns HotSpot's name of the counter {@code counter}. */
  public static String name(int counter) {
    return counter < TIMES.length ? TIMES[counter] : NUMBERS[counter - TIMES.length];
  }

  /**
   * Returns the counter {@code counter} at the boundary {@code index}. It is a time in ns, or a
   * number; {@link PerfData#UNKNOWN} if HotSpot does not keep it.
   */
  public long value(int index, int counter) {
    PerfData then = counters[index];
    String name = name(counter);
    return counter < TIMES.length ? then.nanos(name) : then.value(name);
  }
}
