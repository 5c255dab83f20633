package io.siribench.runner.fork;

import static io.siribench.results.Metric.DISTURBED;
import static io.siribench.results.Metric.ERROR;
import static io.siribench.results.Metric.EXIT_CODE;
import static io.siribench.results.Metric.QUANTITY;
import static io.siribench.results.Metric.RESTORED_DESERIALIZERS;
import static io.siribench.results.Metric.THREAD;
import static io.siribench.results.Metric.VISIBLE_WAIT_NS;
import static io.siribench.results.Metric.WALL_NS;
import static io.siribench.results.Sample.ABSENT;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleFactors;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The conversion of a fork's messages to samples. Each request has one slot per thread, and each
 * slot gets a sample. If requests are unanswered, the first of them becomes a failed sample with
 * the reason. If all are answered but the fork ended badly, the last one fails.
 */
public record ForkSamples(Scenario scenario, int round, int fork) {
  /**
   * Returns the samples of a fork that was to send {@code requests} requests.
   *
   * @param known the known facts of the fork, such as its restored state
   */
  public List<Sample> of(ForkResult result, int requests, MetricValues known) {
    SampleFactors factors = factors(versions(result));
    MetricValues ofFork = ofFork(result, known);
    SortedMap<Long, Sample> byRequest = answered(result, requests, factors, ofFork);
    scenario
        .library()
        .mismatch(factors.jackson(), factors.librarySource())
        .or(() -> ignored(versions(result)))
        .ifPresent(why -> byRequest.replaceAll((request, sample) -> failed(sample, why)));
    boolean stopped = result.message(Protocol.STOPPED).isPresent() && !byRequest.isEmpty();
    long slots = requests * threads();
    boolean isShort = byRequest.isEmpty() || (!isSteady() && byRequest.size() < slots);
    if ((isShort && !stopped) || !result.isComplete()) {
      long failed =
          isSteady() ? next(byRequest) * threads() : Math.min(firstMissing(byRequest), slots - 1);
      byRequest.put(failed, failure(failed, factors, ofFork, result));
    }
    return List.copyOf(byRequest.values());
  }

  /** Returns the answered requests of a fork that was ended with its run. */
  public List<Sample> ofInterrupted(ForkResult result, int requests, MetricValues known) {
    SampleFactors factors = factors(versions(result));
    MetricValues ofFork = ofFork(result, known);
    return List.copyOf(answered(result, requests, factors, ofFork).values());
  }

  /** Returns the reason why a value had no effect; absent if all were read. */
  private Optional<String> ignored(ForkMessage versions) {
    List<String> unread = List.of(versions.text(Protocol.UNREAD).split(" "));
    return Factor.listed().stream()
        .filter(Factor::isForkArgument)
        .filter(factor -> unread.contains(factor.key()) && !scenario.values().hasDefault(factor))
        .findFirst()
        .map(
            factor ->
                "the fork ignored "
                    + factor.option()
                    + " "
                    + scenario.word(factor)
                    + ": no class of the worker read its argument "
                    + factor.key());
  }

  private static Sample failed(Sample sample, String why) {
    return sample.outcome().completed() ? sample.ended(Outcome.CRASH, why) : sample;
  }

  /** Returns the values that are equal for all requests of the fork. */
  private MetricValues ofFork(ForkResult result, MetricValues known) {
    MetricValues.Builder values = known.toBuilder();
    setAll(values, versions(result));
    result.message(Metric.COUNTED).ifPresent(counts -> setAll(values, counts));
    scenario.restore().ifPresent(how -> values.set(RESTORED_DESERIALIZERS, how.found(result)));
    return values.set(EXIT_CODE, result.exitCode()).build();
  }

  /** Sets the values that {@code message} reports. */
  private static void setAll(MetricValues.Builder values, ForkMessage message) {
    for (Metric metric : Metric.ofLine(message.kind())) {
      if (metric.isNumber()) {
        values.set(metric, count(message, metric.key()));
      } else {
        values.set(metric, message.text(metric.key()));
      }
    }
  }

  private static ForkMessage versions(ForkResult result) {
    return result.message(Protocol.VERSIONS).orElse(new ForkMessage(Protocol.VERSIONS, Map.of()));
  }

  private SortedMap<Long, Sample> answered(
      ForkResult result, int requests, SampleFactors factors, MetricValues ofFork) {
    SortedMap<Long, Sample> byRequest = new TreeMap<>();
    int most = isSteady() ? Integer.MAX_VALUE : requests;
    for (ForkMessage message : SteadyMessages.of(result.messages())) {
      if (isSample(message, most)) {
        int request = (int) message.number(SampleLine.REQUEST, ABSENT);
        int thread = (int) Math.max(0, message.number(SampleLine.THREAD, 0));
        byRequest.putIfAbsent(
            request * threads() + thread, sample(message, request, factors, ofFork, result));
      }
    }
    return byRequest;
  }

