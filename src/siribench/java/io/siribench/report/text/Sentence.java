package io.siribench.report.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Verdict;
import io.siribench.stats.Comparison;
import java.util.Optional;
import java.util.OptionalDouble;

/** One verdict in words: elapsed time is the headline, and CPU time is also judged. */
final class Sentence {
  private static final double PERCENT = 100;

  private final Verdict verdict;
  private final ScenarioLabels called;
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
  Sentence(Verdict verdict, ScenarioLabels called, NoiseFloor floor, int comparisons) {
    this.verdict = verdict;
    this.called = called;
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
      case BELOW_FLOOR -> belowFloor(comparison) + cpuAlone(false);
      case BOTH_WAYS -> bothWays(comparison) + cpuAlone(false);
      default -> noDifference(comparison) + cpuAlone(true) + smallest(comparison);
    };
  }

  /** Returns the name of the headline {@code measure}. */
  static String name(Measure measure) {
    return switch (measure) {
      case LAUNCH -> "time from launch to object";
      case VISIBLE_WAIT -> "visible wait";
      case FIRST -> "time to the first visit";
      case ALLOCATED -> "allocated bytes";
      case LAST -> "time of the last thread";
      default -> "elapsed time";
    };
  }

  /** Returns the compared measure, unless it is elapsed time, the default. */
  private String by() {
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
        + called.theReference()
        + (verdict.headline() == Measure.ALLOCATED ? "" : by())
        + ", 95 % CI "
        + Amounts.interval(comparison, savings, unit);
  }

  /**
   * Returns the correction of a difference that ended its run, and is therefore overestimated. It
   * is right on average over all such runs, including those that find nothing.
   */
  private String onceDecided() {
    Measure judged = verdict.pair().judged();
    Optional<Comparison> decided =
        verdict
            .of(judged)
            .filter(found -> found.kind().isEstablished())
            .map(Difference::comparison);
    OptionalDouble shift =
        decided.map(Comparison::shiftOnceDecided).orElseGet(OptionalDouble::empty);
    return shift.isEmpty()
        ? ""
        : "; stopping once decided exaggerates the difference"
            + (judged == Measure.CPU ? " in CPU time" : "")
            + ": corrected for that, "
            + Decimals.of(
                PERCENT * Math.abs(shift.getAsDouble()) / decided.orElseThrow().baselineMedian(), 1)
            + " %, and less if the true difference is small";
  }

  /** Returns the subject; an id is self-explanatory. */
  private String subject() {
    boolean isSelfExplanatory =
        called.otherStart()
            || called.isComparedWithTheBase()
            || called.scenario().equals(verdict.pair().scenario().id());
    return called.scenario() + (isSelfExplanatory ? "" : " " + called.one(warm));
  }

  private String notEstablished(Comparison comparison) {
    if (comparisons == 1) {
      return "; not significant in " + name(verdict.headline()) + " alone";
    }
    int least = verdict.pair().leastForks(comparisons);
    return "; not significant among "
        + comparisons
        + " comparisons"
        // A control takes fewer rounds.
        + (comparison.n() < least && comparison.kind() != Comparison.Kind.WITH_CONTROL
            ? ", needs n = " + least
            : "");
  }

  private String both() {
    return called.isComparedWithTheBase()
        ? called.scenario() + ": "
        : called.scenario() + " and " + called.theReference() + ": ";
  }

  private String betweenMany() {
    return called.otherStart() ? "" : " between " + called.many(warm);
  }

  private String noDifference(Comparison comparison) {
    boolean cpuDiffers = verdict.cpu().filter(found -> found.kind().isEstablished()).isPresent();
    return both()
        + "no detectable difference"
        + betweenMany()
        + by()
        + (cpuDiffers && by().isEmpty() ? " in elapsed time" : "")
        + " ("
        + Amounts.withInterval(comparison.shift(), false, unit)
        + ")";
  }

  private String belowFloor(Comparison comparison) {
    return both()
        + "a difference of "
        + Amounts.size(comparison, false, unit)
        + betweenMany()
        + by()
        + ", 95 % CI "
        + Amounts.interval(comparison, false, unit)
        + ", is within the noise floor of "
        + Amounts.atMost(floorOf(Measure.ELAPSED).orElseThrow());
  }

  private String bothWays(Comparison comparison) {
    boolean savings = comparison.shift().estimate() < 0;
    return both()
        + "shift and medians disagree: within rounds "
        + called.scenario()
        + " "
        + words.is()
        + " "
        + words.direction(savings)
        + ", by its median "
        + words.direction(!savings)
        + "; compare the distributions (histograms.hlog)";
  }

  private String smallest(Comparison comparison) {
    double detectable =
        comparison.smallestDetectable(comparisons, floorOf(Measure.ELAPSED).orElse(0));
    return Double.isFinite(detectable)
        ? "; smallest detectable difference at n = "
            + comparison.n()
            + ": "
            + Amounts.atMost(detectable)
        : "; among "
            + comparisons
            + " comparisons nothing is detectable below n = "
            + verdict.pair().leastForks(comparisons);
  }

  private OptionalDouble floorOf(Measure measure) {
    return floor.of(warm, measure);
  }

  private String cpuConfirmation(Difference elapsed) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    boolean savings = isSaving(elapsed);
    boolean sameWay = cpu.kind().pointsAs(elapsed.kind());
    return switch (cpu.kind()) {
      case FASTER, SLOWER ->
          sameWay
              ? "; CPU time confirms: " + amount(cpu, savings)
              : "; CPU time shows the opposite: " + amount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER ->
          sameWay
              ? "; CPU time suggests the same: " + amount(cpu, savings)
              : "; CPU time suggests the opposite: " + amount(cpu);
      case BELOW_FLOOR ->
          "; CPU time does not confirm it: " + amount(cpu, savings) + " is within its noise floor";
      case BOTH_WAYS -> "; CPU time does not confirm it: its shift and medians disagree";
      default ->
          "; CPU time does not confirm it: "
              + Amounts.withInterval(cpu.comparison().shift(), savings, Unit.TIME);
    };
  }

  private String cpuAlone(boolean afterNoDifference) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    return switch (cpu.kind()) {
      case FASTER, SLOWER -> "; " + called.scenario() + " needs " + cpuAmount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER ->
          "; " + called.scenario() + " may need " + cpuAmount(cpu) + ", not significant";
      case BELOW_FLOOR -> "; in CPU time " + amount(cpu) + ", within its noise floor";
      case BOTH_WAYS -> "; in CPU time shift and medians disagree";
      default -> afterNoDifference ? ", nor in CPU time" : "; no detectable difference in CPU time";
    };
  }

  private static String amount(Difference difference) {
    boolean savings = isSaving(difference);
    return amount(difference, savings, savings ? " less " : " more ");
  }

  private static String amount(Difference difference, boolean savings) {
    return amount(difference, savings, " ");
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
