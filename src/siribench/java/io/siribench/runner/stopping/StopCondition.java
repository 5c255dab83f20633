package io.siribench.runner.stopping;

import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.RunOutcome.EndReason;
import io.siribench.stats.InterimLooks;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The condition that ends a run. After a round, it checks whether the target error is reached or
 * all directions are decided. Before a round, it checks whether the round would probably end too
 * late. It also selects the scenarios to drop, and reports the progress to a listener.
 */
public final class StopCondition {
  private static final RunListener SILENT = new RunListener() {};

  private final Plan plan;
  private final StopRule rule;
  private final List<Round> schedule;
  private final ForkValues values;
  private final Precision precision;
  private final Decision decision;
  private final Elimination elimination;
  private final RunOutcomeTexts texts;
  private final RoundClock clock;
  private final RunListener listener;
  private final FullRun full;

  /** The number of rounds that count. */
  private final int allRounds;

  /** The number of forks after the rounds, which are not timed. */
  private final int untimedForks;

  private int rounds;

  /** The rounds that the target error will probably take; all rounds if unknown. */
  private int neededRounds;

  private boolean isForeseeable;
  private long earlierNanos;

  /** True if a first look ended within a round, because its forks were too long. */
  private boolean isCutShort;

  /** Creates the condition, and starts its clock. */
  public StopCondition(
      Plan plan, List<Round> schedule, LongSupplier clockNanos, RunListener listener) {
    this.plan = plan;
    rule = plan.settings().sampling().stopRule();
    this.schedule = schedule;
    values = new ForkValues(plan);
    precision = new Precision(plan, values);
    decision = new Decision(plan, values);
    elimination = new Elimination(plan, values);
    texts = new RunOutcomeTexts(rule, plan.rounds());
    this.clock = new RoundClock(clockNanos);
    this.listener = listener;
    full = new FullRun(plan);
    allRounds = plan.rounds();
    untimedForks =
        plan.totalForks() - schedule.stream().mapToInt(round -> round.scenarios().size()).sum();
    neededRounds = allRounds;
    // A run until decided has few allowed rounds, so their number serves as the estimate.
    isForeseeable = rule.maxTime().isPresent() || rule.untilDecided();
  }

  /** Adds the samples of one fork. */
  public void add(Scenario scenario, Round round, List<Sample> samples) {
    if (rule.hasInterimLooks()) {
      values.add(scenario.id(), round.number(), ComparedFork.of(plan, scenario, samples));
    }
    if (rule.isQuick()) {
      full.add(samples);
    }
  }

  /** Adds an earlier fork and its duration. */
  public void add(Scenario scenario, Round round, EarlierFork past) {
    clock.add(past.nanos());
    full.add(scenario.id(), past.nanos());
    if (rule.hasInterimLooks()) {
      values.add(scenario.id(), round.number(), past.values());
    }
  }

  /** Adds time before the first round, spent on preparation or repeated forks. */
  public void addTime(long nanos) {
    clock.add(nanos);
    earlierNanos = nanos;
  }

  /**
   * Returns whether {@code scenario} is no longer measured. Once a first look has no time left for
   * its longest fork, no scenario is measured any longer.
   */
  public boolean isGone(Scenario scenario) {
    isCutShort |= rule.isQuick() && rounds > 0 && full.longestNanos() > timeLeftNanos();
    return isCutShort || elimination.isGone(scenario);
  }

  /** Returns the number of completed rounds that count. */
  public int rounds() {
    return rounds;
  }

  /**
   * Returns the outcome if {@code round} must not begin; the first counted round always may.
   *
   * @param hasBegun whether it began before the run was interrupted; such a round is completed
   */
  public Optional<RunOutcome> before(Round round, boolean hasBegun) {
    clock.roundStarted();
    return !hasBegun && round.number() > 1 && roundNanos() > timeLeftNanos()
        ? Optional.of(concluded(EndReason.TIME_OVER))
        : Optional.empty();
  }

