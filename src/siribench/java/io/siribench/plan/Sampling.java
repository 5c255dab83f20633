package io.siribench.plan;

import java.util.OptionalInt;

/**
 * How many samples are taken, and which of them count.
 *
 * @param stopRule when the run ends before its last round
 * @param controls whether each reference is measured twice in every round, to know the noise floor
 * @param controlSpinPercent test switch: how much more CPU time controls burn, so that they differ,
 *     to a tenth of a percent; without controls all scenarios that are compared with another; 0 for
 *     true controls
 * @param warmupRequests how many requests of each warm fork do not count; absent for the first
 *     alone
 * @param steady when steady forks are done
 * @param observation what is looked at beside the samples
 * @param warmupForks forks of each scenario before those that count, to fill the page cache: 1, or
 *     0 for none
 * @param restoreBuilds how often each archive, image and cache is built; rounds take turns with the
 *     builds
 */
public record Sampling(
    StopRule stopRule,
    boolean controls,
    double controlSpinPercent,
    OptionalInt warmupRequests,
    Steady steady,
    Observation observation,
    int warmupForks,
    int restoreBuilds) {
  /** Unless something else is asked for. */
  public static final int WARMUP_FORKS = 1;

  /**
   * Likewise. One build reveals nothing about others. In 30 rounds, builds that account for half of
   * the variance are noticed in 56 % of runs with two builds, in 69 % with three, in 75 % with
   * five, and each takes as long as several forks.
   */
  public static final int RESTORE_BUILDS = 3;

  public static final int MAX_RESTORE_BUILDS = 20;

  /** Unless something else is asked for. */
  public static final Sampling DEFAULT = new Sampling(StopRule.NONE, false, 0, OptionalInt.empty());

  /** With steady forks as they are unless something else is asked for. */
  public Sampling(
      StopRule stopRule, boolean controls, double controlSpinPercent, OptionalInt warmupRequests) {
    this(stopRule, controls, controlSpinPercent, warmupRequests, Steady.DEFAULT);
  }

  /** With nothing looked at beside the samples. */
  public Sampling(
      StopRule stopRule,
      boolean controls,
      double controlSpinPercent,
      OptionalInt warmupRequests,
      Steady steady) {
    this(
        stopRule,
        controls,
        controlSpinPercent,
        warmupRequests,
        steady,
        Observation.NONE,
        WARMUP_FORKS,
        RESTORE_BUILDS);
  }

  /** This with {@code other} beside the samples. */
  public Sampling with(Observation other) {
    return new Sampling(
        stopRule,
        controls,
        controlSpinPercent,
        warmupRequests,
        steady,
        other,
        warmupForks,
        restoreBuilds);
  }

  /** This with {@code forks} of each scenario before those that count. */
  public Sampling withWarmupForks(int forks) {
    return new Sampling(
        stopRule,
        controls,
        controlSpinPercent,
        warmupRequests,
        steady,
        observation,
        forks,
        restoreBuilds);
  }

  /** This with {@code builds} of everything that is restored. */
  public Sampling withRestoreBuilds(int builds) {
    return new Sampling(
        stopRule,
        controls,
        controlSpinPercent,
        warmupRequests,
        steady,
        observation,
        warmupForks,
        builds);
  }
}
