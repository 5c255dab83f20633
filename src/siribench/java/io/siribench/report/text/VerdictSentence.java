package io.siribench.report.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Verdict;
import io.siribench.stats.Comparison;

/** One verdict in words: elapsed time is the headline, and CPU time is also judged. */
final class VerdictSentence {
  private final Verdict verdict;
  private final ScenarioLabels labels;
  private final NoiseFloor floor;
  private final int comparisons;
  private final boolean warm;
  private final DifferenceWords words;
  private final Unit unit;

  /**
   * Creates a sentence about {@code verdict}, which has a difference of elapsed time.
   *
   * @param comparisons the number of comparisons of elapsed time, including this one
   */
  VerdictSentence(Verdict verdict, ScenarioLabels labels, NoiseFloor floor, int comparisons) {
    this.verdict = verdict;
    this.labels = labels;
    this.floor = floor;
    this.comparisons = comparisons;
    warm = verdict.pair().warm();
    words = DifferenceWords.of(verdict.headline());
    unit = verdict.headline().unit();
  }

  String text() {
    Difference elapsed = verdict.elapsed().orElseThrow();
    return text(elapsed, elapsed.comparison()) + onceDecided();
  }

  private String text(Difference elapsed, Comparison comparison) {
    return switch (elapsed.kind()) {
      case FASTER, SLOWER -> differs(comparison, words.is()) + cpuConfirmation(elapsed);
      case PERHAPS_FASTER, PERHAPS_SLOWER ->
          differs(comparison, words.mayBe())
              + notEstablished(comparison)
              + cpuConfirmation(elapsed);
      case BELOW_FLOOR -> belowFloor(comparison) + cpuClause(false);
      case BOTH_WAYS -> bothWays(comparison) + cpuClause(false);
      default -> noDifference(comparison) + cpuClause(true) + smallest(comparison);
    };
  }

  /** Returns the compared measure; empty for elapsed time, the default. */
  private String inMeasure() {
    return switch (verdict.headline()) {
      case LAUNCH -> " from launch to object";
      case VISIBLE_WAIT -> " by visible wait";
      case FIRST -> " to the first visit";
      case ALLOCATED -> " in allocated bytes";
      case LAST -> " until the last thread is done";
      default -> "";
    };
  }

  private String differs(Comparison comparison, String is) {
    boolean savings = comparison.shift().estimate() < 0;
    return subject()
        + " "
        + is
        + " "
        + Amounts.size(comparison, savings, unit)
        + " "
        + words.direction(savings)
        + " than "
        + labels.theReference()
        + (verdict.headline() == Measure.ALLOCATED ? "" : inMeasure())
        + ", 95 % CI "
        + Amounts.interval(comparison, savings, unit);
  }

  /**
   * Returns the corrected difference of a run that stopped once it was decided. Such a stop
   * exaggerates the difference. The correction is right on average over all such runs, including
   * those without a finding.
   */
  private String onceDecided() {
    return verdict
        .onceDecided()
        .map(
            decided ->
                "; stopping once decided exaggerates the difference"
                    + (verdict.pair().judged() == Measure.CPU ? " in CPU time" : "")
                    + ": corrected for that, "
                    + corrected(decided)
                    + ", and less if the true difference is small")
        .orElse("");
  }

  /** Returns {@code 8.3 % instead of 9.4 %}; the sentence begins with the latter, rounded. */
  private static String corrected(Comparison decided) {
    String shown = percent(decided.shift().estimate(), decided);
    String corrected = percent(decided.shiftOnceDecided().orElseThrow(), decided);
    return corrected.equals(shown) ? "still " + shown : corrected + " instead of " + shown;
  }

  private static String percent(double shift, Comparison comparison) {
    return Decimals.of(100 * Math.abs(shift) / comparison.baselineMedian(), 1) + " %";
  }

  /** Returns the subject; an id is self-explanatory. */
  private String subject() {
    boolean isSelfExplanatory =
        labels.otherStart()
            || labels.isComparedWithTheBase()
            || labels.scenario().equals(verdict.pair().scenario().id());
    return labels.scenario() + (isSelfExplanatory ? "" : " " + labels.singular(warm));
  }

  private String notEstablished(Comparison comparison) {
    if (comparisons == 1) {
      return "; not significant in " + DifferenceWords.name(verdict.headline()) + " alone";
    }
    int least = verdict.pair().minForks(comparisons);
    return "; not significant among "
        + comparisons
        + " comparisons"
        // A control takes fewer rounds.
        + (comparison.n() < least && comparison.kind() != Comparison.Pairing.WITH_CONTROL
            ? ", needs n = " + least
            : "");
  }

