package io.siribench.runner;

import java.time.Duration;

/** How long rounds last, and how much of a limited time is left. Begins with the run. */
final class RoundClock {
  private final Sleeper clock;
  private final long startedNanos;
  private long roundBeganNanos;
  private long nanosOfRounds;
  private long lastNanos;
  private int rounds;
  private long addedNanos;

  RoundClock(Sleeper clock) {
    this.clock = clock;
    startedNanos = clock.nanos();
  }

  /** Counts {@code nanos} that passed before this clock began, in the round that it is. */
  void add(long nanos) {
    addedNanos += nanos;
  }

  private long now() {
    return clock.nanos() + addedNanos;
  }

  void roundBegins() {
    roundBeganNanos = now();
  }

  /** A round that counts has ended. */
  void roundEnded() {
    lastNanos = now() - roundBeganNanos;
    nanosOfRounds += lastNanos;
    rounds++;
  }

  /** Mean duration of the rounds that count; 0 before the first of them has ended. */
  long meanNanos() {
    return rounds == 0 ? 0 : nanosOfRounds / rounds;
  }

  /** Duration of the last round that counts; 0 before one has ended. */
  long lastNanos() {
    return lastNanos;
  }

  /** How much of {@code limit} is left; what came before the first round has used it too. */
  long leftNanos(Duration limit) {
    return limit.toNanos() - (now() - startedNanos);
  }
}
