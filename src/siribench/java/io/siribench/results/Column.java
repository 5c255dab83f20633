package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.plan.Round.Layout;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Times;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of {@code samples.csv}, in the order of the file.
 *
 * <p>{@code _ns} is nanoseconds. An absent number is an empty field.
 */
public enum Column {
  /** Version of this list of columns, see {@link Schema#CURRENT}. */
  SCHEMA("version of this list of columns", sample -> Schema.CURRENT.version()),
  SCENARIO("id of the scenario", Sample::scenario),
  ROUND(
      "0 for the round that only warms the page cache and never counts, then from 1",
      number(Sample::round)),
  FORK("number of the process within the run, from 0", number(Sample::fork)),
  REQUEST("number of the request within its process, from 0", number(Sample::request)),
  /** ISO-8601 in UTC, truncated to milliseconds. */
  STARTED_AT(
      "when the request began: ISO 8601, UTC, milliseconds",
      sample -> Timestamps.format(sample.startedAt())),
  SOURCE("file, document or URL, without secrets", factor(Factors::source)),
  FORMAT("", Factor.FORMAT, ""),
  READER("", Factor.READER, ""),
  MODULE("", Factor.MODULE, ""),
  START("", Factor.START, ""),
  RESTORE(
      "what a pseudo-warm start restores: ",
      Factor.RESTORE,
      ", several joined by +; empty for other starts"),
  CONNECTION("how a URL is read: ", Factor.CONNECTION, "; empty for files"),
  JAVA("version of the Java runtime of the process", factor(Factors::java)),
  JACKSON(
      "version of Jackson, or of the library that was asked for, as it says itself",
      factor(Factors::jackson)),
  OUTCOME(
      "ok, empty, error, http, parse, timeout, crash, not-restored, refused, not-compiled or write; only ok and empty have times that count",
      sample -> sample.outcome().label()),
  ERROR("what went wrong, complete; empty if nothing did", Sample::error),
  BOOT_NS(
      "from the launch of the process to the first statement of its main method; request 0 only",
      time(Times::bootNanos)),
  PREPARATION_NS("making or restoring the mapper; request 0 only", time(Times::preparationNanos)),
  REQUEST_NS(
      "from asking for the document until the object is complete", time(Times::requestNanos)),
  /** See {@link Sample#intendedElapsedNanos()}; empty unless the sample completed. */
  ELAPSED_NS(
      "preparation plus request; at a constant rate from the intended send; empty if the request"
          + " failed",
      number(
          sample -> sample.outcome().completed() ? sample.intendedElapsedNanos() : Sample.ABSENT)),
  FIRST_VISIT_NS(
      "from asking until the first visit is complete, or the first element of the list of a class"
          + " of your own; for readers that can tell",
      time(Times::firstVisitNanos)),
  WAIT_NS("part of the request spent in reads of the input", time(Times::waitNanos)),
  BYTES("length of the document as bound, decompressed, or as written", content(Content::bytes)),
  CPU_NS(
      "CPU time of all threads: for request 0 from the launch of the process, later from the start"
          + " of the request; empty where it cannot be told, as at a constant rate",
      time(Times::cpuNanos)),
  PEAK_RSS_BYTES(
      "peak resident memory of the process so far; empty without /proc",
      number(Sample::peakRssBytes)),
  VISITS("stop visits and vehicle activities in the object", content(Content::visits)),
  DIGEST(
      "of all bound values, equal in every format of a document; taken of the first and last"
          + " request of a process",
      sample -> sample.content().digest()),
  WALL_NS("from the launch of the process to its end; request 0 only", time(Times::wallNanos)),
  EXIT_CODE("of the process; empty where it never started", number(Sample::exitCode)),
  CACHE_BYTES(
      "size of what was prepared and is restored; empty where nothing is kept in a file",
      restored(Restored::cacheBytes)),
  CACHE_WRITE_NS(
      "how long the preparing process took to write a mapper cache",
      restored(Restored::cacheWriteNanos)),
  PREPARED_DESERIALIZERS(
      "deserializers the object held before it was written; with --operation write serializers",
      restored(Restored::preparedDeserializers)),
  RESTORED_DESERIALIZERS(
      "deserializers or serializers it held after it was restored",
      restored(Restored::restoredDeserializers)),
  DNS_NS("looking up the address; first request of a process only", exchange(Exchange::dnsNanos)),
  TCP_NS(
      "connecting, where a connection was made and can be observed", exchange(Exchange::tcpNanos)),
  TLS_NS("TLS handshake, where there was one and it can be observed", exchange(Exchange::tlsNanos)),
  FIRST_BYTE_NS(
      "from the start of the request until status and headers had arrived; endpoints only",
      exchange(Exchange::firstByteNanos)),
  BODY_NS(
      "from the start of the request until the last byte of the body was read; endpoints only",
      exchange(Exchange::bodyNanos)),
  BIND_NS(
      "part of the request that was neither waiting nor reading: decompressing and binding",
      exchange(Exchange::bindNanos)),
  WIRE_BYTES(
      "length of the body as sent, or of a file that is compressed; empty for other files",
      exchange(Exchange::wireBytes)),
  STATUS("HTTP status code; endpoints only", exchange(Exchange::status)),
  HTTP_VERSION("HTTP/1.1 or HTTP/2; may be empty", sample -> sample.exchange().httpVersion()),
  CONNECTION_STATE(
      "new or reused; empty without a response and where it cannot be told",
      sample -> sample.exchange().connectionState()),
  MORE_DATA(
      "true if the document says that there is more than it holds (MoreData), else empty",
      sample -> sample.exchange().moreData() ? "true" : ""),
  LATE_NS(
      "at a constant rate: how much later than intended the request was sent",
      exchange(Exchange::lateNanos)),
  PRESSURE_NS(
      "how long some runnable task of the machine waited for a processor while the process ran, its"
          + " own threads among them; empty without /proc/pressure",
      number(sample -> sample.surroundings().pressureNanos())),
  OTHERS_CPU_NS(
      "CPU time of all other processes while the process ran; the kernel counts in ticks of 10 ms",
      number(sample -> sample.surroundings().othersCpuNanos())),
  STEAL_NS(
      "CPU time that the hypervisor gave to other machines",
      number(sample -> sample.surroundings().stealNanos())),
  DISTURBED(
      "what disturbed the process: cpu, steal, throttled, swap, memory, thermal,"
          + " client-thread, separated by blanks; empty if nothing did or it cannot be told",
      sample -> sample.surroundings().disturbed()),
  PAGE_CACHE(
      "warm, dropped (--drop-caches) or unknown", sample -> sample.surroundings().pageCache()),
  CDS(
      "whether any class came from an archive, as some do from that of the JDK: shared or none;"
          + " empty where the JVM does not tell",
      sample -> sample.surroundings().cds()),
  DEVICE("serial number of the Android device; empty for this machine", Factor.DEVICE, ""),
  STAX("StAX implementation that read XML: ", Factor.STAX, "; empty for other formats"),
  THERMAL_STATUS(
      "none, light, moderate, severe, critical, emergency or shutdown; empty where it is not known",
      sample -> sample.surroundings().thermalStatus()),
  BATTERY_MILLICELSIUS(
      "temperature of the device's battery",
      number(sample -> sample.surroundings().batteryMillicelsius())),
  ODEX(
      "whether the device used code compiled ahead of time: mapped or none; empty elsewhere",
      sample -> sample.surroundings().odex()),
  /** {@code warmup} or {@code steady} for a steady scenario, see {@link Sample.Progress}. */
  PHASE(
      "of a steady scenario: warmup or steady; empty for others",
      sample -> sample.progress().phase()),
  REQUESTS(
      "number of consecutive requests that the row stands for, its times being their means; empty"
          + " for one",
      number(sample -> sample.progress().requests())),
  JIT_NS(
      "how long the JIT compilers of the process had compiled when the request ended; empty where"
          + " the JVM does not tell",
      number(sample -> sample.progress().jitNanos())),
  REDIRECTS("redirects followed; empty if none", exchange(Exchange::redirects)),
  REDIRECT_NS(
      "from the start of the request until the last redirect had arrived, without the pauses"
          + " between them",
      exchange(Exchange::redirectNanos)),
  /** Number of values in the bound object, see {@link Content#leaves()}. */
  LEAVES(
      "values in the bound object; empty for trees, and with --ignore-unknown but for a class of"
          + " your own",
      content(Content::leaves)),
  BOUND_LEAVES(
      "how many of them are bound to types; the rest is kept untyped",
      content(Content::boundLeaves)),
  MODEL(
      "what the document was bound to: ",
      Factor.MODEL,
      ", or a class; empty where siri alone was asked for"),
  CLASS_PATH(
      "label of the class path with that class; empty for the models of siribench",
      Factor.CLASS_PATH,
      ""),
  JVM(
      "flags of the JVM by their name: ",
      Factor.JVM,
      ", several of them, or a set of your own; empty where no other than default was asked for"),
  HEAD_START(
      "how long before the first request the preparation begins in the background: ",
      Factor.HEAD_START,
      ", or a time such as 100ms; empty where that was not asked for"),
  /** See {@link Times#visibleWaitNanos}. */
  VISIBLE_WAIT_NS(
      "with --head-start: from asking until the object is complete, what is left of the preparation"
          + " included",
      time(Times::visibleWaitNanos)),
  PREPARING_NS(
      "how long the processes took that prepared what is restored, from launch to end",
      restored(Restored::preparingNanos)),
  /** HotSpot's counter {@code java.cls.loadedClasses}. */
  LOADED_CLASSES(
      "classes that the process had loaded from class files, or generated, when its first request"
          + " was over; empty where the JVM does not tell",
      number(sample -> sample.surroundings().loadedClasses())),
  /** HotSpot's counter {@code java.cls.sharedLoadedClasses}. */
  SHARED_CLASSES(
      "classes that it had loaded from archives by then, that of the JDK included",
      number(sample -> sample.surroundings().sharedClasses())),
  LIBRARY(
      "what read the document: ",
      Factor.LIBRARY,
      ", or one with a version, as jackson:2.9.10; empty where no other than the Jackson that"
          + " siribench carries was asked for"),
  COMPRESSION(
      "how the document was compressed: ",
      Factor.COMPRESSION,
      "; empty where nothing but none was asked for"),
  DECOMPRESS_NS(
      "part of the request spent in decompressing, summed over the parser's reads; empty for what"
          + " is not compressed",
      exchange(Exchange::decompressNanos)),
  OPERATION("what requests do: ", Factor.OPERATION, "; empty where reading alone was asked for"),
  FAST_DOUBLES(
      "whether Jackson's own reading and writing of floating-point numbers is used: ",
      Factor.FAST_DOUBLES,
      "; empty where off alone was asked for"),
  LIBRARY_SOURCE(
      "file that the process had the library from that it read with",
      sample -> sample.factors().librarySource()),
  WAIT_FOR(
      "what ended the request: ",
      Factor.WAIT_FOR,
      ", see --wait-for; empty where all alone was asked for"),
  SHAPE(
      "as what objects of classes stand in the document that is read or written: ",
      Factor.SHAPE,
      "; empty where object alone was asked for"),
  WRAPPING(
      "what is around the document, or in its place: ",
      Factor.WRAPPING,
      "; empty where nothing but none was asked for"),
  SET_UP_NS(
      "the worker's own work between the first statement of main, preparation and request; request"
          + " 0 only",
      time(Times::setUpNanos)),
  /** See {@link Layout}. */
  ENVIRONMENT_BYTES(
      "length added to the environment of all processes of the round; 0 where a process image is"
          + " restored in the run",
      number(sample -> sample.surroundings().layout().environmentBytes())),
  CLASS_PATH_ORDER(
      "seed of the order of siribench's jars in the class path of all processes of the round; 0 for"
          + " the order of the list, as on devices and where an archive or image is used in the"
          + " run",
      number(sample -> sample.surroundings().layout().classPathOrder())),
  BUILD(
      "which build of the archive, image or cache was restored: first digits of its SHA-256; empty"
          + " where none was",
      sample -> sample.restored().build());

