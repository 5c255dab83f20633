package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.ThreadSetup;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;

/**
 * A measure of a scenario, and how it is taken from its samples. The tables of a run, {@code
 * summary.csv}, {@code columns.csv} and the JSON report are derived from these constants, in this
 * order; the constants of a group are adjacent.
 *
 * <p>A number that was not measured is {@link Sample#ABSENT} and counts nowhere: a warm request has
 * no boot and no preparation, and not every platform reports memory.
 */
public enum Measure {
  /** The headline: scenarios are compared by it, and all its quantiles are shown. */
  ELAPSED(
      "elapsed",
      Group.HEADLINE,
      Unit.TIME,
      "preparation plus request",
      Sample::intendedElapsedNanos),
  BOOT("boot", Metric.BOOT_NS),
  SET_UP("set-up", Metric.SET_UP_NS),
  PREPARATION("prepare", Metric.PREPARATION_NS),
  SCHEMA("schema", Metric.SCHEMA_NS),
  REQUEST("request", Metric.REQUEST_NS),
  /** The time at which an app can begin to show something. */
  FIRST_VISIT("1st visit", Metric.FIRST_VISIT_NS),
  /** The wait until the last thread has its object. */
  LAST(
      "last",
      Group.PROCESS,
      Unit.TIME,
      "elapsed time of the last thread of a request; with --threads, except in the steady state",
      sample ->
          sample.factors().word(Factor.THREADS).isEmpty() || sample.has(Metric.PHASE)
              ? Sample.ABSENT
              : sample.intendedElapsedNanos()) {
    /** Passes one number for each request of a process. */
    @Override
    void takeFrom(ForkFigures fork, LongConsumer numbers) {
      Map<Integer, LongSummaryStatistics> timesByRequest = new LinkedHashMap<>();
      int expected = 0;
      for (Sample sample : fork.counted()) {
        if (of(sample) != Sample.ABSENT) {
          expected =
              Factor.THREADS
                  .find(sample.factors().word(Factor.THREADS))
                  .map(ThreadSetup::requests)
                  .orElse(0);
          timesByRequest
              .computeIfAbsent(sample.request(), request -> new LongSummaryStatistics())
              .accept(of(sample));
        }
      }
      for (LongSummaryStatistics times : timesByRequest.values()) {
        // If a thread failed, its object was never complete.
        if (times.getCount() == expected) {
          numbers.accept(times.getMax());
        }
      }
    }
  },
  DECOMPRESS("unpack", Metric.DECOMPRESS_NS),
  /** Available for all readers, so that it can compare them. */
  FIRST(
      "to first",
      Group.PROCESS,
      Unit.TIME,
      "preparation and request until the first visit is complete; elapsed time for readers without"
          + " items",
      Sample::firstNanos),
  /** The total wait of a user whose request starts the program. */
  LAUNCH(
      "launch",
      Group.PROCESS,
      Unit.TIME,
      "from the launch of the process to the object: boot, set-up, preparation and request; of"
          + " first requests",
      Sample::launchNanos),
  /** The wait of a user whose app started before the request. */
  VISIBLE_WAIT("visible", Metric.VISIBLE_WAIT_NS),
  /** The second measure of comparisons: other processes disturb it less than elapsed time. */
  CPU(
      "CPU",
      Group.PROCESS,
      Unit.TIME,
      "over processes of the mean cpu_ns of each process",
      sample -> sample.number(Metric.CPU_NS)) {
    /** Passes one number for all requests of a process, because the kernel counts in ticks. */
    @Override
    void takeFrom(ForkFigures fork, LongConsumer numbers) {
      fork.cpuNanos().ifPresent(nanos -> numbers.accept(Math.round(nanos)));
    }
  },
  PEAK_RSS(
      "peak",
      Group.PROCESS,
      Unit.MEMORY,
      "over processes of peak_rss_bytes",
      sample -> sample.number(Metric.PEAK_RSS_BYTES)) {
    /** Passes one number for all requests of a process, whose peak only grows. */
    @Override
    void takeFrom(ForkFigures fork, LongConsumer numbers) {
      fork.counted().stream()
          .mapToLong(this::of)
          .filter(bytes -> bytes != Sample.ABSENT)
          .max()
          .ifPresent(numbers);
    }
  },
  /** The bytes that a request allocates, in forks that are not timed; see {@link ForkSeries}. */
  ALLOCATED(
      "alloc",
      Group.PROCESS,
      Unit.SIZE,
      "over processes of allocated_bytes, of the median request of each process",
      sample -> sample.number(Metric.ALLOCATED_BYTES)),
  /** The instructions of a start, in forks that are not timed; see {@link CountFigures}. */
  INSTRUCTIONS("instr", Metric.INSTRUCTIONS),
  BOOT_INSTRUCTIONS("boot in.", Metric.BOOT_INSTRUCTIONS),
  SET_UP_INSTRUCTIONS("set-up in.", Metric.SET_UP_INSTRUCTIONS),
  PREPARATION_INSTRUCTIONS("prep. in.", Metric.PREPARATION_INSTRUCTIONS),
  REQUEST_INSTRUCTIONS("req. in.", Metric.REQUEST_INSTRUCTIONS),
  DNS("dns", Group.EXCHANGE, Metric.DNS_NS),
  TCP("tcp", Group.EXCHANGE, Metric.TCP_NS),
  TLS("tls", Group.EXCHANGE, Metric.TLS_NS),
  FIRST_BYTE("1st byte", Group.EXCHANGE, Metric.FIRST_BYTE_NS),
  BODY("body", Group.EXCHANGE, Metric.BODY_NS),
  WAIT(
      "waiting",
      Group.EXCHANGE,
      Unit.TIME,
      "of wait_ns; endpoints only",
      sample -> sample.has(Metric.STATUS) ? sample.number(Metric.WAIT_NS) : Sample.ABSENT),
  BIND("bind", Group.EXCHANGE, Metric.BIND_NS),
  WIRE(
      "wire",
      Group.EXCHANGE,
      Unit.SIZE,
      "of wire_bytes",
      sample -> sample.number(Metric.WIRE_BYTES)),
  DECODED(
      "decoded",
      Group.EXCHANGE,
      Unit.SIZE,
      "of bytes, for endpoints and for files whose shape or wrapping is a factor",
      sample ->
          sample.has(Metric.STATUS) || isModified(sample)
              ? sample.number(Metric.BYTES)
              : Sample.ABSENT);

