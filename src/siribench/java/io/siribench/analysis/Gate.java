package io.siribench.analysis;

import io.siribench.plan.StopRule;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The limit for a scenario's slowdown.
 *
 * @param thresholdPercent the limit in percent of the reference's median
 * @param judge the measures that have to agree
 */
public record Gate(double thresholdPercent, Judge judge) {

  /** The measures that have to agree that a scenario became slower. */
  public enum Judge {
    /** Elapsed time beyond the threshold, confirmed by CPU time that is also beyond it. */
    BOTH("elapsed and CPU time"),
    /** Only elapsed time: for endpoints, where waiting dominates. */
    ELAPSED("elapsed time"),
    /** Only the time from launch to object: for comparisons of starts. */
    LAUNCH("time from launch to object"),
    /** Only the time to the first item: for readers that deliver items one by one. */
    FIRST("time to the first visit"),
    /** Only CPU time: for machines where other processes disturb elapsed time. */
    CPU("CPU time"),
    /** Only counted instructions of first requests, see {@link CountComparison}. */
    INSTRUCTIONS("instructions"),
    /** Only allocated bytes, in forks that are not timed. */
    ALLOCATED("allocated bytes");

    private final String measures;

    Judge(String measures) {
      this.measures = measures;
    }

    /** Returns the name used on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the judge named {@code word}.
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
          "unknown measure '"
              + word
              + "'; accepted: "
              + Arrays.stream(values()).map(Judge::optionName).collect(Collectors.joining(", ")));
    }

    /** Returns a description of the measures that have to agree. */
    public String measures() {
      return measures;
    }
  }

  /** The possible states of a regression, from best to worst. */
  public enum State {
    /** There are too few processes to judge, or nothing to compare. */
    NOT_JUDGED("not judged", "not judged"),
    /** The whole interval is within the threshold. */
    PASSED("no regression", "not slower", "not more"),
    /** No sign of a regression, but the interval reaches beyond the threshold. */
    UNDECIDED("no regression detected", "not detectably slower", "not detectably more"),
    /** A detected difference with an estimate beyond the threshold, possibly by chance. */
    SUSPECTED("regression suspected", "the runs may differ"),
    /** The whole interval is beyond the threshold, in all measures that have to agree. */
    ESTABLISHED("regression established", "the runs differ");

    private final String words;
    private final String wordsOfRuns;
    private final String wordsOfBytes;

    State(String words, String wordsOfRuns) {
      this(words, wordsOfRuns, wordsOfRuns);
    }

    State(String words, String wordsOfRuns, String wordsOfBytes) {
      this.words = words;
      this.wordsOfRuns = wordsOfRuns;
      this.wordsOfBytes = wordsOfBytes;
    }

    /** Returns whether there is a sign of a regression. */
    public boolean isRegression() {
      return this == SUSPECTED || this == ESTABLISHED;
    }

    /** Returns the text for scenarios that were measured in the same rounds. */
    public String words() {
      return words;
    }

    /** Returns the text for two runs: changes of the machine between them affect the difference. */
    public String wordsOfRuns(Judge judge) {
      return judge == Judge.ALLOCATED ? wordsOfBytes : wordsOfRuns;
    }
  }

  /** The evidence of CPU time if elapsed time is beyond the threshold. */
  public enum CpuEvidence {
    /** Not needed, because a single measure judges. */
    NOT_REQUIRED,
    /** Also beyond the threshold. */
    CONFIRMS,
    /** Not beyond the threshold, or not significantly. */
    DOES_NOT_CONFIRM,
    /** Not compared, because at least one fork has no CPU time. */
    MISSING
  }

  /**
   * Returns this gate for a plan judged by {@code planned}. In a plan that counts instructions or
   * bytes it judges these, otherwise times.
   */
  public Gate judgedBy(StopRule.Judge planned) {
    return switch (planned) {
      case INSTRUCTIONS -> new Gate(thresholdPercent, Judge.INSTRUCTIONS);
      case ALLOCATED -> new Gate(thresholdPercent, Judge.ALLOCATED);
      case ELAPSED, LAUNCH, FIRST, LAST, CPU -> this;
    };
  }

  /** Returns the difference that decides {@code verdict} first. */
  public Optional<Difference> headline(Verdict verdict) {
    return verdict.of(judge == Judge.CPU ? Measure.CPU : Measure.ELAPSED);
  }

  /** Judges {@code verdict}. If required CPU time is missing, nothing is established. */
  public State judge(Verdict verdict) {
    Optional<Difference> headline = headline(verdict);
    if (headline.isEmpty()) {
      return State.NOT_JUDGED;
    }
    Difference difference = headline.get();
    CpuEvidence evidence = cpuEvidence(verdict);
    boolean confirmed = evidence == CpuEvidence.NOT_REQUIRED || evidence == CpuEvidence.CONFIRMS;
    if (isBeyond(difference) && confirmed) {
      return State.ESTABLISHED;
    }
    // Only a detected difference is suspected: "no detectable difference" is not a suspicion.
    boolean detected = difference.kind().hasSameDirectionAs(VerdictKind.SLOWER);
    if (detected && difference.percent() > thresholdPercent) {
      return State.SUSPECTED;
    }
    return difference.highPercent() > thresholdPercent ? State.UNDECIDED : State.PASSED;
  }

  /** Returns the evidence of CPU time for {@code verdict}. */
  public CpuEvidence cpuEvidence(Verdict verdict) {
    if (judge != Judge.BOTH) {
      return CpuEvidence.NOT_REQUIRED;
    }
    return verdict
        .cpu()
        .map(cpu -> isBeyond(cpu) ? CpuEvidence.CONFIRMS : CpuEvidence.DOES_NOT_CONFIRM)
        .orElse(CpuEvidence.MISSING);
  }

  /** Returns whether {@code difference} is established, and its interval beyond the threshold. */
  public boolean isBeyond(Difference difference) {
    return difference.kind() == VerdictKind.SLOWER && difference.lowPercent() > thresholdPercent;
  }
}
