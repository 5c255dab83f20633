package io.siribench.runner;

import static io.siribench.results.Sample.ABSENT;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.plan.Start;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Progress;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Surroundings;
import io.siribench.results.Sample.Times;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The conversion of a fork's messages to samples. If requests are unanswered, the first of them
 * becomes a failed sample with the reason. If all are answered but the fork ended badly, the last
 * one fails.
 */
final class ForkSamples {
  private final Scenario scenario;
  private final int round;
  private final int fork;
  private Surroundings surroundings = Surroundings.NONE;

  ForkSamples(Scenario scenario, int round, int fork) {
    this.scenario = scenario;
    this.round = round;
    this.fork = fork;
  }

  /** Returns the samples of a fork that was not observed from outside. */
  List<Sample> of(ForkResult result, int requests, Restored prepared) {
    return of(result, requests, prepared, Surroundings.NONE);
  }

  /**
   * Returns the samples of a fork that was asked for {@code requests}.
   *
   * @param prepared the known facts of its restored state
   * @param seen the outside observations of the fork
   */
  List<Sample> of(ForkResult result, int requests, Restored prepared, Surroundings seen) {
    surroundings = withWhatItFound(seen, result);
    Factors factors = factors(versions(result));
    Restored restored = restored(result, prepared);
    SortedMap<Integer, Sample> byRequest = answered(result, requests, factors, restored);
    scenario
        .library()
        .unproved(factors.jackson(), factors.librarySource())
        .ifPresent(why -> byRequest.replaceAll((request, sample) -> failed(sample, why)));
    boolean stopped = result.message(Protocol.STOPPED).isPresent() && !byRequest.isEmpty();
    boolean isShort = byRequest.isEmpty() || (!isSteady() && byRequest.size() < requests);
    if ((isShort && !stopped) || !result.isComplete()) {
      int failed = isSteady() ? next(byRequest) : Math.min(firstMissing(byRequest), requests - 1);
      byRequest.put(failed, failure(failed, factors, restored, result));
    }
    return List.copyOf(byRequest.values());
  }

  /** Returns the answered requests of a fork that was ended together with its run. */
  List<Sample> ofInterrupted(
      ForkResult result, int requests, Restored prepared, Surroundings seen) {
    surroundings = withWhatItFound(seen, result);
    Factors factors = factors(versions(result));
    return List.copyOf(answered(result, requests, factors, restored(result, prepared)).values());
  }

  private static Sample failed(Sample sample, String why) {
    return sample.outcome().completed() ? sample.ended(Outcome.CRASH, why) : sample;
  }

  private static Surroundings withWhatItFound(Surroundings seen, ForkResult result) {
    return new Surroundings(
        seen.pressureNanos(),
        seen.othersCpuNanos(),
        seen.stealNanos(),
        seen.disturbed(),
        seen.pageCache(),
        versions(result).text(Protocol.CDS),
        seen.thermalStatus(),
        seen.batteryMillicelsius(),
        versions(result).text(Protocol.ODEX),
        count(versions(result), Protocol.LOADED_CLASSES),
        count(versions(result), Protocol.SHARED_CLASSES),
        seen.layout());
  }

  private static ForkMessage versions(ForkResult result) {
    return result.message(Protocol.VERSIONS).orElse(new ForkMessage(Protocol.VERSIONS, Map.of()));
  }

  private SortedMap<Integer, Sample> answered(
      ForkResult result, int requests, Factors factors, Restored restored) {
    SortedMap<Integer, Sample> byRequest = new TreeMap<>();
    int most = isSteady() ? Integer.MAX_VALUE : requests;
    for (ForkMessage message : SteadyMessages.of(result.messages())) {
      if (isSample(message, most)) {
        int request = (int) message.number(SampleLine.REQUEST, ABSENT);
        byRequest.putIfAbsent(request, sample(message, request, factors, restored, result));
      }
    }
    return byRequest;
  }

  /** Returns whether the fork itself determines the number of requests. */
  private boolean isSteady() {
    return scenario.start() == Start.STEADY;
  }

  /** Returns the number of the next request. */
  private static int next(SortedMap<Integer, Sample> byRequest) {
    int next = 0;
    for (Sample sample : byRequest.values()) {
      next = (int) (sample.request() + sample.progress().requestCount());
    }
    return next;
  }

  private static int firstMissing(SortedMap<Integer, Sample> byRequest) {
    int request = 0;
    while (byRequest.containsKey(request)) {
      request++;
    }
    return request;
  }

