package io.siribench.analysis;

import io.siribench.stats.Confidence;
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
    /** Elapsed time beyond the threshold, confirmed by CPU time beyond it, too. */
    BOTH("elapsed and CPU time"),
    /** Elapsed time alone: for endpoints, where waiting is most of it. */
    ELAPSED("elapsed time"),
    /** From the launch of the process to the object alone: for ways to start. */
    LAUNCH("time from launch to object"),
    /** Until the first item is there, alone: for readers that hand over items one by one. */
    FIRST("time to the first visit"),
    /** CPU time alone: where the clock is disturbed. */
    CPU("CPU time");

    private final String measures;

    Judge(String measures) {
      this.measures = measures;
    }

    /** The word used on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * That of {@code word}.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Judge of(String word) {
      for (Judge judge : values()) {
        if (judge.optionName().equals(word)) {
          return judge;
        }
      }
      throw new IllegalArgumentException(
          "unknown measure '" + word + "'; accepted: both, elapsed, launch, first, cpu");
    }

    /** The measures that have to agree, in words. */
    public String measures() {
      return measures;
    }
  }

  /** What can be said of a regression; the later, the worse. */
  public enum State {
    /** There are too few processes to judge, or nothing to compare. */
    NOT_JUDGED("not judged", "not judged"),
    /** Its whole interval is within the threshold. */
    PASSED("no regression", "not slower"),
    /** There is no sign of one, but its interval reaches beyond the threshold. */
    UNDECIDED("no regression detected", "not detectably slower"),
    /** A difference is detected whose estimate is beyond the threshold, and that may be chance. */
    SUSPECTED("regression suspected", "the runs may differ"),
    /** Its whole interval is beyond the threshold, in all measures that have to agree. */
    ESTABLISHED("regression established", "the runs differ");

    private final String words;
    private final String wordsOfRuns;

    State(String words, String wordsOfRuns) {
      this.words = words;
      this.wordsOfRuns = wordsOfRuns;
    }

    /** Whether there is a sign of a regression. */
    public boolean isRegression() {
      return this == SUSPECTED || this == ESTABLISHED;
    }

    /** In words, of scenarios that were measured in the same rounds. */
    public String words() {
      return words;
    }

    /** In words, of two runs: what changed on the machine between them is in their difference. */
    public String wordsOfRuns() {
      return wordsOfRuns;
    }
  }

  /** What CPU time has to say where elapsed time is beyond the threshold. */
  public enum Witness {
    /** It is not asked, because one measure alone judges. */
    NOT_ASKED,
    /** It is beyond the threshold, too. */
    CONFIRMS,
    /** It is not, or not for sure. */
    DOES_NOT_CONFIRM,
    /** It was not compared: one of the forks has none, or there is none at all. */
    MISSING
  }

  /**
   * How many forks of each scenario it takes at least to establish anything in one run.
   *
   * @param comparisons how many there are in that run
   */
  public static int leastForks(int comparisons) {
    return Pair.leastForks(comparisons, true, Confidence.SHOWN);
  }

  /** What {@code verdict} is judged by first. */
  public Optional<Difference> headline(Verdict verdict) {
    return verdict.of(judge == Judge.CPU ? Measure.CPU : Measure.ELAPSED);
  }

  /**
   * Judges {@code verdict}. Where CPU time is to confirm and is missing, nothing is established.
   */
  public State judge(Verdict verdict) {
    Optional<Difference> headline = headline(verdict);
    if (headline.isEmpty()) {
      return State.NOT_JUDGED;
    }
    Difference found = headline.get();
    Witness witness = witness(verdict);
    boolean confirmed = witness == Witness.NOT_ASKED || witness == Witness.CONFIRMS;
    if (isBeyond(found) && confirmed) {
      return State.ESTABLISHED;
    }
    // Suspected only of what the verdict says: "no detectable difference" is no suspicion.
    boolean detected = found.kind().pointsAs(VerdictKind.SLOWER);
    if (detected && found.percent() > thresholdPercent) {
      return State.SUSPECTED;
    }
    return found.highPercent() > thresholdPercent ? State.UNDECIDED : State.PASSED;
  }

  /** What CPU time says of {@code verdict}. */
  public Witness witness(Verdict verdict) {
    if (judge != Judge.BOTH) {
      return Witness.NOT_ASKED;
    }
    return verdict
        .cpu()
        .map(cpu -> isBeyond(cpu) ? Witness.CONFIRMS : Witness.DOES_NOT_CONFIRM)
        .orElse(Witness.MISSING);
  }

  /** Whether {@code found} is established, with its whole interval beyond the threshold. */
  public boolean isBeyond(Difference found) {
    return found.kind() == VerdictKind.SLOWER && found.lowPercent() > thresholdPercent;
  }
}
