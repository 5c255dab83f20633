package io.siribench.runner.stopping;

/**
 * The outcome of a run.
 *
 * @param rounds the number of completed rounds that count
 * @param text a readable sentence; empty if there is nothing to report
 */
public record RunOutcome(EndReason kind, int rounds, String text) {

  /** The reason why no further round began. */
  public enum EndReason {
    /** All requested rounds were run. */
    COMPLETED,
    /** The target error was reached. */
    TARGET_REACHED,
    /** The faster side of every comparison is established. */
    DECIDED,
    /** Another round would probably have ended too late. */
    TIME_OVER,
    /** The maximum number of rounds was run without reaching the target error or all decisions. */
    REQUESTS_OVER,
    /** Neither a target error nor a decision is possible, because nothing can be compared. */
    NOTHING_LEFT,
    /** The run had to stop early; {@link RunOutcome#text} gives the reason. */
    STOPPED
  }

  public static RunOutcome stopped(int rounds, String reason) {
    return new RunOutcome(EndReason.STOPPED, rounds, reason);
  }
}
