package io.siribench.runner;

import java.util.OptionalDouble;

/**
 * How a run ended.
 *
 * @param rounds how many rounds that count were run
 * @param error with a target error: the largest one at the end; absent if it is not known
 * @param text a sentence for people; empty if there is nothing to say
 */
public record RunOutcome(Kind kind, int rounds, OptionalDouble error, String text) {

  /** Why no other round began. */
  public enum Kind {
    /** All rounds that were asked for were run. */
    COMPLETED,
    /** The target error was reached. */
    TARGET_REACHED,
    /** It is established of every comparison which side is faster. */
    DECIDED,
    /** Another round would probably have ended too late. */
    TIME_OVER,
    /** With a target error, or until decided: as many rounds as are allowed were run. */
    REQUESTS_OVER,
    /** With a target error, or until decided: no comparison is left, because everything failed. */
    NOTHING_LEFT,
    /** An endpoint is to be left alone; {@link RunOutcome#text} says why. */
    STOPPED
  }

  static RunOutcome stopped(int rounds, String reason) {
    return new RunOutcome(Kind.STOPPED, rounds, OptionalDouble.empty(), reason);
  }
}
