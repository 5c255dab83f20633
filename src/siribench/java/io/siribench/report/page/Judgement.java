package io.siribench.report.page;

import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.VerdictWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The conclusions about the scenario with the smallest median. They follow from its comparison with
 * its reference, and from comparisons of other scenarios with it.
 *
 * @param headline the established and the undecided levels of factors; empty if the scenario is
 *     named as a whole
 * @param difference the lead of the scenario, in words
 * @param advice the advice; may be empty
 */
record Judgement(String headline, String difference, Certainty certainty, String advice) {
  /** Creates the judgement on the scenario as a whole. */
  Judgement(String difference, Certainty certainty, String advice) {
    this("", difference, certainty, advice);
  }

  /** The degree to which the scenario is established as the fastest. */
  enum Certainty {
    /** The scenario is faster than all others. */
    ESTABLISHED("established"),
    /** The scenario is faster than some others. */
    PARTLY("partly established"),
    OPEN("not established");

    private final String word;

    Certainty(String word) {
      this.word = word;
    }

    /** Returns the words used on the page. */
    String label() {
      return word;
    }
  }

  /** The judgement on a scenario without competitors. */
  static final Judgement OF_ONE =
      new Judgement("It is the only one of its kind with samples that count.", Certainty.OPEN, "");

  /** The beginning of a sentence on processes that contradict the medians. */
  private static final String DESPITE_MEDIAN =
      "Its median is the smallest, but process by process ";

  private static final int MAX_NAMES = 3;
  private static final int MIN_PROCESSES = 6;

  static final String MORE =
      "Choose by other criteria, or measure more processes: --until-decided, a larger -n, or for"
          + " warm and steady requests more --forks.";

  static final String USE = "Prefer it. Its CPU time and memory are in the table of all figures.";

  /**
   * Returns the judgement on {@code fastest}.
   *
   * @param verdicts the verdicts on its kind of requests that compare times
   * @param candidates the number of scenarios of its kind with samples, more than one
   * @param processes the smallest number of processes of a scenario
   * @param names the names of scenarios, by their ids
   */
  static Judgement of(
      String fastest,
      List<Verdict> verdicts,
      int candidates,
      int processes,
      UnaryOperator<String> names) {
    Set<String> slower = slowerThan(fastest, verdicts);
    int unknown = candidates - 1 - slower.size();
    Optional<Verdict> own =
        verdicts.stream().filter(v -> v.pair().scenario().id().equals(fastest)).findFirst();
    if (own.isPresent()) {
      return againstReference(own.get(), slower.size() - 1, unknown, names);
    }
    List<Verdict> others =
        verdicts.stream().filter(v -> v.pair().reference().id().equals(fastest)).toList();
    return others.isEmpty()
        ? new Judgement(
            "No scenario was compared with it"
                + (processes < MIN_PROCESSES
                    ? ": an interval needs "
                        + MIN_PROCESSES
                        + " processes of each scenario, and one has "
                        + processes
                    : "")
                + ".",
            Certainty.OPEN,
            processes < MIN_PROCESSES
                ? "Measure more before you choose: at least 6 processes of each, preferably 30."
                : "The verdicts in words state the reasons.")
        : asReference(fastest, others, slower.size(), unknown, names);
  }

  /**
   * Returns scenarios established as slower than {@code fastest}: directly, or indirectly. The
   * verdicts of a run are consistent, see {@link io.siribench.stats.ClosedTest}.
   */
  private static Set<String> slowerThan(String fastest, List<Verdict> verdicts) {
    Set<String> slower = new HashSet<>(Set.of(fastest));
    boolean grew = true;
    while (grew) {
      grew = false;
      for (Verdict verdict : verdicts) {
        String scenario = verdict.pair().scenario().id();
        String reference = verdict.pair().reference().id();
        grew |=
            verdict.kind() == VerdictKind.SLOWER
                && slower.contains(reference)
                && slower.add(scenario);
        grew |=
            verdict.kind() == VerdictKind.FASTER
                && slower.contains(scenario)
                && slower.add(reference);
      }
    }
    slower.remove(fastest);
    return slower;
  }