  /**
   * Returns the outcome if the run ended with {@code round}; all of its forks have ended.
   *
   * @param isPast whether all of them ended before an interruption; they are not reported again
   */
  public Optional<RunOutcome> after(Round round, boolean isPast) {
    if (round.number() == Sample.PAGE_CACHE_ROUND) {
      return Optional.empty();
    }
    if (isCutShort) {
      return Optional.of(concluded(EndReason.TIME_OVER));
    }
    clock.roundEnded();
    rounds = round.number();
    RunListener receiver = isPast ? SILENT : listener;
    Optional<RunOutcome> runOutcome = Optional.empty();
    if (rule.targetError().isPresent() && InterimLooks.isDue(rounds)) {
      runOutcome = look(rule.targetError().getAsDouble(), receiver);
    } else if (rule.untilDecided() && rounds >= InterimLooks.FIRST_DECISION) {
      runOutcome = lookAtDirections(receiver);
    } else if (rule.eliminates()) {
      receiver.eliminated(elimination.look(rounds), elimination.left(), rounds);
    }
    if (runOutcome.isEmpty() && isForeseeable) {
      reportRemaining(receiver);
    }
    return runOutcome;
  }

  /** Returns the outcome after the last round. */
  public RunOutcome afterAll() {
    return concluded(rule.hasInterimLooks() ? EndReason.REQUESTS_OVER : EndReason.COMPLETED);
  }

  private Optional<RunOutcome> look(double target, RunListener receiver) {
    Precision.Known known = precision.known();
    if (known.isNothing()) {
      return Optional.of(texts.runOutcome(EndReason.NOTHING_LEFT, rounds, known));
    }
    double error = known.error().orElse(Double.POSITIVE_INFINITY);
    if (Double.isFinite(error)) {
      neededRounds = Math.min(allRounds, roundsFor(target, error));
      isForeseeable = true;
    }
    boolean isReached = error <= target;
    if (!isReached && isForeseeable) {
      reportRemaining(receiver);
    }
    receiver.precisionReported(error, target, rounds);
    return isReached ? Optional.of(concluded(EndReason.TARGET_REACHED)) : Optional.empty();
  }

  private Optional<RunOutcome> lookAtDirections(RunListener receiver) {
    Decision.Known known = decision.known();
    if (known.comparisons() == 0) {
      return Optional.of(texts.runOutcome(EndReason.NOTHING_LEFT, rounds, known));
    }
    receiver.directionsDecided(known.decided(), known.comparisons(), rounds);
    return known.isDecided()
        ? Optional.of(texts.runOutcome(EndReason.DECIDED, rounds, known))
        : Optional.empty();
  }

  /** Returns the expected number of rounds: the error falls with their square root. */
  private int roundsFor(double target, double error) {
    double exactly = rounds * (error / target) * (error / target);
    int needed = (int) Math.min(allRounds, Math.ceil(exactly));
    return InterimLooks.after(Math.max(rounds, needed - 1));
  }

  private void reportRemaining(RunListener receiver) {
    long fitting = Math.max(0, timeLeftNanos()) / Math.max(1, roundNanos());
    int left = (int) Math.min(neededRounds - rounds, fitting);
    long forks =
        schedule.stream()
            .filter(round -> round.number() > rounds)
            .limit(left)
            .flatMap(round -> round.scenarios().stream())
            .filter(scenario -> !elimination.isGone(scenario))
            .count();
    receiver.remainingEstimated((int) forks + untimedForks, Duration.ofNanos(left * roundNanos()));
  }

  /**
   * Returns the expected time of a round. It is the mean; while scenarios are dropped, it is the
   * time of the last round. A first look must end as promised, so it uses the longest round.
   */
  private long roundNanos() {
    if (rule.isQuick()) {
      return clock.longestNanos();
    }
    return rule.eliminates() ? clock.lastNanos() : clock.meanNanos();
  }

  private RunOutcome concluded(EndReason kind) {
    if (rule.isQuick()) {
      return texts.runOutcome(kind, rounds, clock.elapsed(), full);
    }
    if (rule.untilDecided()) {
      // A comparison that was undecided at the last look has not been decided since.
      return texts.runOutcome(kind, rounds, decision.known());
    }
    if (rule.eliminates()) {
      return texts.runOutcome(kind, rounds, elimination.left());
    }
    if (rule.targetError().isEmpty()) {
      return texts.runOutcome(kind, rounds);
    }
    Precision.Known known = precision.known();
    // The target may have been reached since the last look.
    boolean isReached =
        known.error().isPresent()
            && known.error().getAsDouble() <= rule.targetError().getAsDouble();
    return texts.runOutcome(isReached ? EndReason.TARGET_REACHED : kind, rounds, known);
  }

  private long timeLeftNanos() {
    return rule.timeForRounds(Duration.ofNanos(earlierNanos))
        .map(clock::leftNanos)
        .orElse(Long.MAX_VALUE);
  }
}
