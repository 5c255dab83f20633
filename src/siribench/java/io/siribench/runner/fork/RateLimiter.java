package io.siribench.runner.fork;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.request.EndpointSettings;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.http.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * A launcher of forks at a rate that respects their endpoints. It keeps the interval between the
 * requests of different forks (within a fork, the worker keeps it), honours Retry-After, and stops
 * after too many failures. Forks that read files are launched at once.
 */
public final class RateLimiter {
  private static final Duration MAX_RETRY_AFTER =
      Duration.ofMillis(Protocol.MAX_RETRY_AFTER_MILLIS);

  private static final Duration CENTURY = Duration.ofDays(36_525);

  private final Plan plan;
  private final Launcher launcher;
  private final RunListener listener;
  private final Sleeper sleeper;

  /** The last request and the end of its pause, by {@link Sleeper#nanos()}; initially unset. */
  private OptionalLong lastRequestNanos = OptionalLong.empty();

  private OptionalLong pausedUntilNanos = OptionalLong.empty();
  private int failures;
  private String stopReason = "";

  public RateLimiter(Plan plan, Launcher launcher, RunListener listener, Sleeper sleeper) {
    this.plan = plan;
    this.launcher = launcher;
    this.listener = listener;
    this.sleeper = sleeper;
  }

  /** Returns the number of consecutive failures of the last requests. */
  public int failuresInARow() {
    return failures;
  }

  /**
   * Launches {@code command}, a fork of {@code scenario}, as soon as it is allowed.
   *
   * @throws RunStoppedException if its endpoint must not get another request
   */
  public ForkResult launch(Scenario scenario, ForkCommand command)
      throws IOException, InterruptedException, RunStoppedException {
    return launch(scenario, command, launcher);
  }

  /** Launches {@code command} through {@code watched} instead of the launcher of this object. */
  public ForkResult launch(Scenario scenario, ForkCommand command, Launcher watched)
      throws IOException, InterruptedException, RunStoppedException {
    if (!scenario.usesEndpoint()) {
      return watched.launch(command);
    }
    awaitTurn(scenario);
    long beganNanos = sleeper.nanos();
    ForkResult result = watched.launch(command);
    Ended ended = new Ended(sleeper.now(), sleeper.nanos(), beganNanos);
    lastRequestNanos = OptionalLong.of(ended.nanos(result.launchedAt().toEpochMilli()));
    for (ForkMessage message : result.messages()) {
      if (message.kind().equals(Protocol.SAMPLE)) {
        note(message, plan.intervalOf(scenario), ended);
      } else if (message.kind().equals(Protocol.STOPPED)) {
        stopReason = message.text(SampleLine.ERROR);
      } else if (message.kind().equals(Protocol.TOO_LATE)) {
        // The fork has no rows, so the run would be incomplete.
        throw new RunStoppedException(CoordinatedStarts.tooLate(scenario));
      }
    }
    return result;
  }

  /** Counts the failures among {@code samples}, all from one fork of {@code scenario}. */
  public void count(Scenario scenario, List<Sample> samples) {
    if (scenario.usesEndpoint()) {
      for (Sample sample : samples) {
        failures = sample.outcome().answered() ? 0 : failures + 1;
      }
    }
  }

  /** Throws an exception if the last fork stopped itself; the reason applies to all forks. */
  public void throwIfStopped() throws RunStoppedException {
    if (!stopReason.isEmpty()) {
      throw new RunStoppedException(stopReason);
    }
  }

  private void note(ForkMessage message, Duration interval, Ended ended) {
    long begin = ended.nanos(message.number(SampleLine.STARTED, 0));
    // Each redirect was a separate request, sent after the same pause as any other.
    Duration redirects =
        interval
            .multipliedBy(Math.max(0, message.number(SampleLine.REDIRECTS, 0)))
            .plusNanos(Math.max(0, message.number(SampleLine.REDIRECT_TIME, 0)));
    long last = begin + Math.min(redirects.toNanos(), ended.nanos - begin);
    lastRequestNanos = OptionalLong.of(Math.max(last, lastRequestNanos.orElse(last)));
    long retryAfterMillis = message.number(SampleLine.RETRY_AFTER, 0);
    if (retryAfterMillis > 0) {
      long lastedNanos = Math.max(0, message.number(SampleLine.REQUEST_TIME, 0));
      // An absurd number is limited to a century, to avoid an overflow.
      Duration retryAfter = Duration.ofMillis(Math.min(retryAfterMillis, CENTURY.toMillis()));
      long until = begin + lastedNanos + retryAfter.toNanos();
      pausedUntilNanos = OptionalLong.of(Math.max(until, pausedUntilNanos.orElse(until)));
    }
  }

  /**
   * The end of a fork. Forks report times of the wall clock, which may be set in either direction.
   * All waits are therefore computed on a clock that is never set.
   */
  private record Ended(Instant at, long nanos, long beganNanos) {
    /** Returns the time of {@code millis}; the latest one possible if the clock was set since. */
    long nanos(long millis) {
      long agoMillis = at.toEpochMilli() - millis;
      long maxMillis = TimeUnit.NANOSECONDS.toMillis(nanos - beganNanos);
      boolean isPossible = agoMillis >= 0 && agoMillis <= maxMillis + 1;
      return isPossible ? nanos - TimeUnit.MILLISECONDS.toNanos(agoMillis) : nanos;
    }
  }

  private void awaitTurn(Scenario scenario) throws InterruptedException, RunStoppedException {
    if (failures >= EndpointSettings.MAX_FAILURES) {
      throw new RunStoppedException(
          failures
              + " consecutive requests failed, so the endpoint gets no more; check its responses"
              + " with siribench check URL");
    }
    long now = sleeper.nanos();
    Duration requested = Duration.ofNanos(Math.max(0, pausedUntilNanos.orElse(now) - now));
    if (requested.compareTo(MAX_RETRY_AFTER) > 0) {
      throw new RunStoppedException(
          RetryAfter.tooLong(requested.toMillis(), MAX_RETRY_AFTER.toMillis()));
    }
    Duration pace = Duration.ZERO;
    if (lastRequestNanos.isPresent()) {
      Duration left = plan.intervalOf(scenario).minusNanos(now - lastRequestNanos.getAsLong());
      pace = left.isNegative() ? Duration.ZERO : left;
    }
    Duration longer = requested.compareTo(pace) > 0 ? requested : pace;
    if (!longer.isZero()) {
      listener.waiting(
          scenario,
          longer,
          requested.compareTo(pace) > 0 ? "as the endpoint requested" : "between requests");
      sleeper.sleep(longer);
    }
  }
}
