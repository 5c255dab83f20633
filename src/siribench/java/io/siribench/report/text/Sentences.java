package io.siribench.report.text;

import io.siribench.analysis.DigestMismatch;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.Verdicts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The verdicts in plain words: a title and a sentence for each. */
public final class Sentences {
  private final Verdicts verdicts;
  private final Map<Verdict, ScenarioLabels> names = new LinkedHashMap<>();
  private final boolean allPaired;
  private final boolean nonePaired;
  private final String remedy;
  private final List<DigestMismatch> mismatches;

  private Sentences(
      Verdicts verdicts,
      String remedy,
      List<DigestMismatch> mismatches,
      Predicate<Verdict> isIncluded,
      List<ScenarioLabels> found) {
    this.verdicts = verdicts;
    this.remedy = remedy;
    this.mismatches = mismatches;
    for (int i = 0; i < found.size(); i++) {
      if (isIncluded.test(verdicts.all().get(i))) {
        names.put(verdicts.all().get(i), found.get(i));
      }
    }
    allPaired = verdicts.all().stream().allMatch(verdict -> verdict.pair().paired());
    nonePaired = verdicts.all().stream().noneMatch(verdict -> verdict.pair().paired());
  }

  /** Returns sentences about {@code verdicts} for equal bound values, as far as compared. */
  public static List<String> of(Verdicts verdicts, String remedy) {
    return of(verdicts, remedy, List.of(), verdict -> true);
  }

  /**
   * Returns a title and sentences about {@code verdicts}; nothing without comparisons.
   *
   * @param remedy what gives enough processes; empty for the options that do
   * @param mismatches the differences between bound values
   * @param isIncluded selects the included verdicts; the correction is for all of them
   */
  public static List<String> of(
      Verdicts verdicts,
      String remedy,
      List<DigestMismatch> mismatches,
      Predicate<Verdict> isIncluded) {
    if (verdicts.all().isEmpty() && verdicts.floor().controls().isEmpty()) {
      return List.of();
    }
    return new Sentences(
            verdicts, remedy, mismatches, isIncluded, ScenarioLabels.of(pairs(verdicts)))
        .lines();
  }

  /** Returns sentences about scenarios compared with themselves in another run. */
  static List<String> againstTheBase(Verdicts verdicts, UnaryOperator<String> name) {
    return new Sentences(
            verdicts,
            "",
            List.of(),
            verdict -> true,
            ScenarioLabels.againstTheBase(pairs(verdicts), name))
        .lines();
  }

  private static List<Pair> pairs(Verdicts verdicts) {
    return verdicts.all().stream().map(Verdict::pair).toList();
  }

  private List<String> lines() {
    if (names.isEmpty()) {
      return FloorSentences.of(verdicts);
    }
    List<String> lines = new ArrayList<>();
    lines.add(title());
    names.forEach(
        (verdict, called) -> {
          if (verdict.elapsed().isPresent()) {
            lines.add(
                new Sentence(verdict, called, verdicts.floor(), verdicts.compared()).text()
                    + aside(verdict)
                    + otherValues(verdict, called));
          }
        });
    lines.addAll(tooFew());
    names.forEach(
        (verdict, called) -> {
          if (verdict.kind() == VerdictKind.NOT_COMPARABLE) {
            lines.add(notCompared(verdict, called));
          }
        });
    lines.addAll(FloorSentences.of(verdicts));
    return lines;
  }

  private String title() {
    List<Integer> counts =
        verdicts.all().stream()
            .flatMap(verdict -> verdict.elapsed().stream())
            .map(difference -> difference.comparison().n())
            .distinct()
            .sorted()
            .toList();
    if (counts.isEmpty()) {
      return heading();
    }
    int last = counts.get(counts.size() - 1);
    return heading()
        + " (95 % intervals, "
        + (allPaired
            ? "paired by round"
            : nonePaired ? "not paired" : "paired by round unless stated otherwise")
        + "; n = "
        + (counts.size() == 1 ? "" : counts.get(0) + " to ")
        + last
        + " processes"
        + (isOfAllocation() ? " that are not timed)" : ")");
  }

  private String heading() {
    return isOfAllocation() ? "allocation of a request" : "verdict";
  }

  private boolean isOfAllocation() {
    return verdicts.all().stream().anyMatch(found -> found.headline() == Measure.ALLOCATED);
  }

  private String aside(Verdict verdict) {
    return verdict.pair().paired() || nonePaired ? "" : " (not measured in the same rounds)";
  }

  /** Returns a note on more bound values, which explain part of the difference. */
  private String otherValues(Verdict verdict, ScenarioLabels called) {
    return mismatches(verdict)
        .map(mismatch -> "; " + called.scenario() + " binds " + count(mismatch, verdict))
        .findFirst()
        .orElse("");
  }

