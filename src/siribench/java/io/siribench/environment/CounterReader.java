package io.siribench.environment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A reader of the system's counters in Linux's /proc. A reading takes about 0.2 ms. */
public final class CounterReader {
  private static final long ABSENT = -1;
  private static final String STAT = "/proc/stat";

  /** The index of utime in /proc/PID/stat, after the name of the program: proc(5). */
  private static final int USER_TIME = 11;

  /**
   * The number of fields from {@link #USER_TIME} on: utime, stime, and both of waited-for children.
   */
  private static final int TIMES = 4;

  /** The indexes in {@code cpu} of /proc/stat: user nice system idle iowait irq softirq. */
  private static final List<Integer> BUSY = List.of(0, 1, 2, 5, 6);

  private static final int STEAL = 7;

  private final SystemFiles files;
  private final List<Long> companions;
  private final Optional<String> throttling;

  private CounterReader(SystemFiles files, List<Long> companions) {
    this.files = files;
    this.companions = List.copyOf(companions);
    throttling = ControlGroup.read(files).throttling();
  }

  /**
   * Returns a reader of this machine's counters.
   *
   * @param companions ids of processes that belong to siribench and outlive its forks, such as its
   *     own endpoint; their CPU time does not count as use by others
   */
  public static CounterReader of(List<Long> companions) {
    return of(Path.of("/"), companions);
  }

  static CounterReader of(Path root, List<Long> companions) {
    return new CounterReader(new SystemFiles(root), companions);
  }

  /** Starts a measurement, and returns a supplier of the activity since this start. */
  public Supplier<SystemDelta> start() {
    SystemCounters start = take();
    return () -> SystemDelta.between(start, take());
  }

  /** Returns the current counters. */
  SystemCounters take() {
    String total = files.text(STAT);
    return new SystemCounters(
        System.nanoTime(),
        pressure("cpu"),
        pressure("memory"),
        busy(total),
        tick(total, STEAL),
        own(),
        throttling.map(file -> number(file, "nr_throttled ")).orElse(ABSENT),
        swappedPages());
  }

  private long pressure(String resource) {
    return number("/proc/pressure/" + resource, "total=");
  }

  private long number(String file, String key) {
    return SystemFiles.number(files.text(file), key);
  }

  private long swappedPages() {
    String counters = files.text("/proc/vmstat");
    long in = SystemFiles.number(counters, "pswpin ");
    long out = SystemFiles.number(counters, "pswpout ");
    return in < 0 || out < 0 ? ABSENT : in + out;
  }

  private static long busy(String stat) {
    long sum = 0;
    for (int field : BUSY) {
      long ticks = tick(stat, field);
      if (ticks < 0) {
        return ABSENT;
      }
      sum += ticks;
    }
    return sum;
  }

  private static long tick(String stat, int field) {
    return stat.startsWith("cpu  ") ? wordAt(stat, "cpu  ".length(), field) : ABSENT;
  }

  private long own() {
    long sum = processTicks("self");
    for (long companion : companions) {
      // An ended companion's time is in the fields of waited-for children.
      sum += Math.max(0, processTicks(String.valueOf(companion)));
    }
    return sum;
  }

  private long processTicks(String process) {
    String stat = files.text("/proc/" + process + "/stat");
    // A program's name may contain blanks and parentheses.
    int name = stat.lastIndexOf(") ");
    if (name < 0) {
      return ABSENT;
    }
    long sum = 0;
    for (int i = 0; i < TIMES; i++) {
      sum += Math.max(0, wordAt(stat, name + 2, USER_TIME + i));
    }
    return sum;
  }

  /** Returns the number in word {@code index} of {@code text} after {@code start}. */
  private static long wordAt(String text, int start, int index) {
    int position = start;
    for (int i = 0; i < index; i++) {
      position = text.indexOf(' ', position) + 1;
      if (position == 0) {
        return ABSENT;
      }
    }
    return SystemFiles.leadingNumber(text, position);
  }
}