  /** The columns with the value of a factor. */
  static final List<Column> OF_FACTORS =
      Arrays.stream(values()).filter(column -> column.factor != null).toList();

  /** Factors with values in other columns: the source, and the version of Java. */
  private static final Set<Factor> SAID_BY_OTHERS = EnumSet.of(Factor.DOCUMENT, Factor.JAVA);

  /**
   * Factors without a constant here. Each has a column of its name after all others, so a new
   * factor needs none.
   */
  static final List<Factor> OTHER_FACTORS =
      Arrays.stream(Factor.values())
          .filter(factor -> !SAID_BY_OTHERS.contains(factor))
          .filter(factor -> OF_FACTORS.stream().noneMatch(column -> column.factor == factor))
          .toList();

  @SuppressWarnings("ImmutableEnumChecker") // The functions above are immutable.
  private final Function<Sample, String> text;

  private final String meaning;

  private final @Nullable Factor factor;

  Column(String meaning, Function<Sample, String> text) {
    this.meaning = meaning;
    this.text = text;
    factor = null;
  }

  /** Creates the column of {@code factor}, with values between {@code before} and {@code after}. */
  Column(String before, Factor factor, String after) {
    meaning = before + alternatives(factor.choices().words()) + after;
    text = sample -> sample.factors().word(factor);
    this.factor = factor;
  }

