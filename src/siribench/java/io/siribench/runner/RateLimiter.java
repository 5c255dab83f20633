package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.request.EndpointSettings;
import io.siribench.results.Sample;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.http.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Launches forks with regard for the endpoints that they ask: keeps the interval between the begins
 * of requests of different forks (within a fork the worker keeps it), honours Retry-After, and asks
 * no more after too many failures. Forks that read files are launched at once.
 */
final class RateLimiter {
  private static final Duration MAX_RETRY_AFTER =
      Duration.ofMillis(Protocol.MAX_RETRY_AFTER_MILLIS);

  private static final Duration CENTURY = Duration.ofDays(36_525);

  private final Plan plan;
  private final Launcher launcher;
  private final RunListener listener;
  private final Sleeper sleeper;
  private Instant lastBegin = Instant.MIN;
  private Instant leftAloneUntil = Instant.MIN;
  private int failures;
  private String stopReason = "";

  RateLimiter(Plan plan, Launcher launcher, RunListener listener, Sleeper sleeper) {
    this.plan = plan;
    this.launcher = launcher;
    this.listener = listener;
    this.sleeper = sleeper;
  }

  /** How many of the last requests failed, one after the other. */
  int failuresInARow() {
    return failures;
  }

  /**
   * Launches {@code command}, a fork of {@code scenario}, when it may be.
   *
   * @throws RunStoppedException if its endpoint is to be left alone
   */
  ForkResult launch(Scenario scenario, ForkCommand command)
      throws IOException, InterruptedException, RunStoppedException {
    return launch(scenario, command, launcher);
  }

  /** The same through {@code watched}, which goes through this one's launcher in turn. */
  ForkResult launch(Scenario scenario, ForkCommand command, Launcher watched)
      throws IOException, InterruptedException, RunStoppedException {
    if (!scenario.asksEndpoint()) {
      return watched.launch(command);
    }
    awaitTurn(scenario);
    ForkResult result = watched.launch(command);
    lastBegin = result.launchedAt();
    for (ForkMessage message : result.messages()) {
      if (message.kind().equals(Protocol.SAMPLE)) {
        note(message, plan.intervalOf(scenario));
      } else if (message.kind().equals(Protocol.STOPPED)) {
        stopReason = message.text(SampleLine.ERROR);
      }
    }
    return result;
  }

  /** Counts what failed among {@code samples}, one fork's of {@code scenario}. */
  void count(Scenario scenario, List<Sample> samples) {
    if (scenario.asksEndpoint()) {
      for (Sample sample : samples) {
        failures = sample.outcome().answered() ? 0 : failures + 1;
      }
    }
  }

  /**
   * Ends the run if the last fork ended itself, which it does for reasons that hold for all others.
   */
  void heedStop() throws RunStoppedException {
    if (!stopReason.isEmpty()) {
      throw new RunStoppedException(stopReason);
    }
  }

  private void note(ForkMessage message, Duration interval) {
    Instant begin = Instant.ofEpochMilli(message.number(SampleLine.STARTED, 0));
    // Each redirect was a request of its own, sent after as long a pause as any other.
    Instant last =
        begin
            .plus(interval.multipliedBy(Math.max(0, message.number(SampleLine.REDIRECTS, 0))))
            .plusNanos(Math.max(0, message.number(SampleLine.REDIRECT_TIME, 0)));
    if (last.isAfter(lastBegin)) {
      lastBegin = last;
    }
    long retryAfterMillis = message.number(SampleLine.RETRY_AFTER, 0);
    if (retryAfterMillis > 0) {
      long lastedNanos = Math.max(0, message.number(SampleLine.REQUEST_TIME, 0));
      // An absurd number is as good as a century, and cannot overflow.
      Duration retryAfter = Duration.ofMillis(Math.min(retryAfterMillis, CENTURY.toMillis()));
      Instant until = begin.plusNanos(lastedNanos).plus(retryAfter);
      leftAloneUntil = until.isAfter(leftAloneUntil) ? until : leftAloneUntil;
    }
  }

  private void awaitTurn(Scenario scenario) throws InterruptedException, RunStoppedException {
    if (failures >= EndpointSettings.MAX_FAILURES) {
      throw new RunStoppedException(
          failures
              + " requests failed one after the other, and an endpoint in trouble is not asked on;"
              + " see what it answers with siribench check URL");
    }
    Instant now = sleeper.now();
    Duration asked = Duration.between(now, later(leftAloneUntil, now));
    if (asked.compareTo(MAX_RETRY_AFTER) > 0) {
      throw new RunStoppedException(
          RetryAfter.tooLong(asked.toMillis(), MAX_RETRY_AFTER.toMillis()));
    }
    Duration interval = plan.intervalOf(scenario);
    Instant next = lastBegin.equals(Instant.MIN) ? now : lastBegin.plus(interval);
    Duration pace = Duration.between(now, later(next, now));
    if (pace.compareTo(interval) > 0) {
      // The system's clock was set back.
      pace = interval;
    }
    Duration longer = asked.compareTo(pace) > 0 ? asked : pace;
    if (!longer.isZero()) {
      listener.waiting(
          scenario,
          longer,
          asked.compareTo(pace) > 0 ? "as the endpoint asks" : "between requests");
      sleeper.sleep(longer);
    }
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
