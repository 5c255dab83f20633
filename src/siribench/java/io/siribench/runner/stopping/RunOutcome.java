package io.siribench.runner.stopping;

/**
 * The outcome of a run.
 *
 * @param rounds the number of completed rounds that count
 * @param text a readable sentence; empty if there is nothing to report
 */
public record RunOutcome(Kind kind, int rounds, String text) {

  /** The reason why no further round began. */
  public enum Kind {
    /** All requested rounds were run. */
    COMPLETED,
    /** The target error was reached. */
    TARGET_REACHED,
    /** The faster side of every comparison is established. */
    DECIDED,
    /** Another round would probably have ended too late. */
    TIME_OVER,
    /** The maximum number of rounds was run, with a target error or until decided. */
    REQUESTS_OVER,
    /** Nothing can ever be compared, with a target error or until decided. */
    NOTHING_LEFT,
    /** An endpoint must be left alone; {@link RunOutcome#text} gives the reason. */
    STOPPED
  }

  public static RunOutcome stopped(int rounds, String reason) {
    return new RunOutcome(Kind.STOPPED, rounds, reason);
  }
}