  private static String alternatives(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /** Returns whether it contains whole numbers. */
  public boolean isNumber() {
    return text instanceof NumberText;
  }

  /** Returns the factor of the column's values; null if it contains something else. */
  @Nullable Factor factor() {
    return factor;
  }

  /** Returns its content and when it is empty, for {@code docs/run-directory.md}. */
  public String meaning() {
    return meaning;
  }

  /** Returns the word in the file's first line: the constant's name in lower case. */
  public String header() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the value of {@code sample} in this column, not yet quoted. */
  public String text(Sample sample) {
    return text.apply(sample);
  }

  /** Returns the first line of the file, field by field. */
  public static List<String> headers() {
    return Stream.concat(
            Arrays.stream(values()).map(Column::header), OTHER_FACTORS.stream().map(Factor::key))
        .toList();
  }

  private static Function<Sample, String> number(ToLongFunction<Sample> number) {
    return new NumberText(number);
  }

  private record NumberText(ToLongFunction<Sample> number) implements Function<Sample, String> {
    @Override
    public String apply(Sample sample) {
      long found = number.applyAsLong(sample);
      return found == Sample.ABSENT ? "" : Long.toString(found);
    }
  }

  private static Function<Sample, String> factor(Function<Factors, String> word) {
    return sample -> word.apply(sample.factors());
  }

  private static Function<Sample, String> time(ToLongFunction<Times> nanos) {
    return number(sample -> nanos.applyAsLong(sample.times()));
  }

  private static Function<Sample, String> content(ToLongFunction<Content> count) {
    return number(sample -> count.applyAsLong(sample.content()));
  }

  private static Function<Sample, String> exchange(ToLongFunction<Exchange> number) {
    return number(sample -> number.applyAsLong(sample.exchange()));
  }

  private static Function<Sample, String> restored(ToLongFunction<Restored> count) {
    return number(sample -> count.applyAsLong(sample.restored()));
  }
}
