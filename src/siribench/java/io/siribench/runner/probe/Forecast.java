package io.siribench.runner.probe;

import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Quantity;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.runner.fork.ForkSamples;
import io.siribench.runner.fork.RateLimiter;
import io.siribench.runner.fork.RunStoppedException;
import io.siribench.runner.fork.Sleeper;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An estimate of a plan's duration from one fork per scenario, which also shows failures. */
public final class Forecast {
  private static final int WARM_REQUESTS = 5;

  /** The relative time of a fork that counts instructions, with its share of the processors. */
  private static final int COUNTER_SLOWDOWN = 10;

  private final Plan plan;
  private final RateLimiter rateLimiter;
  private final ForkCommands commands;
  private final List<String> failures = new ArrayList<>();

  private Forecast(Plan plan, Launcher launcher, Sleeper sleeper, RunListener progress) {
    this.plan = plan;
    rateLimiter = new RateLimiter(plan, launcher, progress, sleeper);
    commands = new ForkCommands(plan);
  }

  /**
   * The result of {@link #of}.
   *
   * @param duration the duration of the whole run
   * @param failures the errors of failed forks, each with its scenario
   */
  public record Expectation(Duration duration, List<String> failures) {
    public Expectation {
      failures = List.copyOf(failures);
    }
  }

  /**
   * Returns the expectation for {@code plan}. A warm scenario is timed by a few requests. A
   * pseudo-warm scenario with an artifact, and a steady one, are timed by forks that restore no
   * file and do not become steady; the longest possible warm-up is added for a steady one.
   */
  public static Expectation of(Plan plan, Launcher launcher, Sleeper sleeper, RunListener progress)
      throws IOException, InterruptedException {
    Forecast forecast = new Forecast(plan, launcher, sleeper, progress);
    Map<String, Long> nanosPerFork = new HashMap<>();
    for (Scenario scenario : plan.scenarios()) {
      progress.observing(scenario, nanosPerFork.size(), plan.scenarios().size());
      nanosPerFork.put(scenario.id(), forecast.forkNanos(scenario));
    }
    progress.runFinished();
    long nanos = 0;
    for (Round round : plan.schedule()) {
      int slowdown = round.quantity() == Quantity.INSTRUCTIONS ? COUNTER_SLOWDOWN : 1;
      for (Scenario scenario : round.scenarios()) {
        nanos += slowdown * nanosPerFork.getOrDefault(scenario.id(), 0L);
      }
    }
    for (Scenario scenario : plan.scenarios()) {
      // Forks that are recorded or write an archive take longer.
      int more =
          plan.observingForks(scenario)
              + (scenario.restore().filter(RestoreCombination::hasArtifact).isPresent()
                  ? plan.builds()
                  : 0);
      nanos += more * nanosPerFork.getOrDefault(scenario.id(), 0L);
    }
    return new Expectation(Duration.ofNanos(nanos), forecast.failures);
  }

  /** Returns the time of a round, estimated from two forks: first and later requests. */
  static long roundNanos(Plan plan, Launcher launcher, Sleeper sleeper)
      throws IOException, InterruptedException {
    Forecast forecast = new Forecast(plan, launcher, sleeper, new RunListener() {});
    Map<Boolean, Long> nanosPerFork = new HashMap<>();
    long nanos = 0;
    for (Scenario scenario : plan.scenarios()) {
      boolean isLater = scenario.start().isOfLaterRequests();
      Long known = nanosPerFork.get(isLater);
      long forkNanos = known == null ? forecast.forkNanos(scenario) : known;
      nanosPerFork.put(isLater, forkNanos);
      nanos += forkNanos;
    }
    return nanos;
  }

  /** Returns the time of one fork, including the pause before the next one. */
  private long forkNanos(Scenario scenario) throws IOException, InterruptedException {
    int timed = timed(scenario);
    ForkResult result;
    try {
      result = rateLimiter.launch(scenario, commands.probing(scenario, timed));
    } catch (RunStoppedException e) {
      failures.add(scenario.id() + ": " + e.reason());
      return 0;
    }
    List<Sample> samples =
        new ForkSamples(scenario, Sample.PAGE_CACHE_ROUND, 0).of(result, timed, MetricValues.NONE);
    samples.stream()
        .filter(sample -> !sample.outcome().completed())
        .findFirst()
        .ifPresent(sample -> failures.add(scenario.id() + ": " + sample.error()));
    rateLimiter.count(scenario, samples);
    long intervalNanos = plan.intervalOf(scenario).toNanos();
    if (scenario.usesEndpoint() && plan.settings().endpoints().rate().isPresent()) {
      return result.wallNanos() + plan.settings().endpoints().rate().get().duration().toNanos();
    }
    Sample last = samples.get(samples.size() - 1);
    long lastNanos = Math.max(0, last.number(Metric.REQUEST_NS));
    long nanos =
        result.wallNanos()
            + (plan.requestsPerFork(scenario) - timed) * (lastNanos + intervalNanos)
            + maxWarmupNanos(scenario);
    return scenario.usesEndpoint() ? Math.max(nanos, intervalNanos) : nanos;
  }

  /** Returns the longest warm-up; the start of the steady state is not known in advance. */
  private long maxWarmupNanos(Scenario scenario) {
    return scenario.start() == Start.STEADY
        ? plan.settings().sampling().steady().maxWarmup().toNanos()
        : 0;
  }

  /** Returns the number of timed requests; an endpoint gets no more than necessary. */
  private int timed(Scenario scenario) {
    return scenario.usesEndpoint() ? 1 : Math.min(plan.requestsPerFork(scenario), WARM_REQUESTS);
  }
}
