package io.siribench.runner;

import static io.siribench.results.Sample.ABSENT;

import io.siribench.launch.Answer;
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
 * Makes samples of what a fork answered. If it did not answer all that it was asked, the first
 * request without an answer becomes a failed sample that says why; if it answered every request and
 * ended badly all the same, the last one does.
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

  /** The samples of a fork of which nothing was seen from outside. */
  List<Sample> of(ForkResult result, int requests, Restored cache) {
    return of(result, requests, cache, Surroundings.NONE);
  }

  /**
   * The samples of a fork that was asked for {@code requests}.
   *
   * @param cache as it was prepared
   * @param seen what was seen of the fork from outside
   */
  List<Sample> of(ForkResult result, int requests, Restored cache, Surroundings seen) {
    surroundings = withWhatItFound(seen, result);
    Factors factors = factors(versions(result));
    Restored restored = restored(result, cache);
    SortedMap<Integer, Sample> byRequest = answered(result, requests, factors, restored);
    boolean stopped = result.answer(Protocol.STOPPED).isPresent() && !byRequest.isEmpty();
    boolean isShort = byRequest.isEmpty() || (!isSteady() && byRequest.size() < requests);
    if ((isShort && !stopped) || !result.isComplete()) {
      int failed = isSteady() ? next(byRequest) : Math.min(firstMissing(byRequest), requests - 1);
      byRequest.put(failed, failure(failed, factors, restored, result));
    }
    return List.copyOf(byRequest.values());
  }

  /** The samples of a fork that was ended because the run was: those that it had answered. */
  List<Sample> ofInterrupted(ForkResult result, int requests, Restored cache, Surroundings seen) {
    surroundings = withWhatItFound(seen, result);
    Factors factors = factors(versions(result));
    return List.copyOf(answered(result, requests, factors, restored(result, cache)).values());
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
        versions(result).text(Protocol.ODEX));
  }

  private static Answer versions(ForkResult result) {
    return result.answer(Protocol.VERSIONS).orElse(new Answer(Protocol.VERSIONS, Map.of()));
  }

  private SortedMap<Integer, Sample> answered(
      ForkResult result, int requests, Factors factors, Restored restored) {
    SortedMap<Integer, Sample> byRequest = new TreeMap<>();
    int most = isSteady() ? Integer.MAX_VALUE : requests;
    for (Answer answer : SteadyAnswers.of(result.answers())) {
      if (isSample(answer, most)) {
        int request = (int) answer.number(SampleLine.REQUEST, ABSENT);
        byRequest.putIfAbsent(request, sample(answer, request, factors, restored, result));
      }
    }
    return byRequest;
  }

  /** How many requests it takes is found out by the fork. */
  private boolean isSteady() {
    return scenario.start() == Start.STEADY;
  }

  /** The request after all that are there. */
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

  /** The sample of a fork that was never launched. */
  List<Sample> notLaunched(String why, long exitCode) {
    return List.of(
        new Sample(
            scenario.id(),
            round,
            fork,
            0,
            Instant.now(),
            factors(new Answer(Protocol.VERSIONS, Map.of())),
            Outcome.CRASH,
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

  /** Whether {@code answer} is whole: a fork that dies, or anybody else, may print half a line. */
  private static boolean isSample(Answer answer, int requests) {
    long request = answer.number(SampleLine.REQUEST, ABSENT);
    return answer.kind().equals(Protocol.SAMPLE)
        && request >= 0
        && request < requests
        && Stream.of(Outcome.values())
            .filter(outcome -> outcome.word().equals(answer.text(SampleLine.OUTCOME)))
            .anyMatch(
                outcome -> !outcome.completed() || count(answer, SampleLine.REQUEST_TIME) >= 0);
  }

  private static long count(Answer answer, String key) {
    return Math.max(answer.number(key, ABSENT), ABSENT);
  }

  private Factors factors(Answer versions) {
    String java = versions.text(Protocol.JAVA);
    return new Factors(
        scenario.document().location(),
        scenario.document().format().word(),
        scenario.reader().word(),
        scenario.module().word(),
        scenario.start().word(),
        scenario.restoreWord(),
        scenario.connectionWord(),
        java.isEmpty() ? scenario.java().version() : java,
        versions.text(Protocol.JACKSON),
        scenario.deviceSerial(),
        scenario.staxWord());
  }

  private static Restored restored(ForkResult result, Restored cache) {
    long deserializers =
        result
            .answer(Protocol.STATE)
            .map(state -> state.number(Protocol.DESERIALIZERS, ABSENT))
            .orElse(ABSENT);
    return new Restored(
        cache.cacheBytes(), cache.cacheWriteNanos(), cache.preparedDeserializers(), deserializers);
  }

  private Sample sample(
      Answer answer, int request, Factors factors, Restored restored, ForkResult result) {
    Times times =
        new Times(
            count(answer, SampleLine.BOOT),
            count(answer, SampleLine.PREPARATION),
            count(answer, SampleLine.REQUEST_TIME),
            ABSENT,
            count(answer, SampleLine.WAIT),
            count(answer, SampleLine.CPU),
            request == 0 ? result.wallNanos() : ABSENT);
    Content content =
        new Content(
            count(answer, SampleLine.BYTES),
            count(answer, SampleLine.VISITS),
            answer.text(SampleLine.DIGEST),
            count(answer, SampleLine.LEAVES),
            count(answer, SampleLine.BOUND_LEAVES));
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        startedAt(answer, result),
        factors,
        Outcome.of(answer.text(SampleLine.OUTCOME)),
        answer.text(SampleLine.ERROR),
        times,
        content,
        restored,
        exchange(answer),
        surroundings,
        new Progress(
            answer.text(SampleLine.PHASE),
            count(answer, SampleLine.REQUESTS),
            count(answer, SampleLine.JIT)),
        count(answer, SampleLine.PEAK_RSS),
        result.exitCode());
  }

  private Exchange exchange(Answer answer) {
    return new Exchange(
        count(answer, SampleLine.DNS),
        count(answer, SampleLine.TCP),
        count(answer, SampleLine.TLS),
        count(answer, SampleLine.FIRST_BYTE),
        count(answer, SampleLine.BODY),
        count(answer, SampleLine.BIND),
        count(answer, SampleLine.WIRE_BYTES),
        count(answer, SampleLine.STATUS),
        answer.text(SampleLine.HTTP_VERSION),
        answer.text(SampleLine.CONNECTION_STATE),
        answer.text(SampleLine.MORE_DATA).equals("true"),
        count(answer, SampleLine.LATE),
        count(answer, SampleLine.REDIRECTS),
        count(answer, SampleLine.REDIRECT_TIME));
  }

  private static Instant startedAt(Answer answer, ForkResult result) {
    long millis = count(answer, SampleLine.STARTED);
    return millis == ABSENT ? result.launchedAt() : Instant.ofEpochMilli(millis);
  }

  private Sample failure(int request, Factors factors, Restored restored, ForkResult result) {
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        result.launchedAt(),
        factors,
        result.timedOut() ? Outcome.TIMEOUT : Outcome.CRASH,
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
