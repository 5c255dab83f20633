package io.siribench.analysis;

import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;

/**
 * A measure of a scenario, and how it is taken from its samples. The tables of a run, {@code
 * summary.csv}, {@code columns.csv} and the JSON report are derived from these rows: those of one
 * group are adjacent there, in this order.
 *
 * <p>A number that was not measured is {@link Sample#ABSENT} and counts nowhere: a warm request has
 * no boot and no preparation, and not every platform reports memory.
 */
public enum Measure {
  /** The headline: scenarios are compared by it, and all its quantiles are shown. */
  ELAPSED(
      "elapsed",
      "elapsed",
      Group.HEADLINE,
      Unit.TIME,
      "preparation plus request",
      Sample::intendedElapsedNanos),
  BOOT(
      "boot",
      "boot",
      Group.PROCESS,
      Unit.TIME,
      "from the launch of the process to its main method",
      sample -> sample.times().bootNanos()),
  SET_UP(
      "set_up",
      "set-up",
      Group.PROCESS,
      Unit.TIME,
      "of the worker's own work between main, preparation and request; of first requests",
      sample -> sample.times().setUpNanos()),
  PREPARATION(
      "preparation",
      "prepare",
      Group.PROCESS,
      Unit.TIME,
      "of making or restoring the mapper; empty for warm and steady requests",
      sample -> sample.times().preparationNanos()),
  REQUEST(
      "request",
      "request",
      Group.PROCESS,
      Unit.TIME,
      "of the request alone",
      sample -> sample.times().requestNanos()),
  /** The time at which an app can begin to show something. */
  FIRST_VISIT(
      "first_visit",
      "1st visit",
      Group.PROCESS,
      Unit.TIME,
      "from asking for the document until its first visit is complete; of readers that can tell",
      sample -> sample.times().firstVisitNanos()),
  DECOMPRESS(
      "decompress",
      "unpack",
      Group.PROCESS,
      Unit.TIME,
      "of decompressing; of what is compressed",
      sample -> sample.exchange().decompressNanos()),
  /** Available for all readers, so that it can compare them. */
  FIRST(
      "first",
      "to first",
      Group.PROCESS,
      Unit.TIME,
      "preparation and request until the first visit is complete; of readers that hand over nothing"
          + " before the end, elapsed",
      Sample::firstNanos),
  /** The total wait of a user before whose request no program was running. */
  LAUNCH(
      "launch",
      "launch",
      Group.PROCESS,
      Unit.TIME,
      "from the launch of the process to the object: boot, set-up, preparation and request; of"
          + " first requests",
      Sample::launchNanos),
  /** The wait of a user whose app began before the request. */
  VISIBLE_WAIT(
      "visible_wait",
      "visible",
      Group.PROCESS,
      Unit.TIME,
      "of what the user waits, with --head-start: what is left of the preparation, and the request",
      sample -> sample.times().visibleWaitNanos()),
  /** The second measure of comparisons: other processes disturb it less than elapsed time. */
  CPU(
      "cpu",
      "CPU",
      Group.PROCESS,
      Unit.TIME,
      "over processes of the CPU time of a request, see cpu_ns",
      sample -> sample.times().cpuNanos()) {
    /** Passes one number for all requests of a process: the kernel counts in ticks. */
    @Override
    void takeFrom(ForkFigures fork, LongConsumer numbers) {
      fork.cpuNanos().ifPresent(nanos -> numbers.accept(Math.round(nanos)));
    }
  },
  PEAK_RSS(
      "peak_rss",
      "peak",
      Group.PROCESS,
      Unit.MEMORY,
      "over processes of peak resident memory in MiB",
      Sample::peakRssBytes) {
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
  DNS(
      "dns",
      "dns",
      Group.EXCHANGE,
      Unit.TIME,
      "of dns_ns",
      ofEndpoint(sample -> sample.exchange().dnsNanos())),
  TCP(
      "tcp",
      "tcp",
      Group.EXCHANGE,
      Unit.TIME,
      "of tcp_ns",
      ofEndpoint(sample -> sample.exchange().tcpNanos())),
  TLS(
      "tls",
      "tls",
      Group.EXCHANGE,
      Unit.TIME,
      "of tls_ns",
      ofEndpoint(sample -> sample.exchange().tlsNanos())),
  FIRST_BYTE(
      "first_byte",
      "1st byte",
      Group.EXCHANGE,
      Unit.TIME,
      "of first_byte_ns",
      ofEndpoint(sample -> sample.exchange().firstByteNanos())),
  BODY(
      "body",
      "body",
      Group.EXCHANGE,
      Unit.TIME,
      "of body_ns",
      ofEndpoint(sample -> sample.exchange().bodyNanos())),
  WAIT(
      "wait",
      "waiting",
      Group.EXCHANGE,
      Unit.TIME,
      "of wait_ns",
      ofEndpoint(sample -> sample.times().waitNanos())),
  BIND(
      "bind",
      "bind",
      Group.EXCHANGE,
      Unit.TIME,
      "of bind_ns, of files too",
      sample -> sample.exchange().bindNanos()),
  WIRE(
      "wire",
      "wire",
      Group.EXCHANGE,
      Unit.SIZE,
      "of wire_bytes, of compressed files too",
      sample -> sample.exchange().wireBytes()),
  DECODED(
      "decoded",
      "decoded",
      Group.EXCHANGE,
      Unit.SIZE,
      "of bytes, of files too whose shape or wrapping is a factor",
      sample ->
          sample.exchange().status() == Sample.ABSENT && !isMade(sample)
              ? Sample.ABSENT
              : sample.content().bytes());

  /** The measures by which scenarios are compared, the headline first. */
  public static final List<Measure> COMPARED = List.of(ELAPSED, CPU);

  /** The measures that can replace elapsed time in comparisons. */
  static final List<Measure> HEADLINES = List.of(ELAPSED, LAUNCH, VISIBLE_WAIT, FIRST);

  /** The measures of requests that open a connection only. */
  static final List<Measure> OF_CONNECTIONS = List.of(DNS, TCP, TLS);

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_KIBIBYTE = 1 << 10;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  /** The table that contains it. */
  public enum Group {
    /** The table with the quantiles of each scenario. */
    HEADLINE,
    /** The resource use of a process: in the table of the run, as a median. */
    PROCESS,
    /** Observations of requests: in the table of endpoints, as a median. */
    EXCHANGE
  }

  /** The type of its numbers, and the unit to show them in. */
  public enum Unit {
    /** Nanoseconds. */
    TIME("ms", NANOS_PER_MILLI, 3, "ms", NANOS_PER_MILLI),
    /** Bytes, of the magnitude of a process. */
    MEMORY("mib", BYTES_PER_MEBIBYTE, 3, "MiB", BYTES_PER_MEBIBYTE),
    /** Bytes, of the magnitude of a document. */
    SIZE("bytes", 1, 1, "KiB", BYTES_PER_KIBIBYTE);

    private final String inFiles;
    private final double perFileUnit;
    private final int fileDecimals;
    private final String inTables;
    private final double perTableUnit;

    Unit(
        String inFiles,
        double perFileUnit,
        int fileDecimals,
        String inTables,
        double perTableUnit) {
      this.inFiles = inFiles;
      this.perFileUnit = perFileUnit;
      this.fileDecimals = fileDecimals;
      this.inTables = inTables;
      this.perTableUnit = perTableUnit;
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

  private final String key;
  private final String title;
  private final Group group;
  private final Unit unit;
  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // The functions above have no mutable state.
  private final ToLongFunction<Sample> number;

  Measure(
      String key,
      String title,
      Group group,
      Unit unit,
      String meaning,
      ToLongFunction<Sample> number) {
    this.key = key;
    this.title = title;
    this.group = group;
    this.unit = unit;
    this.meaning = meaning;
    this.number = number;
  }

  /** Returns whether it may be another document than the file's, with its own length. */
  private static boolean isMade(Sample sample) {
    return !sample.factors().word(Factor.SHAPE).isEmpty()
        || !sample.factors().word(Factor.WRAPPING).isEmpty();
  }

  private static ToLongFunction<Sample> ofEndpoint(ToLongFunction<Sample> number) {
    return sample ->
        sample.exchange().status() == Sample.ABSENT ? Sample.ABSENT : number.applyAsLong(sample);
  }

  /** Returns the measures of {@code group}. */
  public static List<Measure> of(Group group) {
    return Arrays.stream(values()).filter(measure -> measure.group == group).toList();
  }

  /** Returns the name used in files, and on the command line for compared measures. */
  public String key() {
    return key;
  }

  /** Returns the name of its column in tables. */
  public String title() {
    return title;
  }

  /** Returns the type of its numbers. */
  public Unit unit() {
    return unit;
  }

  /** Returns the meaning of its median's values, for {@code docs/run-directory.md}. */
  public String meaning() {
    return meaning;
  }

  /** Returns the number in {@code sample}; {@link Sample#ABSENT} if not measured. */
  long of(Sample sample) {
    return number.applyAsLong(sample);
  }

  /** Passes its values in the samples of {@code fork} that count to {@code numbers}. */
  void takeFrom(ForkFigures fork, LongConsumer numbers) {
    for (Sample sample : fork.counted()) {
      long found = of(sample);
      if (found != Sample.ABSENT) {
        numbers.accept(found);
      }
    }
  }
}
