package io.siribench.plan;

/** Samplings for tests, which differ from others in one number. */
public final class Samplings {
  private Samplings() {}

  /** Returns {@code other} with {@code forks} before those that count. */
  public static Sampling withWarmupForks(Sampling other, int forks) {
    return of(other, other.steady(), forks, other.restoreBuilds());
  }

  /** Returns {@code other} with {@code builds} of each artifact. */
  public static Sampling withRestoreBuilds(Sampling other, int builds) {
    return of(other, other.steady(), other.warmupForks(), builds);
  }

  /** Returns {@code other} with another end of steady forks. */
  public static Sampling with(Sampling other, Steady steady) {
    return of(other, steady, other.warmupForks(), other.restoreBuilds());
  }

  private static Sampling of(Sampling other, Steady steady, int forks, int builds) {
    return new Sampling(
        other.stopRule(),
        other.controls(),
        other.controlSpinPercent(),
        other.warmupRequests(),
        steady,
        other.observation(),
        forks,
        builds,
        other.counting(),
        Shard.WHOLE);
  }
}