  private Stream<DigestMismatch> mismatches(Verdict verdict) {
    return mismatches.stream()
        .filter(
            mismatch ->
                mismatch.distinguishes(
                    verdict.pair().scenario().id(), verdict.pair().reference().id()));
  }

  private static String count(DigestMismatch mismatch, Verdict verdict) {
    OptionalLong ours = mismatch.valuesOf(verdict.pair().scenario().id());
    OptionalLong theirs = mismatch.valuesOf(verdict.pair().reference().id());
    boolean areKnown = ours.isPresent() && theirs.isPresent();
    return (areKnown && !ours.equals(theirs)
            ? ours.getAsLong() + " values instead of " + theirs.getAsLong()
            : "other values")
        + " from "
        + mismatch.document();
  }

  private String notCompared(Verdict verdict, ScenarioLabels called) {
    return (called.isComparedWithTheBase()
            ? called.scenario()
            : (verdict.pair().warm() ? "warm " : "")
                + called.scenario()
                + " and "
                + called.theReference())
        + ": not compared, "
        + switch (verdict.pair().obstacle()) {
          case NO_SAMPLES -> "at least one of them has no sample that counts";
          case NOT_MEASURED -> notMeasured(verdict, called);
          case STILL_FALLING ->
              "allocation still falls in the course of a process, as its compiler removes more of"
                  + " it; give more requests (-n), or --steady";
          case NOTHING_ALLOCATED ->
              "a process of at least one of them allocated 0 bytes, to which there is no ratio";
          default ->
              mismatches(verdict)
                  .map(mismatch -> called.scenario() + " binds " + count(mismatch, verdict))
                  .findFirst()
                  .orElse("different values were bound");
        };
  }

  private String notMeasured(Verdict verdict, ScenarioLabels called) {
    if (isOfAllocation()) {
      return "the allocation of at least one of them was not measured";
    }
    if (verdict.headline() == Measure.LAUNCH) {
      return "at least one of them has no " + Sentence.name(Measure.LAUNCH);
    }
    return "at least one of them was not timed"
        + (called.isComparedWithTheBase()
            ? "; --judge allocated compares bytes, and siribench history instructions"
            : "");
  }

  /** Returns one line for all with too few forks against the same reference. */
  private List<String> tooFew() {
    Map<String, List<Verdict>> groups = new LinkedHashMap<>();
    names.forEach(
        (verdict, called) -> {
          if (verdict.kind() == VerdictKind.TOO_FEW) {
            groups
                .computeIfAbsent(
                    verdict.pair().warm()
                        + " "
                        + called.theReference()
                        + " "
                        + verdict.forks()
                        + " "
                        + verdict.pair().leastForks(1),
                    key -> new ArrayList<>())
                .add(verdict);
          }
        });
    return groups.values().stream().map(this::tooFew).toList();
  }

  private String tooFew(List<Verdict> alike) {
    Verdict first = alike.get(0);
    ScenarioLabels called = called(first);
    boolean warm = first.pair().warm();
    String start = called.start().isEmpty() ? "" : called.start() + " ";
    String kind =
        called.isComparedWithTheBase() ? "" : warm ? "warm " : called.otherStart() ? "" : start;
    String scenarios =
        String.join(", ", alike.stream().map(verdict -> called(verdict).scenario()).toList());
    return kind
        + scenarios
        + (called.isComparedWithTheBase()
            ? ""
            : (alike.size() == 1 ? " and " : " against ") + called.theReference())
        + ": "
        + Decimals.counted(first.forks(), "process")
        + needed(first.pair());
  }

  private String needed(Pair pair) {
    int forInterval = pair.leastForks(1);
    int comparisons = verdicts.comparable();
    int forVerdict = pair.leastForks(comparisons);
    return "; an interval needs "
        + forInterval
        + (forVerdict == forInterval
            ? ""
            : ", a verdict among " + comparisons + " comparisons " + forVerdict)
        + (!remedy.isEmpty()
            ? " (" + remedy + ")"
            : isOfAllocation()
                ? remedyOfAllocation(pair, forVerdict)
                : (pair.warm() ? " (--forks " : " (-n ") + forVerdict + ")");
  }

  /** Returns the option for more forks: there are enough by default, unless one fails. */
  private static String remedyOfAllocation(Pair pair, int forVerdict) {
    return pair.warm() ? "" : " (--judge allocated -n " + (forVerdict + 1) + ")";
  }

  @SuppressWarnings("NullAway") // Every verdict has its names.
  private ScenarioLabels called(Verdict verdict) {
    return names.get(verdict);
  }
}
