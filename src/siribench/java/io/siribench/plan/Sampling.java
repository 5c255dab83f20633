package io.siribench.plan;

import io.siribench.stats.Confidence;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The number of samples of a run, and the part of them that counts.
 *
 * @param stopRule the condition that ends the run before its last round
 * @param controls whether each reference is measured twice in every round, for the noise floor
 * @param controlSpinPercent test switch: the extra CPU time that controls burn, to a tenth of a
 *     percent; without controls, all scenarios with a reference burn it; 0 for true controls
 * @param warmupRequests the number of requests of each warm fork that do not count; absent for the
 *     first alone
 * @param steady the condition that ends steady forks
 * @param observation the observations in addition to the samples
 * @param warmupForks forks of each scenario before those that count, to fill the page cache: 1, or
 *     0 for none
 * @param restoreBuilds how often each archive, image and cache is built; rounds rotate the builds
 * @param counting the forks that count instructions
 * @param shard the rounds that this run has
 */
public record Sampling(
    StopRule stopRule,
    boolean controls,
    double controlSpinPercent,
    OptionalInt warmupRequests,
    Steady steady,
    Observation observation,
    int warmupForks,
    int restoreBuilds,
    Counting counting,
    Shard shard) {
  /** The default number of warm-up forks. */
  public static final int WARMUP_FORKS = 1;

  /**
   * The default number of builds. A single build does not show how much builds differ. If builds
   * account for half of the variance, 56 % of runs of 30 rounds notice this with two builds, 69 %
   * with three, and 75 % with five. Each build takes as long as several forks.
   */
  public static final int RESTORE_BUILDS = 3;

  public static final int MAX_RESTORE_BUILDS = 20;

  /** The maximum extra CPU time of a control, in percent. */
  public static final int MAX_SPIN_PERCENT = 1000;

  /** The sampling of a run without options. */
  public static final Sampling DEFAULT = new Sampling(StopRule.NONE, false, 0, OptionalInt.empty());

  /** Creates a sampling with the defaults of all other settings. */
  public Sampling(
      StopRule stopRule, boolean controls, double controlSpinPercent, OptionalInt warmupRequests) {
    this(
        stopRule,
        controls,
        controlSpinPercent,
        warmupRequests,
        Steady.DEFAULT,
        Observation.NONE,
        WARMUP_FORKS,
        RESTORE_BUILDS,
        Counting.NONE,
        Shard.WHOLE);
  }

  /**
   * Returns the least number of processes that can establish one of {@code comparisons}. Fewer
   * suffice if two values represent each reference in every round.
   */
  public int minForks(int comparisons) {
    boolean repeatsReferences = controls && controlSpinPercent == 0;
    return repeatsReferences
        ? Confidence.minForks(1, true, Confidence.SHOWN)
        : Confidence.minForks(comparisons, true, stopRule.confidence());
  }

  /** Returns the sampling of the full run that a first look precedes. */
  Sampling full() {
    StopRule none =
        new StopRule(
            OptionalDouble.empty(),
            Optional.empty(),
            StopRule.MAX_REQUESTS,
            false,
            stopRule.judge());
    return new Sampling(none, controls, controlSpinPercent, warmupRequests)
        .with(observation)
        .with(counting);
  }

  /** Returns this sampling with the stop rule {@code other}. */
  Sampling with(StopRule other) {
    return with(other, observation, counting, shard);
  }

  /** Returns this sampling with the observation {@code other}. */
  public Sampling with(Observation other) {
    return with(stopRule, other, counting, shard);
  }

  /** Returns this sampling with the counting {@code other}. */
  public Sampling with(Counting other) {
    return with(stopRule, observation, other, shard);
  }

  /** Returns this sampling with the rounds of {@code other}. */
  public Sampling with(Shard other) {
    return with(stopRule, observation, counting, other);
  }

  private Sampling with(StopRule rule, Observation observed, Counting counted, Shard part) {
    return new Sampling(
        rule,
        controls,
        controlSpinPercent,
        warmupRequests,
        steady,
        observed,
        warmupForks,
        restoreBuilds,
        counted,
        part);
  }
}
