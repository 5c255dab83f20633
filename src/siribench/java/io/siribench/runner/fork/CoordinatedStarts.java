package io.siribench.runner.fork;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.request.ConstantRate;
import io.siribench.restore.ForkStart;
import io.siribench.runner.event.RunListener;
import io.siribench.worker.Protocol;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The process starts on which all hosts of a shared rate agree. Each process of the plan has a
 * turn, at the same time on all hosts, and the requests of the hosts alternate.
 */
public final class CoordinatedStarts {
  private final Plan plan;
  private final RunListener listener;
  private final Sleeper sleeper;

  /** The turns of the plan, by round and scenario. */
  private final List<String> turns = new ArrayList<>();

  public CoordinatedStarts(Plan plan, RunListener listener, Sleeper sleeper) {
    this.plan = plan;
    this.listener = listener;
    this.sleeper = sleeper;
    if (rate().flatMap(ConstantRate::startAt).isPresent()) {
      for (Round round : plan.schedule()) {
        round.scenarios().forEach(scenario -> turns.add(turn(round, scenario)));
      }
    }
  }

  private Optional<ConstantRate> rate() {
    return plan.settings().endpoints().rate();
  }

  private static String turn(Round round, Scenario scenario) {
    return round.quantity() + " " + round.number() + " " + scenario.id();
  }

  /** Returns the first scheduled request of a process; absent unless starts are agreed. */
  private Optional<Instant> begin(Round round, Scenario scenario) {
    int index = plan.settings().sampling().shard().index();
    return rate()
        .flatMap(
            rate ->
                rate.begin(turns.indexOf(turn(round, scenario)), index, plan.settings().timeout()));
  }

  /** Returns the argument with the agreed start of a process; empty if there is none. */
  public ForkStart argument(Round round, Scenario scenario) {
    return begin(round, scenario)
        .map(begin -> TimeUnit.SECONDS.toNanos(begin.getEpochSecond()) + begin.getNano())
        .map(beginNanos -> ForkStart.ofWorker(Protocol.ARG_BEGIN + "=" + beginNanos))
        .orElse(ForkStart.NONE);
  }

  /**
   * Waits for the time to launch a process.
   *
   * @throws RunStoppedException if its agreed start has passed
   */
  public void await(Round round, Scenario scenario)
      throws InterruptedException, RunStoppedException {
    Optional<Instant> begin = begin(round, scenario);
    if (begin.isEmpty()) {
      return;
    }
    Instant launch = begin.get().minus(rate().map(ConstantRate::lead).orElse(Duration.ZERO));
    Duration left = Duration.between(sleeper.now(), launch);
    if (!left.isNegative() && !left.isZero()) {
      listener.waiting(scenario, left, "for the agreed start");
    }
    // The clock may be adjusted during a long wait.
    while (left.compareTo(Duration.ZERO) > 0) {
      sleeper.sleep(left);
      left = Duration.between(sleeper.now(), launch);
    }
    if (!sleeper.now().isBefore(begin.get())) {
      throw new RunStoppedException(tooLate(scenario));
    }
  }

  /** Returns the reason why a process sent nothing. */
  static String tooLate(Scenario scenario) {
    return "the agreed start of "
        + scenario.id()
        + " had passed before its process was ready, so it sent nothing; give all shards the same"
        + " later --start-at";
  }
}