  /** The measures by which scenarios are compared, the headline first. */
  public static final List<Measure> COMPARED = List.of(ELAPSED, CPU);

  /** The measures that can replace elapsed time in comparisons. */
  static final List<Measure> HEADLINES = List.of(ELAPSED, LAUNCH, VISIBLE_WAIT, FIRST, LAST);

  /** The measures of forks that count instructions. */
  public static final List<Measure> COUNTED =
      List.of(
          INSTRUCTIONS,
          BOOT_INSTRUCTIONS,
          SET_UP_INSTRUCTIONS,
          PREPARATION_INSTRUCTIONS,
          REQUEST_INSTRUCTIONS);

  /** The measures that only requests with a new connection have. */
  static final List<Measure> OF_CONNECTIONS = List.of(DNS, TCP, TLS);

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLION = 1e6;
  private static final double BYTES_PER_KIBIBYTE = 1 << 10;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  /** The table that contains a measure. */
  public enum Group {
    /** The table with the quantiles of each scenario. */
    HEADLINE,
    /** The resource use of a process: in the table of the run, as a median. */
    PROCESS,
    /** Observations of requests: in the table of endpoints, as a median. */
    EXCHANGE
  }

  /** The type of a measure's numbers, and the units to show them in. */
  public enum Unit {
    /** Nanoseconds. */
    TIME("ns", "ms", NANOS_PER_MILLI, 3, "ms", NANOS_PER_MILLI),
    /** Bytes, of the magnitude of a process. */
    MEMORY("bytes", "mib", BYTES_PER_MEBIBYTE, 3, "MiB", BYTES_PER_MEBIBYTE),
    /** Instructions. */
    INSTRUCTIONS("instructions", "million", MILLION, 3, "M", MILLION),
    /** Bytes, of the magnitude of a document. */
    SIZE("bytes", "bytes", 1, 1, "KiB", BYTES_PER_KIBIBYTE);

