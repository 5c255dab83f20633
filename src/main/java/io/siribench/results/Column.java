package io.siribench.results;

import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Times;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The columns of {@code samples.csv}, in the order of the file.
 *
 * <p>{@code _ns} is nanoseconds. A number that is absent is an empty field.
 */
public enum Column {
  /** Version of this list of columns, see {@link Schema#CURRENT}. */
  SCHEMA(sample -> Schema.CURRENT.version()),
  SCENARIO(Sample::scenario),
  ROUND(number(Sample::round)),
  FORK(number(Sample::fork)),
  REQUEST(number(Sample::request)),
  /** ISO-8601 in UTC with milliseconds; what is finer is cut off. */
  STARTED_AT(sample -> Timestamps.format(sample.startedAt())),
  SOURCE(factor(Factors::source)),
  FORMAT(factor(Factors::format)),
  READER(factor(Factors::reader)),
  MODULE(factor(Factors::module)),
  START(factor(Factors::start)),
  RESTORE(factor(Factors::restore)),
  CONNECTION(factor(Factors::connection)),
  JAVA(factor(Factors::java)),
  JACKSON(factor(Factors::jackson)),
  OUTCOME(sample -> sample.outcome().word()),
  ERROR(Sample::error),
  BOOT_NS(time(Times::bootNanos)),
  PREPARATION_NS(time(Times::preparationNanos)),
  REQUEST_NS(time(Times::requestNanos)),
  /** See {@link Sample#elapsedNanos()}; empty unless the sample completed. */
  ELAPSED_NS(
      number(sample -> sample.outcome().completed() ? sample.elapsedNanos() : Sample.ABSENT)),
  FIRST_VISIT_NS(time(Times::firstVisitNanos)),
  WAIT_NS(time(Times::waitNanos)),
  BYTES(content(Content::bytes)),
  CPU_NS(time(Times::cpuNanos)),
  PEAK_RSS_BYTES(number(Sample::peakRssBytes)),
  VISITS(content(Content::visits)),
  DIGEST(sample -> sample.content().digest()),
  WALL_NS(time(Times::wallNanos)),
  EXIT_CODE(number(Sample::exitCode)),
  CACHE_BYTES(restored(Restored::cacheBytes)),
  CACHE_WRITE_NS(restored(Restored::cacheWriteNanos)),
  PREPARED_DESERIALIZERS(restored(Restored::preparedDeserializers)),
  RESTORED_DESERIALIZERS(restored(Restored::restoredDeserializers)),
  DNS_NS(exchange(Exchange::dnsNanos)),
  TCP_NS(exchange(Exchange::tcpNanos)),
  TLS_NS(exchange(Exchange::tlsNanos)),
  FIRST_BYTE_NS(exchange(Exchange::firstByteNanos)),
  BODY_NS(exchange(Exchange::bodyNanos)),
  BIND_NS(exchange(Exchange::bindNanos)),
  WIRE_BYTES(exchange(Exchange::wireBytes)),
  STATUS(exchange(Exchange::status)),
  HTTP_VERSION(sample -> sample.exchange().httpVersion()),
  CONNECTION_STATE(sample -> sample.exchange().connectionState()),
  /** {@code true}, or empty. */
  MORE_DATA(sample -> sample.exchange().moreData() ? "true" : ""),
  LATE_NS(exchange(Exchange::lateNanos)),
  PRESSURE_NS(number(sample -> sample.surroundings().pressureNanos())),
  OTHERS_CPU_NS(number(sample -> sample.surroundings().othersCpuNanos())),
  STEAL_NS(number(sample -> sample.surroundings().stealNanos())),
  DISTURBED(sample -> sample.surroundings().disturbed()),
  PAGE_CACHE(sample -> sample.surroundings().pageCache()),
  CDS(sample -> sample.surroundings().cds()),
  /** Serial number of a device, or empty. */
  DEVICE(factor(Factors::device)),
  STAX(factor(Factors::stax)),
  THERMAL_STATUS(sample -> sample.surroundings().thermalStatus()),
  BATTERY_MILLICELSIUS(number(sample -> sample.surroundings().batteryMillicelsius())),
  ODEX(sample -> sample.surroundings().odex()),
  /** Of a steady scenario {@code warmup} or {@code steady}, see {@link Sample.Progress}. */
  PHASE(sample -> sample.progress().phase()),
  /** How many requests the row stands for; empty for one. */
  REQUESTS(number(sample -> sample.progress().requests())),
  JIT_NS(number(sample -> sample.progress().jitNanos())),
  REDIRECTS(exchange(Exchange::redirects)),
  REDIRECT_NS(exchange(Exchange::redirectNanos)),
  /** Number of values in the bound object, see {@link Content#leaves()}. */
  LEAVES(content(Content::leaves)),
  /** How many of them are bound to types; what is left is kept untyped. */
  BOUND_LEAVES(content(Content::boundLeaves));

  @SuppressWarnings("ImmutableEnumChecker") // The functions above hold nothing that changes.
  private final Function<Sample, String> text;

  Column(Function<Sample, String> text) {
    this.text = text;
  }

  /** The word in the first line of the file: the constant's name in lower case. */
  public String header() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What {@code sample} has in this column, not yet quoted. */
  public String text(Sample sample) {
    return text.apply(sample);
  }

  /** The first line of the file, field by field. */
  public static List<String> headers() {
    return Arrays.stream(values()).map(Column::header).toList();
  }

  private static Function<Sample, String> number(ToLongFunction<Sample> number) {
    return sample -> {
      long found = number.applyAsLong(sample);
      return found == Sample.ABSENT ? "" : Long.toString(found);
    };
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