  private String bothNames() {
    return labels.isComparedWithTheBase()
        ? labels.scenario() + ": "
        : labels.scenario() + " and " + labels.theReference() + ": ";
  }

  private String betweenMany() {
    return labels.otherStart() ? "" : " between " + labels.plural(warm);
  }

  private String noDifference(Comparison comparison) {
    boolean cpuDiffers =
        verdict.cpu().filter(difference -> difference.kind().isEstablished()).isPresent();
    return bothNames()
        + "no detectable difference"
        + betweenMany()
        + inMeasure()
        + (cpuDiffers && inMeasure().isEmpty() ? " in elapsed time" : "")
        + " ("
        + Amounts.withInterval(comparison.shift(), false, unit)
        + ")";
  }

  private String belowFloor(Comparison comparison) {
    return bothNames()
        + "a difference of "
        + Amounts.size(comparison, false, unit)
        + betweenMany()
        + inMeasure()
        + ", 95 % CI "
        + Amounts.interval(comparison, false, unit)
        + ", is within the noise floor of "
        + Amounts.atMost(floor.of(warm, Measure.ELAPSED));
  }

  private String bothWays(Comparison comparison) {
    boolean savings = comparison.shift().estimate() < 0;
    return bothNames()
        + "shift and medians disagree: within rounds "
        + labels.scenario()
        + " "
        + words.is()
        + " "
        + words.direction(savings)
        + ", by its median "
        + words.direction(!savings)
        + "; compare the distributions (histograms.hlog)";
  }

  private String smallest(Comparison comparison) {
    double detectable = comparison.smallestDetectable(comparisons, floor.of(warm, Measure.ELAPSED));
    return Double.isFinite(detectable)
        ? "; smallest detectable difference at n = "
            + comparison.n()
            + ": "
            + Amounts.atMost(detectable)
        : "; below n = "
            + verdict.pair().minForks(comparisons)
            + (comparisons == 1
                ? " nothing is detectable"
                : ", it is detectable only if "
                    + (comparisons == 2
                        ? "the other comparison is established"
                        : "others of the " + comparisons + " comparisons are established"));
  }

  private String cpuConfirmation(Difference elapsed) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    boolean savings = isSaving(elapsed);
    boolean sameWay = cpu.kind().hasSameDirectionAs(elapsed.kind());
    return switch (cpu.kind()) {
      case FASTER, SLOWER ->
          sameWay
              ? "; CPU time confirms: " + amount(cpu, savings, " ")
              : "; CPU time shows the opposite: " + amount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER ->
          sameWay
              ? "; CPU time suggests the same: " + amount(cpu, savings, " ")
              : "; CPU time suggests the opposite: " + amount(cpu);
      case BELOW_FLOOR ->
          "; CPU time does not confirm it: "
              + amount(cpu, savings, " ")
              + " is within its noise floor";
      case BOTH_WAYS -> "; CPU time does not confirm it: its shift and medians disagree";
      default ->
          "; CPU time does not confirm it: "
              + Amounts.withInterval(cpu.comparison().shift(), savings, Unit.TIME);
    };
  }

  private String cpuClause(boolean afterNoDifference) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    return switch (cpu.kind()) {
      case FASTER, SLOWER -> "; " + labels.scenario() + " needs " + cpuAmount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER ->
          "; " + labels.scenario() + " may need " + cpuAmount(cpu) + ", not significant";
      case BELOW_FLOOR -> "; in CPU time " + amount(cpu) + ", within its noise floor";
      case BOTH_WAYS -> "; in CPU time shift and medians disagree";
      default -> afterNoDifference ? ", nor in CPU time" : "; no detectable difference in CPU time";
    };
  }

  private static String amount(Difference difference) {
    boolean savings = isSaving(difference);
    return amount(difference, savings, savings ? " less " : " more ");
  }

  private static String cpuAmount(Difference difference) {
    boolean savings = isSaving(difference);
    return amount(difference, savings, (savings ? " less" : " more") + " CPU time, 95 % CI ");
  }

  private static boolean isSaving(Difference difference) {
    return difference.comparison().shift().estimate() < 0;
  }

  /** Returns {@code 31 ms (12 %)} and its interval, with {@code between} them. */
  private static String amount(Difference difference, boolean savings, String between) {
    return Amounts.size(difference.comparison(), savings, Unit.TIME)
        + between
        + Amounts.interval(difference.comparison(), savings, Unit.TIME);
  }
}
