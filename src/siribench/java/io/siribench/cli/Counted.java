package io.siribench.cli;

/** Numbers of things, as people write them. */
final class Counted {
  private Counted() {}

  /** {@code 1 fork}, {@code 2 forks}. */
  static String text(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
