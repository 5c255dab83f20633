package io.siribench.terminal;

/** Numbers of things, as people write them. */
public final class Counted {
  private Counted() {}

  /** {@code 1 fork}, {@code 2 forks}. */
  public static String text(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
