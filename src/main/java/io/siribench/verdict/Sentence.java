package io.siribench.verdict;

import io.siribench.stats.Comparison;
import java.util.OptionalDouble;

/** One verdict in words; elapsed time is the headline, and CPU time is judged beside it. */
final class Sentence {
  private final Verdict verdict;
  private final Names called;
  private final NoiseFloor floor;
  private final int comparisons;
  private final boolean warm;

  /**
   * A sentence about {@code verdict}, which has a difference of elapsed time.
   *
   * @param comparisons how many there are of elapsed time, this one among them
   */
  Sentence(Verdict verdict, Names called, NoiseFloor floor, int comparisons) {
    this.verdict = verdict;
    this.called = called;
    this.floor = floor;
    this.comparisons = comparisons;
    warm = verdict.pair().warm();
  }

  String text() {
    Difference elapsed = verdict.elapsed().orElseThrow();
    Comparison comparison = elapsed.comparison();
    return switch (elapsed.finding()) {
      case FASTER -> faster(comparison, " saves ") + cpuBeside(elapsed);
      case SLOWER -> slower(comparison, " costs ") + cpuBeside(elapsed);
      case PERHAPS_FASTER ->
          faster(comparison, " perhaps saves ") + notEstablished(comparison) + cpuBeside(elapsed);
      case PERHAPS_SLOWER ->
          slower(comparison, " perhaps costs ") + notEstablished(comparison) + cpuBeside(elapsed);
      case BELOW_FLOOR -> belowFloor(comparison) + cpuBesideNothing(false);
      default -> noDifference(comparison) + cpuBesideNothing(true) + smallest(comparison);
    };
  }

  private String faster(Comparison comparison, String saves) {
    return called.scenario()
        + saves
        + Amounts.both(comparison, true)
        + " of "
        + (called.otherStart()
            ? called.theReference()
            : called.one(warm) + " against " + called.reference());
  }

  private String slower(Comparison comparison, String costs) {
    return called.scenario()
        + costs
        + Amounts.both(comparison, false)
        + " more "
        + (called.otherStart()
            ? "than " + called.theReference()
            : "per " + called.one(warm).substring(2) + " than " + called.reference());
  }

  private String notEstablished(Comparison comparison) {
    int least = verdict.pair().leastForks(comparisons);
    return comparison.n() < least
        ? "; to establish it among " + comparisons + " comparisons takes n = " + least
        : "; not established among " + comparisons + " comparisons";
  }

  private String both() {
    return called.isHeldAgainstTheBase()
        ? called.scenario() + ": "
        : called.scenario() + " and " + called.theReference() + ": ";
  }

  private String ofMany() {
    return called.otherStart() ? "" : " of " + called.many(warm);
  }

  private String noDifference(Comparison comparison) {
    return both()
        + "no detectable difference"
        + ofMany()
        + " ("
        + Amounts.milliseconds(comparison.shift(), false)
        + ")";
  }

  private String belowFloor(Comparison comparison) {
    return both()
        + "a difference of "
        + Amounts.both(comparison, false)
        + ofMany()
        + ", finer than the noise floor of "
        + Amounts.atMost(floorOf(Measure.ELAPSED).orElseThrow());
  }

  private String smallest(Comparison comparison) {
    int least = verdict.pair().leastForks(comparisons);
    if (comparison.n() < least) {
      return "; among " + comparisons + " comparisons nothing is detectable below n = " + least;
    }
    double detectable =
        Math.max(comparison.smallestDetectable(), floorOf(Measure.ELAPSED).orElse(0));
    return "; the smallest detectable at n = "
        + comparison.n()
        + " is "
        + Amounts.atMost(detectable);
  }

  private OptionalDouble floorOf(Measure measure) {
    return floor.of(warm, measure);
  }

  private String cpuBeside(Difference elapsed) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    boolean savings = elapsed.comparison().shift().estimate() < 0;
    if (cpu.finding().pointsAs(elapsed.finding())) {
      return "; CPU time agrees: " + Amounts.both(cpu.comparison(), savings);
    }
    return switch (cpu.finding()) {
      case FASTER, SLOWER -> "; CPU time says the opposite: " + amount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER -> "; CPU time does not agree: perhaps " + amount(cpu);
      case BELOW_FLOOR ->
          "; CPU time does not show it: "
              + Amounts.both(cpu.comparison(), savings)
              + " is finer than its noise floor";
      default ->
          "; CPU time does not show it: " + Amounts.milliseconds(cpu.comparison().shift(), savings);
    };
  }

  private String cpuBesideNothing(boolean afterNoDifference) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    return switch (cpu.finding()) {
      case FASTER, SLOWER ->
          "; CPU time does not agree: " + called.scenario() + " takes " + amount(cpu);
      case PERHAPS_FASTER, PERHAPS_SLOWER -> "; in CPU time perhaps " + amount(cpu);
      case BELOW_FLOOR ->
          "; in CPU time " + amount(cpu) + (afterNoDifference ? ", finer than its floor" : " too");
      default -> afterNoDifference ? ", nor in CPU time" : "; no detectable difference in CPU time";
    };
  }

  private static String amount(Difference difference) {
    boolean savings = difference.comparison().shift().estimate() < 0;
    return Amounts.both(difference.comparison(), savings) + (savings ? " less" : " more");
  }
}
