package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.List;

/**
 * The record of one request in one fork: one row of {@code samples.csv}.
 *
 * @param scenario id of the scenario, such as {@code json.reader.none.cold}
 * @param round 0 for the round that only warms the page cache and never counts, otherwise from 1
 * @param fork number of the fork within the run, from 0
 * @param request number of the request within its fork, from 0
 * @param startedAt the start of the request; the file keeps milliseconds
 * @param values the metrics that were measured
 */
public record Sample(
    String scenario,
    int round,
    int fork,
    int request,
    Instant startedAt,
    SampleFactors factors,
    Outcome outcome,
    MetricValues values) {

  /** The value for a number that was not, or could not be, measured. */
  public static final long ABSENT = -1;

  /** The value of {@link Metric#DISTURBED} for a thermal status of severe or worse. */
  public static final String THERMAL = "thermal";

  /** The round in which forks only bring files into the page cache. */
  public static final int PAGE_CACHE_ROUND = 0;

  /** Returns a number, or {@link #ABSENT}. */
  public long number(Metric metric) {
    return values.number(metric);
  }

  /** Returns a text; empty if there is none. */
  public String text(Metric metric) {
    return values.text(metric);
  }

  /** Returns whether the value is present. */
  public boolean has(Metric metric) {
    return values.has(metric);
  }

  /** Returns the quantity that its fork measured. */
  public Quantity quantity() {
    return Quantity.of(text(Metric.QUANTITY)).orElseThrow();
  }

  /** Returns the original error text, of any length; empty if there was none. */
  public String error() {
    return text(Metric.ERROR);
  }

  /** Returns the number of requests in this sample, at least one. Its times are their means. */
  public long requestCount() {
    return Math.max(1, number(Metric.REQUESTS));
  }

  /** Returns preparation plus request; {@link #ABSENT} without a request. */
  public long elapsedNanos() {
    return has(Metric.REQUEST_NS)
        ? number(Metric.REQUEST_NS) + Math.max(0, number(Metric.PREPARATION_NS))
        : ABSENT;
  }

  /**
   * Returns the elapsed time as defined by the study: preparation plus request. At a constant rate
   * it begins at the intended send of the request, so that waiting for earlier requests counts. It
   * is {@link #ABSENT} without a request.
   */
  public long intendedElapsedNanos() {
    long elapsed = elapsedNanos();
    return elapsed == ABSENT ? ABSENT : elapsed + Math.max(0, number(Metric.LATE_NS));
  }

  /**
   * Returns the time from launch to object: boot, set-up, preparation and request. It is {@link
   * #ABSENT} for later requests, for an unknown boot, and with a head start, in which the process
   * waits for the user.
   */
  public long launchNanos() {
    long elapsed = elapsedNanos();
    return !has(Metric.BOOT_NS) || elapsed == ABSENT || has(Metric.VISIBLE_WAIT_NS)
        ? ABSENT
        : number(Metric.BOOT_NS) + Math.max(0, number(Metric.SET_UP_NS)) + elapsed;
  }

  /**
   * Returns the time to the first item, including the preparation. For a reader that yields nothing
   * before the end, it is the elapsed time. It is {@link #ABSENT} without a request.
   */
  public long firstNanos() {
    long elapsed = intendedElapsedNanos();
    return elapsed == ABSENT || !has(Metric.FIRST_VISIT_NS)
        ? elapsed
        : elapsed - number(Metric.REQUEST_NS) + number(Metric.FIRST_VISIT_NS);
  }

  /** Returns the sample with another outcome, and the error text {@code why}. */
  public Sample ended(Outcome other, String why) {
    MetricValues failed = values.toBuilder().set(Metric.ERROR, why).build();
    return new Sample(scenario, round, fork, request, startedAt, factors, other, failed);
  }

  /** Returns the sample with another start. */
  public Sample startingAt(Instant other) {
    return new Sample(scenario, round, fork, request, other, factors, outcome, values);
  }

  /** Returns whether its device was so hot that it lowered its clocks: severe or worse. */
  public boolean isHot() {
    return List.of(text(Metric.DISTURBED).split(" ")).contains(THERMAL);
  }

  /** Returns whether this sample's times belong in the statistics of its scenario. */
  public boolean counts() {
    return !has(Metric.QUANTITY) && isMeasured();
  }

  /** Returns whether it belongs in the statistics of the quantity that its fork measured. */
  public boolean isMeasured() {
    return outcome.completed() && round != PAGE_CACHE_ROUND && isOfItsStart();
  }

  /** Returns whether the process was in the scenario's state at this request. */
  private boolean isOfItsStart() {
    return switch (factors.word(Factor.START)) {
      case "warm" -> request > 0;
      case "steady" -> text(Metric.PHASE).equals(SampleLine.STEADY);
      default -> true;
    };
  }
}
