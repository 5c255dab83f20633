package io.siribench.terminal;

/** The formatting of numbers of things. */
public final class Counted {
  /** Returns {@code 1 fork}, {@code 2 forks}. */
  public static String text(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
