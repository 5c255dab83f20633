package io.siribench.report.text;

import io.siribench.analysis.Budget;
import io.siribench.analysis.BudgetVerdict;
import io.siribench.analysis.BudgetVerdict.State;
import io.siribench.analysis.ScenarioFigures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The results of a budget, in words. */
public final class BudgetSentence {
  private static final String CONFIDENCE = " with 95 % confidence";

  /** Exceeded budgets come first. */
  private static final List<State> ORDER =
      List.of(State.BROKEN, State.SUSPECTED, State.NO_SAMPLES, State.NOT_BROKEN, State.KEPT);

  /** The number up to which they are listed individually. */
  private static final int MOST_ALONE = 2;

  /** The placeholder for scenarios, since digits in their names are not figures. */
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
  static List<String> grouped(List<BudgetVerdict> verdicts, List<ScenarioFigures> scenarios) {
    ScenarioNotes notes = new ScenarioNotes(scenarios, UnaryOperator.identity());
    List<String> sentences = new ArrayList<>();
    for (State state : ORDER) {
      Map<Budget, Map<String, String>> texts = new LinkedHashMap<>();
      for (BudgetVerdict verdict : verdicts) {
        if (verdict.state() == state) {
          texts
              .computeIfAbsent(verdict.budget(), key -> new LinkedHashMap<>())
              .put(verdict.scenario(), new BudgetSentence(verdict, SUBJECT).text());
        }
      }
      for (Map<String, String> ofBudget : texts.values()) {
        for (ScenarioNotes.Alike alike : ScenarioNotes.alike(ofBudget)) {
          Set<String> ids = new LinkedHashSet<>(alike.scenarios());
          if (ids.size() > MOST_ALONE) {
            sentences.add(alike.text().replace(SUBJECT, notes.what(ids)));
          } else {
            ofBudget.forEach(
                (id, text) -> {
                  if (ids.contains(id)) {
                    sentences.add(text.replace(SUBJECT, id));
                  }
                });
          }
        }
      }
    }
    return sentences;
  }

  private String text() {
    return "budget "
        + verdict.budget().expression()
        + ": "
        + switch (verdict.state()) {
          case NO_SAMPLES -> "no samples of " + scenarios;
          case KEPT ->
              "kept by " + scenarios + figures(verdict.mostNanos(), ", at most ", CONFIDENCE);
          case NOT_BROKEN ->
              "not broken by "
                  + scenarios
                  + figures(verdict.mostNanos(), "; up to ", " is not ruled out")
                  + (verdict.mostNanos().isPresent()
                      ? ""
                      : tooFew("; ", " to establish that it is kept"));
          case SUSPECTED ->
              "perhaps broken by "
                  + scenarios
                  + figures(verdict.leastNanos(), ", at least ", CONFIDENCE)
                  + (verdict.leastNanos().isPresent() ? "" : tooFew(", of ", " to establish it"));
          case BROKEN ->
              "BROKEN by " + scenarios + figures(verdict.leastNanos(), ", at least ", CONFIDENCE);
        };
  }

  /** Returns the figure and {@code bound} of it; a maximum has no bound. */
  private String figures(OptionalDouble bound, String before, String after) {
    String figure =
        verdict.estimateNanos().isEmpty() ? "" : ": " + milliseconds(verdict.estimateNanos());
    boolean isBounded = bound.isPresent() && verdict.budget().probability() != 1;
    return isBounded ? figure + before + milliseconds(bound) + after : figure;
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

  private static String milliseconds(OptionalDouble nanos) {
    return Decimals.milliseconds(nanos.orElseThrow()) + " ms";
  }
}