  private static Judgement againstReference(
      Verdict verdict, int alsoSlower, int unknown, UnaryOperator<String> names) {
    String reference = names.apply(verdict.pair().reference().id());
    String amount = amount(verdict, true);
    return switch (verdict.kind()) {
      case FASTER ->
          new Judgement(
              "It is "
                  + amount
                  + " faster than "
                  + reference
                  + (alsoSlower == 0 ? "" : ", and faster than " + more(alsoSlower))
                  + "."
                  + notCompared(unknown),
              unknown == 0 ? Certainty.ESTABLISHED : Certainty.PARTLY,
              unknown == 0
                  ? USE
                  : "Use it instead of "
                      + reference
                      + "; a run with --baseline "
                      + verdict.pair().scenario().id()
                      + " compares it with the others.");
      case PERHAPS_FASTER ->
          new Judgement(
              "It is perhaps "
                  + amount
                  + " faster than "
                  + reference
                  + "; "
                  + VerdictWords.MAY_BE_CHANCE
                  + ".",
              Certainty.OPEN,
              MORE);
      case SLOWER, PERHAPS_SLOWER ->
          new Judgement(
              DESPITE_MEDIAN
                  + "it is "
                  + (verdict.kind() == VerdictKind.SLOWER ? "" : "perhaps ")
                  + amount(verdict, false)
                  + " slower than "
                  + reference
                  + ".",
              Certainty.OPEN,
              MORE);
      default ->
          new Judgement(
              "No difference from "
                  + reference
                  + " is established: "
                  + verdict.kind().label()
                  + " ("
                  + shift(verdict)
                  + ").",
              Certainty.OPEN,
              MORE);
    };
  }

  private static Judgement asReference(
      String fastest,
      List<Verdict> compared,
      int allSlower,
      int unknown,
      UnaryOperator<String> names) {
    List<Verdict> slower =
        compared.stream()
            .filter(verdict -> verdict.kind() == VerdictKind.SLOWER)
            .sorted(Comparator.comparingDouble(v -> v.elapsed().orElseThrow().percent()))
            .toList();
    List<Verdict> faster = compared.stream().filter(v -> v.kind() == VerdictKind.FASTER).toList();
    List<Verdict> open =
        compared.stream().filter(v -> !slower.contains(v) && !faster.contains(v)).toList();
    List<String> parts = new ArrayList<>();
    if (!slower.isEmpty()) {
      Verdict next = slower.get(0);
      parts.add(
          names.apply(next.pair().scenario().id())
              + " is "
              + amount(next, false)
              + " slower"
              + (allSlower == 1
                  ? "."
                  : "; "
                      + more(allSlower - 1)
                      + (allSlower == 2 ? " is" : " are")
                      + " also slower."));
    }
    faster.forEach(verdict -> parts.add(butFaster(verdict, names)));
    if (!open.isEmpty()) {
      parts.add(
          "It is not established that "
              + names.apply(fastest)
              + " is faster than "
              + listed(open, names)
              + ".");
    }
    String rest = notCompared(unknown - open.size() - faster.size()).strip();
    if (!rest.isEmpty()) {
      parts.add(rest);
    }
    return new Judgement(
        String.join(" ", parts),
        unknown == 0 ? Certainty.ESTABLISHED : slower.isEmpty() ? Certainty.OPEN : Certainty.PARTLY,
        unknown == 0 ? USE : MORE);
  }

  private static String butFaster(Verdict verdict, UnaryOperator<String> names) {
    String scenario = names.apply(verdict.pair().scenario().id());
    return DESPITE_MEDIAN + scenario + " is " + amount(verdict, true) + " faster.";
  }

  private static String more(int others) {
    return others == 1 ? "one more" : others + " more";
  }

  private static String notCompared(int others) {
    return others <= 0
        ? ""
        : " It was not compared with " + (others == 1 ? "one other." : others + " others.");
  }

  private static String listed(List<Verdict> verdicts, UnaryOperator<String> names) {
    return listed(
        verdicts.stream()
            .map(
                verdict ->
                    names.apply(verdict.pair().scenario().id()) + " (" + shift(verdict) + ")")
            .toList(),
        "; ");
  }

  /** Returns the first of {@code names}, and the number of the others. */
  static String listed(List<String> names, String separator) {
    String first = String.join(separator, names.subList(0, Math.min(MAX_NAMES, names.size())));
    return names.size() <= MAX_NAMES
        ? first
        : first + " and " + (names.size() - MAX_NAMES) + " more";
  }

  /** Returns {@code 1 ms [-3, 4]}. */
  private static String shift(Verdict verdict) {
    return Amounts.milliseconds(verdict.elapsed().orElseThrow().comparison().shift());
  }

  /** Returns {@code 53 ms [44, 61] (15 %)}. */
  private static String amount(Verdict verdict, boolean savings) {
    return Amounts.both(verdict.elapsed().orElseThrow().comparison(), savings, Unit.TIME);
  }
}