  /** Returns whether the fork itself determines the number of requests. */
  private boolean isSteady() {
    return scenario.start() == Start.STEADY;
  }

  /** Returns the number of slots per request; a long, because steady processes have many. */
  private long threads() {
    return scenario.threads().requests();
  }

  /** Returns the number of the next request. */
  private static long next(SortedMap<Long, Sample> byRequest) {
    long next = 0;
    for (Sample sample : byRequest.values()) {
      next = sample.request() + sample.requestCount();
    }
    return next;
  }

  private static long firstMissing(SortedMap<Long, Sample> byRequest) {
    long slot = 0;
    while (byRequest.containsKey(slot)) {
      slot++;
    }
    return slot;
  }

  /** Returns the sample of a fork that was never launched. */
  public List<Sample> notLaunched(Outcome outcome, String why, long exitCode, MetricValues known) {
    MetricValues values = known.toBuilder().set(ERROR, why).set(EXIT_CODE, exitCode).build();
    SampleFactors factors = factors(new ForkMessage(Protocol.VERSIONS, Map.of()));
    return List.of(
        new Sample(scenario.id(), round, fork, 0, Instant.now(), factors, outcome, values));
  }

  /** Returns whether {@code message} is complete; a dying fork may print half a line. */
  private static boolean isSample(ForkMessage message, int requests) {
    long request = message.number(SampleLine.REQUEST, ABSENT);
    return message.kind().equals(Protocol.SAMPLE)
        && request >= 0
        && request < requests
        && Stream.of(Outcome.values())
            .filter(outcome -> outcome.label().equals(message.text(SampleLine.OUTCOME)))
            .anyMatch(
                outcome -> !outcome.completed() || count(message, SampleLine.REQUEST_TIME) >= 0);
  }

  private static long visibleWait(ForkMessage message) {
    long unready = count(message, SampleLine.UNREADY);
    long request = count(message, SampleLine.REQUEST_TIME);
    return unready == ABSENT || request == ABSENT ? ABSENT : unready + request;
  }

  private static long count(ForkMessage message, String key) {
    return Math.max(message.number(key, ABSENT), ABSENT);
  }

  private SampleFactors factors(ForkMessage versions) {
    String java = versions.text(Protocol.JAVA);
    return new SampleFactors(
        scenario.document().location(),
        java.isEmpty() ? scenario.java().version() : java,
        versions.text(Protocol.JACKSON),
        librarySource(versions),
        scenario.values().words());
  }

  /** Returns the last name in the path of the library, without its directories. */
  private static String librarySource(ForkMessage versions) {
    String source = versions.text(Protocol.JACKSON_SOURCE).replace('\\', '/');
    int end = source.endsWith("/") ? source.length() - 1 : source.length();
    return source.substring(source.lastIndexOf('/', end - 1) + 1, end);
  }

  private Sample sample(
      ForkMessage message,
      int request,
      SampleFactors factors,
      MetricValues ofFork,
      ForkResult result) {
    MetricValues.Builder values = ofFork.toBuilder();
    setAll(values, message);
    values.set(VISIBLE_WAIT_NS, visibleWait(message));
    values.set(DISTURBED, disturbances(ofFork.text(DISTURBED), message));
    if (request == 0 && message.number(SampleLine.THREAD, 0) <= 0) {
      values.set(WALL_NS, result.wallNanos());
    }
    if (ofFork.has(QUANTITY)) {
      values.withoutTimes();
    }
    Outcome outcome = Outcome.of(message.text(SampleLine.OUTCOME));
    Instant startedAt = startedAt(message, result);
    return new Sample(
        scenario.id(), round, fork, request, startedAt, factors, outcome, values.build());
  }

  private static String disturbances(String seen, ForkMessage message) {
    String own = message.text(SampleLine.DISTURBED);
    return seen.isEmpty() || own.isEmpty() ? seen + own : seen + " " + own;
  }

  private static Instant startedAt(ForkMessage message, ForkResult result) {
    long millis = count(message, SampleLine.STARTED);
    return millis == ABSENT ? result.launchedAt() : Instant.ofEpochMilli(millis);
  }

  /** Returns the outcome of the unanswered requests of a fork that ended badly. */
  static Outcome failedOutcome(ForkResult result) {
    return result.timedOut() ? Outcome.TIMEOUT : Outcome.CRASH;
  }

  private Sample failure(long slot, SampleFactors factors, MetricValues ofFork, ForkResult result) {
    MetricValues.Builder values = ofFork.toBuilder().set(ERROR, ForkTexts.reason(result));
    if (scenario.threads().isConcurrent() && !isSteady()) {
      values.set(THREAD, slot % threads());
    }
    return new Sample(
        scenario.id(),
        round,
        fork,
        (int) (slot / threads()),
        result.launchedAt(),
        factors,
        failedOutcome(result),
        values.build());
  }
}
