package io.siribench.worker.observe;

import io.siribench.worker.platform.PerfData;

/** HotSpot's counters. Without them, this class reports nothing, and only the phases are known. */
public final class JvmCounters extends Counters {
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

  private final PerfData[] counters = new PerfData[BOUNDARIES];

  @Override
  void keep(int index) {
    counters[index] = index == 0 ? PerfData.ofThisProcess() : counters[0].again();
  }

  @Override
  public int counters() {
    return TIMES.length + NUMBERS.length;
  }

  @Override
  public String name(int counter) {
    return counter < TIMES.length ? TIMES[counter] : NUMBERS[counter - TIMES.length];
  }

  @Override
  public long value(int index, int counter) {
    PerfData recorded = counters[index];
    String name = name(counter);
    return counter < TIMES.length ? recorded.nanos(name) : recorded.value(name);
  }
}
