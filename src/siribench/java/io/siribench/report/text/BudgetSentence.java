package io.siribench.report.text;

import io.siribench.analysis.BudgetVerdict;
import io.siribench.analysis.BudgetVerdict.State;
import io.siribench.results.NamedScenario;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of a budget, in words. */
public final class BudgetSentence {
  private static final String CONFIDENCE = " with 95 % confidence";

  /** Exceeded budgets come first. */
  private static final List<State> ORDER =
      List.of(State.BROKEN, State.SUSPECTED, State.NO_SAMPLES, State.NOT_BROKEN, State.KEPT);

  /** The number of scenarios up to which each has its own sentence. */
  private static final int MAX_UNGROUPED = 2;

  /** The placeholder for scenarios, because digits in their names are not figures. */
  private static final String SUBJECT = "\0";

  private final BudgetVerdict verdict;
  private final String scenarios;

  private BudgetSentence(BudgetVerdict verdict, String scenarios) {
    this.verdict = verdict;
    this.scenarios = scenarios;
  }

  /** Returns one sentence about {@code verdict}. */
  public static String of(BudgetVerdict verdict) {
    return new BudgetSentence(verdict, verdict.scenario()).text();
  }

  /**
   * Returns sentences about {@code verdicts}, merging those that only differ in figures.
   *
   * @param scenarios all scenarios of the run
   */
  static List<String> grouped(List<BudgetVerdict> verdicts, List<NamedScenario> scenarios) {
    ScenarioNotes notes = new ScenarioNotes(scenarios);
    return verdicts.stream()
        .distinct()
        .sorted(Comparator.comparingInt(verdict -> ORDER.indexOf(verdict.state())))
        .collect(
            Collectors.groupingBy(
                verdict ->
                    List.<Object>of(
                        verdict.budget(),
                        ScenarioNotes.withoutFigures(new BudgetSentence(verdict, SUBJECT).text())),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .flatMap(
            alike ->
                alike.size() > MAX_UNGROUPED
                    ? Stream.of(merged(alike, notes))
                    : alike.stream().map(BudgetSentence::of))
        .toList();
  }

  private static String merged(List<BudgetVerdict> alike, ScenarioNotes notes) {
    return ScenarioNotes.merged(
            alike.stream().map(verdict -> new BudgetSentence(verdict, SUBJECT).text()).toList())
        .replace(SUBJECT, notes.describe(alike.stream().map(BudgetVerdict::scenario).toList()));
  }

  private String text() {
    return "budget "
        + verdict.budget().expression()
        + ": "
        + switch (verdict.state()) {
          case NO_SAMPLES -> "no samples of " + scenarios;
          case KEPT ->
              "kept by " + scenarios + figures(verdict.highNanos(), ", at most ", CONFIDENCE);
          case NOT_BROKEN ->
              "not broken by "
                  + scenarios
                  + figures(verdict.highNanos(), "; up to ", " is not ruled out")
                  + (verdict.highNanos().isPresent()
                      ? ""
                      : tooFew("; ", " to establish that it is kept"));
          case SUSPECTED ->
              "perhaps broken by "
                  + scenarios
                  + figures(verdict.lowNanos(), ", at least ", CONFIDENCE)
                  + (verdict.lowNanos().isPresent() ? "" : tooFew(", of ", " to establish it"));
          case BROKEN ->
              "BROKEN by " + scenarios + figures(verdict.lowNanos(), ", at least ", CONFIDENCE);
        };
  }

  /** Returns the estimate and its {@code bound}; a maximum has no bound. */
  private String figures(Optional<Double> bound, String before, String after) {
    return verdict.estimateNanos().map(nanos -> ": " + milliseconds(nanos)).orElse("")
        + bound
            .filter(any -> verdict.budget().probability() != 1)
            .map(nanos -> before + milliseconds(nanos) + after)
            .orElse("");
  }

  private String tooFew(String before, String after) {
    return before
        + (verdict.processes() < verdict.n()
            ? "too few processes"
                + after
                + " ("
                + verdict.processes()
                + ", n = "
                + verdict.n()
                + ")"
            : "too few samples" + after + " (n = " + verdict.n() + ")");
  }

  private static String milliseconds(double nanos) {
    return Decimals.milliseconds(nanos) + " ms";
  }
}
