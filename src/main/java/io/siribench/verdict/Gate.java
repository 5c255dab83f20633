package io.siribench.verdict;

import java.util.Locale;
import java.util.Optional;

/**
 * How much slower a scenario may become.
 *
 * @param thresholdPercent of the reference's median
 * @param judge which measures have to agree
 */
public record Gate(double thresholdPercent, Judge judge) {

  /** Which measures have to agree that a scenario became slower. */
  public enum Judge {
    /** Elapsed time beyond the threshold, and CPU time slower too, where it was measured. */
    BOTH,
    /** Elapsed time alone: for endpoints, where waiting is most of it. */
    ELAPSED,
    /** CPU time alone: where the clock is disturbed. */
    CPU;

    /** The word used on the command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What can be said of a regression. */
  public enum State {
    /** There are too few processes to judge, or nothing to compare. */
    NOT_JUDGED("not judged"),
    /** There is no sign of one. */
    PASSED("no regression"),
    /** The estimate is beyond the threshold, and that may be chance. */
    SUSPECTED("regression suspected"),
    /** Its whole interval is, and the verdict stands. */
    ESTABLISHED("regression established");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** Whether there is a sign of a regression. */
    public boolean isRegression() {
      return this == SUSPECTED || this == ESTABLISHED;
    }

    /** In words. */
    public String words() {
      return words;
    }
  }

  /** What {@code verdict} is judged by first. */
  public Optional<Difference> headline(Verdict verdict) {
    return verdict.of(judge == Judge.CPU ? Measure.CPU : Measure.ELAPSED);
  }

  /** Judges {@code verdict}. */
  public State judge(Verdict verdict) {
    Optional<Difference> headline = headline(verdict);
    if (headline.isEmpty()) {
      return State.NOT_JUDGED;
    }
    Difference found = headline.get();
    boolean agreed =
        judge != Judge.BOTH
            || verdict.cpu().isEmpty()
            || verdict.cpu().get().finding() == Finding.SLOWER;
    if (found.finding() == Finding.SLOWER && found.lowPercent() > thresholdPercent && agreed) {
      return State.ESTABLISHED;
    }
    return found.percent() > thresholdPercent ? State.SUSPECTED : State.PASSED;
  }
}
