package io.siribench.runner;

import static io.siribench.results.Sample.ABSENT;

import io.siribench.launch.Answer;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Times;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes samples of what a fork answered. If it did not answer all that it was asked, the first
 * request without an answer becomes a failed sample that says why; the requests after it never
 * were.
 */
final class ForkSamples {
  private static final int SIGNAL_BASE = 128;

  private final Scenario scenario;
  private final int round;
  private final int fork;

  ForkSamples(Scenario scenario, int round, int fork) {
    this.scenario = scenario;
    this.round = round;
    this.fork = fork;
  }

  /**
   * The samples of a fork that was asked for {@code requests}; {@code cache} as it was prepared.
   */
  List<Sample> of(ForkResult result, int requests, Restored cache) {
    Answer versions =
        result.answer(Protocol.VERSIONS).orElse(new Answer(Protocol.VERSIONS, Map.of()));
    Factors factors = factors(versions);
    Restored restored = restored(result, cache);
    List<Sample> samples = new ArrayList<>();
    for (Answer answer : result.answers()) {
      if (isSample(answer) && samples.size() < requests) {
        samples.add(sample(answer, samples.size(), factors, restored, result));
      }
    }
    if (samples.size() < requests || !result.isComplete()) {
      Outcome outcome = result.timedOut() ? Outcome.TIMEOUT : Outcome.CRASH;
      int failed = Math.min(samples.size(), requests - 1);
      Sample failure =
          failure(failed, result.launchedAt(), factors, outcome, reason(result), restored, result);
      if (failed < samples.size()) {
        samples.set(failed, failure);
      } else {
        samples.add(failure);
      }
    }
    return samples;
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
            ABSENT,
            exitCode));
  }

  /** Why {@code result} is not complete, with the last lines of what it printed. */
  static String reason(ForkResult result) {
    StringBuilder reason = new StringBuilder();
    int code = result.exitCode();
    if (result.timedOut()) {
      reason.append("ended: silent for longer than the timeout");
    } else if (code == 0) {
      reason.append("the fork ended with exit code 0 but without a complete answer");
    } else {
      reason.append("the fork ended with exit code ").append(code);
      if (code > SIGNAL_BASE) {
        reason.append(" (signal ").append(code - SIGNAL_BASE).append(')');
      }
    }
    if (!result.errorTail().isEmpty()) {
      reason.append("; its last lines:\n").append(result.errorTail());
    }
    return reason.toString();
  }

  private static boolean isSample(Answer answer) {
    return answer.kind().equals(Protocol.SAMPLE)
        && Stream.of(Outcome.values())
            .anyMatch(outcome -> outcome.word().equals(answer.text(SampleLine.OUTCOME)));
  }

  private Factors factors(Answer versions) {
    String java = versions.text(Protocol.JAVA);
    return new Factors(
        scenario.document().path().toString(),
        scenario.document().format().word(),
        scenario.reader().word(),
        scenario.module().word(),
        scenario.start().word(),
        scenario.restoreWord(),
        "",
        java.isEmpty() ? scenario.java().version() : java,
        versions.text(Protocol.JACKSON));
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
            answer.number(SampleLine.BOOT, ABSENT),
            answer.number(SampleLine.PREPARATION, ABSENT),
            answer.number(SampleLine.REQUEST_TIME, ABSENT),
            ABSENT,
            answer.number(SampleLine.WAIT, ABSENT),
            answer.number(SampleLine.CPU, ABSENT),
            request == 0 ? result.wallNanos() : ABSENT);
    Content content =
        new Content(
            answer.number(SampleLine.BYTES, ABSENT),
            answer.number(SampleLine.VISITS, ABSENT),
            answer.text(SampleLine.DIGEST));
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        Instant.ofEpochMilli(answer.number(SampleLine.STARTED, 0)),
        factors,
        Outcome.of(answer.text(SampleLine.OUTCOME)),
        answer.text(SampleLine.ERROR),
        times,
        content,
        restored,
        answer.number(SampleLine.PEAK_RSS, ABSENT),
        result.exitCode());
  }

  private Sample failure(
      int request,
      Instant startedAt,
      Factors factors,
      Outcome outcome,
      String error,
      Restored restored,
      ForkResult result) {
    return new Sample(
        scenario.id(),
        round,
        fork,
        request,
        startedAt,
        factors,
        outcome,
        error,
        Times.NONE,
        Content.NONE,
        restored,
        ABSENT,
        result.exitCode());
  }
}
