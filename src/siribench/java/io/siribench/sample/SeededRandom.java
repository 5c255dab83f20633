package io.siribench.sample;

import java.util.List;
import java.util.Random;

/** Reproducible random numbers: {@link Random} has the same algorithm in every Java. */
final class SeededRandom {
  private final Random random;

  SeededRandom(long seed) {
    random = new Random(seed);
  }

  /** Returns true with a probability of {@code percent} percent. */
  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** Returns a number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  double fraction() {
    return random.nextDouble();
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
