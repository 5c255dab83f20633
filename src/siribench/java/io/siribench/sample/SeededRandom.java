package io.siribench.sample;

import java.util.List;
import java.util.Random;

/**
 * Random numbers that are the same on every Java: those of {@link Random} are part of its contract.
 */
final class SeededRandom {
  private final Random random;

  SeededRandom(long seed) {
    random = new Random(seed);
  }

  /** True in {@code percent} of a hundred cases. */
  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  /** A number from 0 to 1, the latter excluded. */
  double fraction() {
    return random.nextDouble();
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