  /** Returns the sample of a fork that was never launched. */
  List<Sample> notLaunched(Outcome outcome, String why, long exitCode) {
    return List.of(
        new Sample(
            scenario.id(),
            round,
            fork,
            0,
            Instant.now(),
            factors(new ForkMessage(Protocol.VERSIONS, Map.of())),
            outcome,
            why,
            Times.NONE,
            Content.NONE,
            Restored.NONE,
            Exchange.NONE,
            Surroundings.NONE,
            Progress.NONE,
            ABSENT,
            exitCode));
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

  private Factors factors(ForkMessage versions) {
    String java = versions.text(Protocol.JAVA);
    return new Factors(
        scenario.document().location(),
        java.isEmpty() ? scenario.java().version() : java,
        versions.text(Protocol.JACKSON),
        librarySource(versions),
        scenario.values().words());
  }

  /** Returns the last name of the source's path, without its directories. */
  private static String librarySource(ForkMessage versions) {
    String source = versions.text(Protocol.JACKSON_SOURCE).replace('\\', '/');
    int end = source.endsWith("/") ? source.length() - 1 : source.length();
    return source.substring(source.lastIndexOf('/', end - 1) + 1, end);
  }

  private Restored restored(ForkResult result, Restored prepared) {
    return new Restored(
        prepared.cacheBytes(),
        prepared.cacheWriteNanos(),
        prepared.preparedDeserializers(),
        scenario.restore().map(how -> how.found(result)).orElse(ABSENT),
        prepared.preparingNanos(),
        prepared.build());
  }

  private Sample sample(
      ForkMessage message, int request, Factors factors, Restored restored, ForkResult result) {
    Times times =
        new Times(
            count(message, SampleLine.BOOT),
            count(message, SampleLine.PREPARATION),
            count(message, SampleLine.REQUEST_TIME),
            count(message, SampleLine.FIRST_VISIT),
            count(message, SampleLine.WAIT),
            count(message, SampleLine.CPU),
            request == 0 ? result.wallNanos() : ABSENT,
            visibleWait(message),
            count(message, SampleLine.SET_UP));
    Content content =
        new Content(
            count(message, SampleLine.BYTES),
            count(message, SampleLine.VISITS),
            message.text(SampleLine.DIGEST),
            count(message, SampleLine.LEAVES),
            count(message, SampleLine.BOUND_LEAVES));
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        startedAt(message, result),
        factors,
        Outcome.of(message.text(SampleLine.OUTCOME)),
        message.text(SampleLine.ERROR),
        times,
        content,
        restored,
        exchange(message),
        surroundings.disturbedBy(message.text(SampleLine.DISTURBED)),
        new Progress(
            message.text(SampleLine.PHASE),
            count(message, SampleLine.REQUESTS),
            count(message, SampleLine.JIT)),
        count(message, SampleLine.PEAK_RSS),
        result.exitCode());
  }

  private Exchange exchange(ForkMessage message) {
    return new Exchange(
        count(message, SampleLine.DNS),
        count(message, SampleLine.TCP),
        count(message, SampleLine.TLS),
        count(message, SampleLine.FIRST_BYTE),
        count(message, SampleLine.BODY),
        count(message, SampleLine.BIND),
        count(message, SampleLine.WIRE_BYTES),
        count(message, SampleLine.STATUS),
        message.text(SampleLine.HTTP_VERSION),
        message.text(SampleLine.CONNECTION_STATE),
        message.text(SampleLine.MORE_DATA).equals("true"),
        count(message, SampleLine.LATE),
        count(message, SampleLine.REDIRECTS),
        count(message, SampleLine.REDIRECT_TIME),
        count(message, SampleLine.DECOMPRESS));
  }

  private static Instant startedAt(ForkMessage message, ForkResult result) {
    long millis = count(message, SampleLine.STARTED);
    return millis == ABSENT ? result.launchedAt() : Instant.ofEpochMilli(millis);
  }

  /** Returns the outcome of the unanswered requests of a fork that did not end well. */
  static Outcome failedOutcome(ForkResult result) {
    return result.timedOut() ? Outcome.TIMEOUT : Outcome.CRASH;
  }

  private Sample failure(int request, Factors factors, Restored restored, ForkResult result) {
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        result.launchedAt(),
        factors,
        failedOutcome(result),
        ForkTexts.reason(result),
        Times.NONE,
        Content.NONE,
        restored,
        Exchange.NONE,
        surroundings,
        Progress.NONE,
        ABSENT,
        result.exitCode());
  }
}