    private final String base;
    private final String inFiles;
    private final double perFileUnit;
    private final int fileDecimals;
    private final String inTables;
    private final double perTableUnit;

    Unit(
        String base,
        String inFiles,
        double perFileUnit,
        int fileDecimals,
        String inTables,
        double perTableUnit) {
      this.base = base;
      this.inFiles = inFiles;
      this.perFileUnit = perFileUnit;
      this.fileDecimals = fileDecimals;
      this.inTables = inTables;
      this.perTableUnit = perTableUnit;
    }

    /** Returns the unit of the measured numbers themselves. */
    public String base() {
      return base;
    }

    /** Returns the suffix of a column's name: {@code ms}. */
    public String inFiles() {
      return inFiles;
    }

    /** Returns the number of measured units in one unit in files. */
    public double perFileUnit() {
      return perFileUnit;
    }

    /** Returns the number of decimals in files. */
    public int fileDecimals() {
      return fileDecimals;
    }

    /** Returns the text below a column's name: {@code MiB}. */
    public String inTables() {
      return inTables;
    }

    /** Returns the number of measured units in one unit in tables. */
    public double perTableUnit() {
      return perTableUnit;
    }
  }

  private final String title;
  private final Group group;
  private final Unit unit;
  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // The functions above have no mutable state.
  private final ToLongFunction<Sample> number;

  /** Creates a measure of a process, with the number of {@code metric}. */
  Measure(String title, Metric metric) {
    this(title, Group.PROCESS, metric);
  }

  /** Creates a measure with the number of {@code metric}, in nanoseconds or instructions. */
  Measure(String title, Group group, Metric metric) {
    this(
        title,
        group,
        metric.key().endsWith("_ns") ? Unit.TIME : Unit.INSTRUCTIONS,
        "of " + metric.key(),
        sample -> sample.number(metric));
  }

  Measure(String title, Group group, Unit unit, String meaning, ToLongFunction<Sample> number) {
    this.title = title;
    this.group = group;
    this.unit = unit;
    this.meaning = meaning;
    this.number = number;
  }

  /** Returns whether the fork read a modified document, whose length differs from the file's. */
  private static boolean isModified(Sample sample) {
    return !sample.factors().word(Factor.SHAPE).isEmpty()
        || !sample.factors().word(Factor.WRAPPING).isEmpty();
  }

  /** Returns the measures of {@code group}. */
  public static List<Measure> of(Group group) {
    return Arrays.stream(values()).filter(measure -> measure.group == group).toList();
  }

  /** Returns the name used in files, and on the command line for compared measures. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name of its column in tables. */
  public String title() {
    return title;
  }

  /** Returns the type of its numbers. */
  public Unit unit() {
    return unit;
  }

  /** Returns the description of its values after the word median, for {@code docs/columns.md}. */
  public String meaning() {
    return meaning;
  }

  /** Returns the number in {@code sample}; {@link Sample#ABSENT} if not measured. */
  long of(Sample sample) {
    return number.applyAsLong(sample);
  }

  /** Passes the values of the samples of {@code fork} that count to {@code numbers}. */
  void takeFrom(ForkFigures fork, LongConsumer numbers) {
    for (Sample sample : fork.counted()) {
      long value = of(sample);
      if (value != Sample.ABSENT) {
        numbers.accept(value);
      }
    }
  }
}
