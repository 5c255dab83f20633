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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdicts in plain words: a title and a sentence for each. */
public final class VerdictSentences {
  private final Verdicts verdicts;
  private final Map<Verdict, ScenarioLabels> names = new LinkedHashMap<>();
  private final boolean allPaired;
  private final boolean nonePaired;
  private final String remedy;
  private final List<DigestMismatch> mismatches;

  private VerdictSentences(
      Verdicts verdicts,
      String remedy,
      List<DigestMismatch> mismatches,
      Predicate<Verdict> isIncluded,
      List<ScenarioLabels> labels) {
    this.verdicts = verdicts;
    this.remedy = remedy;
    this.mismatches = mismatches;
    for (int i = 0; i < labels.size(); i++) {
      if (isIncluded.test(verdicts.all().get(i))) {
        names.put(verdicts.all().get(i), labels.get(i));
      }
    }
    allPaired = verdicts.all().stream().allMatch(verdict -> verdict.pair().paired());
    nonePaired = verdicts.all().stream().noneMatch(verdict -> verdict.pair().paired());
  }

  /** Returns a title and sentences about all {@code verdicts}; empty without comparisons. */
  public static List<String> of(Verdicts verdicts, String remedy) {
    return of(verdicts, remedy, List.of(), verdict -> true);
  }

  /**
   * Returns a title and sentences about {@code verdicts}; empty without comparisons.
   *
   * @param remedy the way to get enough processes; empty for the usual options
   * @param mismatches the differences between bound values
   * @param isIncluded selects the verdicts to include; the correction covers all verdicts
   */
  public static List<String> of(
      Verdicts verdicts,
      String remedy,
      List<DigestMismatch> mismatches,
      Predicate<Verdict> isIncluded) {
    if (verdicts.all().isEmpty() && verdicts.floor().controls().isEmpty()) {
      return List.of();
    }
    return new VerdictSentences(
            verdicts, remedy, mismatches, isIncluded, ScenarioLabels.of(pairs(verdicts)))
        .lines();
  }

  /** Returns sentences about scenarios compared with themselves in another run. */
  static List<String> againstTheBase(Verdicts verdicts, UnaryOperator<String> name) {
    return new VerdictSentences(
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
        (verdict, labels) -> {
          if (verdict.elapsed().isPresent()) {
            lines.add(
                new VerdictSentence(verdict, labels, verdicts.floor(), verdicts.compared()).text()
                    + unpairedNote(verdict)
                    + otherValues(verdict, labels));
          }
        });
    lines.addAll(tooFew());
    names.forEach(
        (verdict, labels) -> {
          if (verdict.kind() == VerdictKind.NOT_COMPARABLE) {
            lines.add(notCompared(verdict, labels));
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
    return verdicts.all().stream().anyMatch(verdict -> verdict.headline() == Measure.ALLOCATED);
  }

  private String unpairedNote(Verdict verdict) {
    return verdict.pair().paired() || nonePaired ? "" : " (not measured in the same rounds)";
  }

  /** Returns a note on other bound values, which explain part of the difference. */
  private String otherValues(Verdict verdict, ScenarioLabels labels) {
    return mismatches(verdict)
        .map(mismatch -> "; " + labels.scenario() + " binds " + count(mismatch, verdict))
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

  private String notCompared(Verdict verdict, ScenarioLabels labels) {
    return (labels.isComparedWithTheBase()
            ? labels.scenario()
            : (verdict.pair().warm() ? "warm " : "")
                + labels.scenario()
                + " and "
                + labels.theReference())
        + ": not compared, "
        + switch (verdict.pair().obstacle()) {
          case NO_SAMPLES -> "at least one of them has no sample that counts";
          case NOT_MEASURED -> notMeasured(verdict, labels);
          case STILL_FALLING ->
              "allocation still falls in the course of a process, as its compiler removes more of"
                  + " it; give more requests (-n), or --steady";
          case ZERO ->
              "a process of at least one of them has the value 0, to which there is no ratio";
          default ->
              mismatches(verdict)
                  .map(mismatch -> labels.scenario() + " binds " + count(mismatch, verdict))
                  .findFirst()
                  .orElse("different values were bound");
        };
  }

  private String notMeasured(Verdict verdict, ScenarioLabels labels) {
    if (isOfAllocation()) {
      return "the allocation of at least one of them was not measured";
    }
    if (verdict.headline() == Measure.LAUNCH) {
      return "at least one of them has no " + DifferenceWords.name(Measure.LAUNCH);
    }
    return "at least one of them was not timed"
        + (labels.isComparedWithTheBase()
            ? "; --judge allocated compares bytes, and siribench history instructions"
            : "");
  }

  /** Returns one line for all scenarios with too few forks and the same reference. */
  private List<String> tooFew() {
    return names.keySet().stream()
        .filter(verdict -> verdict.kind() == VerdictKind.TOO_FEW)
        .collect(
            Collectors.groupingBy(
                verdict ->
                    List.<Object>of(
                        verdict.pair().warm(),
                        labels(verdict).theReference(),
                        verdict.forks(),
                        verdict.pair().minForks(1)),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .map(this::tooFew)
        .toList();
  }

  private String tooFew(List<Verdict> alike) {
    Verdict first = alike.get(0);
    ScenarioLabels labels = labels(first);
    boolean warm = first.pair().warm();
    String start = labels.start().isEmpty() ? "" : labels.start() + " ";
    String kind =
        labels.isComparedWithTheBase() ? "" : warm ? "warm " : labels.otherStart() ? "" : start;
    String scenarios =
        String.join(", ", alike.stream().map(verdict -> labels(verdict).scenario()).toList());
    return kind
        + scenarios
        + (labels.isComparedWithTheBase()
            ? ""
            : (alike.size() == 1 ? " and " : " against ") + labels.theReference())
        + ": "
        + Decimals.counted(first.forks(), "process")
        + needed(first.pair());
  }

  private String needed(Pair pair) {
    int forInterval = pair.minForks(1);
    int comparisons = verdicts.comparable();
    int forVerdict = pair.minForks(comparisons);
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

  /** Returns the option for more forks. For later requests, the default suffices. */
  private static String remedyOfAllocation(Pair pair, int forVerdict) {
    return pair.warm() ? "" : " (--judge allocated -n " + (forVerdict + 1) + ")";
  }

  @SuppressWarnings("NullAway") // Every verdict has its names.
  private ScenarioLabels labels(Verdict verdict) {
    return names.get(verdict);
  }
}
