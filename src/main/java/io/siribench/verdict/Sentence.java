package io.siribench.verdict;

import io.siribench.stats.Comparison;
import java.util.OptionalDouble;

/** One verdict in words; elapsed time is the headline, and CPU time is judged beside it. */
final class Sentence {
  private final Verdict verdict;
  private final Names called;
  private final NoiseFloor floor;
  private final boolean warm;

  /** A sentence about {@code verdict}, which has a difference of elapsed time. */
  Sentence(Verdict verdict, Names called, NoiseFloor floor) {
    this.verdict = verdict;
    this.called = called;
    this.floor = floor;
    warm = verdict.pair().warm();
  }

  String text() {
    Difference elapsed = verdict.elapsed().orElseThrow();
    Comparison comparison = elapsed.comparison();
    return switch (elapsed.finding()) {
      case FASTER -> faster(comparison) + cpuBesideEstablished(elapsed);
      case SLOWER -> slower(comparison) + cpuBesideEstablished(elapsed);
      case BELOW_FLOOR -> belowFloor(comparison) + cpuBesideNothing();
      default -> noDifference(comparison) + cpuBesideNothing() + smallest(comparison);
    };
  }

  private String faster(Comparison comparison) {
    return called.scenario()
        + " saves "
        + Amounts.both(comparison, true)
        + " of "
        + (called.otherStart()
            ? called.theReference()
            : called.one(warm) + " against " + called.reference());
  }

  private String slower(Comparison comparison) {
    return called.scenario()
        + " costs "
        + Amounts.both(comparison, false)
        + " more "
        + (called.otherStart()
            ? "than " + called.theReference()
            : "per " + called.one(warm).substring(2) + " than " + called.reference());
  }

  private String both() {
    return called.scenario() + " and " + called.theReference() + ": ";
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

  private String cpuBesideEstablished(Difference elapsed) {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    boolean savings = elapsed.finding() == Finding.FASTER;
    if (cpu.finding() == elapsed.finding()) {
      return "; CPU time agrees: " + Amounts.both(cpu.comparison(), savings);
    }
    return switch (cpu.finding()) {
      case FASTER ->
          "; CPU time says the opposite: " + Amounts.both(cpu.comparison(), true) + " less";
      case SLOWER ->
          "; CPU time says the opposite: " + Amounts.both(cpu.comparison(), false) + " more";
      case BELOW_FLOOR ->
          "; CPU time does not show it: "
              + Amounts.both(cpu.comparison(), savings)
              + " is finer than its noise floor";
      default ->
          "; CPU time does not show it: " + Amounts.milliseconds(cpu.comparison().shift(), savings);
    };
  }

  private String cpuBesideNothing() {
    if (verdict.cpu().isEmpty()) {
      return "";
    }
    Difference cpu = verdict.cpu().get();
    if (!cpu.finding().isEstablished()) {
      return "; CPU time agrees";
    }
    boolean savings = cpu.finding() == Finding.FASTER;
    return "; CPU time does not agree: "
        + called.scenario()
        + " takes "
        + Amounts.both(cpu.comparison(), savings)
        + (savings ? " less" : " more");
  }
}
