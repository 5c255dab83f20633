package io.siribench.analysis;

import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;

/**
 * What is measured of a scenario, and how it is taken from its samples. The tables of a run, {@code
 * summary.csv}, {@code columns.csv} and the JSON report follow from these rows: those of one group
 * stand together there, in this order.
 *
 * <p>A number that was not measured is {@link Sample#ABSENT} and counts nowhere: a warm request has
 * no boot and no preparation, and not every platform knows the memory.
 */
public enum Measure {
  /** The headline: by it scenarios are compared, and all its quantiles are shown. */
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
  /** When an app can begin to show something. */
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
  /** Of all readers, so that they can be compared by it. */
  FIRST(
      "first",
      "to first",
      Group.PROCESS,
      Unit.TIME,
      "preparation and request until the first visit is complete; of readers that hand over nothing"
          + " before the end, elapsed",
      Sample::firstNanos),
  /** All that a user waits for whose program is not running yet. */
  LAUNCH(
      "launch",
      "launch",
      Group.PROCESS,
      Unit.TIME,
      "from the launch of the process to the object: boot, set-up, preparation and request; of"
          + " first requests",
      Sample::launchNanos),
  /** What a user waits whose app began before being asked. */
  VISIBLE_WAIT(
      "visible_wait",
      "visible",
      Group.PROCESS,
      Unit.TIME,
      "of what the user waits, with --head-start: what is left of the preparation, and the request",
      sample -> sample.times().visibleWaitNanos()),
  /** What scenarios are compared by beside elapsed time: other processes disturb it less. */
  CPU(
      "cpu",
      "CPU",
      Group.PROCESS,
      Unit.TIME,
      "over processes of the CPU time of a request, see cpu_ns",
      sample -> sample.times().cpuNanos()) {
    /** One number for all requests of a process: the kernel counts in ticks, see there. */
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
    /** One number for all requests of a process, whose peak only grows. */
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

  /** What scenarios are compared by, the headline first. */
  public static final List<Measure> COMPARED = List.of(ELAPSED, CPU);

  /** What can stand in the place of elapsed time where scenarios are compared. */
  static final List<Measure> HEADLINES = List.of(ELAPSED, LAUNCH, VISIBLE_WAIT, FIRST);

  /** What there is of a request that made a connection, and of no other. */
  static final List<Measure> OF_CONNECTIONS = List.of(DNS, TCP, TLS);

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_KIBIBYTE = 1 << 10;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  /** Which table it stands in. */
  public enum Group {
    /** With the quantiles of each scenario. */
    HEADLINE,
    /** What a process took: in the table of the run, as a median. */
    PROCESS,
    /** What was seen of requests: in the table of endpoints, as a median. */
    EXCHANGE
  }

  /** What its numbers are, and in what unit they are shown. */
  public enum Unit {
    /** Nanoseconds. */
    TIME("ms", NANOS_PER_MILLI, 3, "ms", NANOS_PER_MILLI),
    /** Bytes, as many as a process takes. */
    MEMORY("mib", BYTES_PER_MEBIBYTE, 3, "MiB", BYTES_PER_MEBIBYTE),
    /** Bytes, as many as a document has. */
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

    /** The word at the end of a column's name: {@code ms}. */
    public String inFiles() {
      return inFiles;
    }

    /** How many of what is measured make one of what is written in files. */
    public double perFileUnit() {
      return perFileUnit;
    }

    /** With how many decimals it is written in files. */
    public int fileDecimals() {
      return fileDecimals;
    }

    /** The word below a column's name: {@code MiB}. */
    public String inTables() {
      return inTables;
    }

    /** How many of what is measured make one of what is shown in tables. */
    public double perTableUnit() {
      return perTableUnit;
    }
  }

  private final String key;
  private final String title;
  private final Group group;
  private final Unit unit;
  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // The functions above hold nothing that changes.
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

  /** Whether it may be another document than the one in the file, with a length of its own. */
  private static boolean isMade(Sample sample) {
    return !sample.factors().word(Factor.SHAPE).isEmpty()
        || !sample.factors().word(Factor.WRAPPING).isEmpty();
  }

  private static ToLongFunction<Sample> ofEndpoint(ToLongFunction<Sample> number) {
    return sample ->
        sample.exchange().status() == Sample.ABSENT ? Sample.ABSENT : number.applyAsLong(sample);
  }

  /** Those of {@code group}. */
  public static List<Measure> of(Group group) {
    return Arrays.stream(values()).filter(measure -> measure.group == group).toList();
  }

  /** The word used in files, and for what is compared on the command line. */
  public String key() {
    return key;
  }

  /** The name of its column in tables. */
  public String title() {
    return title;
  }

  /** What its numbers are. */
  public Unit unit() {
    return unit;
  }

  /** What its median is the median of, for {@code docs/run-directory.md}. */
  public String meaning() {
    return meaning;
  }

  /** What {@code sample} has of it; {@link Sample#ABSENT} where it was not measured. */
  long of(Sample sample) {
    return number.applyAsLong(sample);
  }

  /** Gives {@code numbers} what there is of it in the samples of {@code fork} that count. */
  void takeFrom(ForkFigures fork, LongConsumer numbers) {
    for (Sample sample : fork.counted()) {
      long found = of(sample);
      if (found != Sample.ABSENT) {
        numbers.accept(found);
      }
    }
  }
}
