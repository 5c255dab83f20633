package io.siribench.recommend;

import io.siribench.analysis.Measure;
import io.siribench.plan.CandidateGroup;
import io.siribench.report.text.Decimals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A recommendation as a page in Markdown, with instructions. */
public final class RecommendationPage {
  /** Returns the page of {@code recommendation}. */
  public static String text(Recommendation recommendation) {
    StringBuilder page = new StringBuilder("# Recommendation\n\n");
    if (!recommendation.recommends()) {
      page.append("Nothing can be recommended: ")
          .append(RecommendationSentences.withoutAnswers(recommendation))
          .append(".\n");
      recommendation.answers().forEach(answer -> field(page, answer));
      return page.toString();
    }
    Candidate plain = recommendation.answers().get(0).reference();
    String warm =
        recommendation
            .answer(Question.WARM)
            .map(answer -> " (" + Costs.time(answer.reference()) + ")")
            .orElse("");
    String conclusion = recommendation.conclusion();
    page.append(
        RecommendationSentences.filled(
            """
            For %s. Cold starts are timed from the launch of the process to the object, warm requests
            without it. Ratios are to the plain cold start (%s) or the plain warm request%s of the same round, with 95 %% intervals.%s
            The choice is the simplest candidate that is shown to be as good as the fastest (the intervals of its ratios to all others end
            below 1.05): %s. Intervals allow for the choice among all candidates.

            | | use | time | of the plain one |
            |---|---|---|---|
            """,
            RecommendationText.subject(plain),
            Costs.time(plain),
            warm,
            (recommendation.answer(Question.AHEAD).isEmpty()
                    ? ""
                    : " The wait of a user is relative to that for a request at once.")
                + (conclusion.isEmpty() ? "" : " The run " + conclusion + "."),
            plain.isOnDevice()
                ? "nothing, compilation, a prepared state, other code"
                : "nothing, flags, an archive, a process image"));
    recommendation.answers().forEach(answer -> row(page, answer));
    String left = RecommendationSentences.withOtherValues(recommendation);
    if (!left.isEmpty()) {
      page.append("\nNot judged: ").append(left).append(".\n");
    }
    recommendation.answers().forEach(answer -> section(page, recommendation, answer));
    if (recommendation.answer(Question.AHEAD).isEmpty()) {
      preparedAhead(page, plain);
    }
    return page.toString();
  }

  private static void row(StringBuilder page, Answer answer) {
    Candidate choice = answer.choice();
    page.append("| ").append(answer.label()).append(" | ");
    if (choice == null) {
      page.append(answer.field().isEmpty() ? "-" : RecommendationSentences.withoutChoice(answer))
          .append(" | | |\n");
      return;
    }
    page.append(choice.name())
        .append(" | ")
        .append(Costs.time(choice))
        .append(" | ")
        .append(answer.isReference() ? "1" : Costs.ratio(answer, choice))
        .append(" |\n");
  }

  private static void section(StringBuilder page, Recommendation recommendation, Answer answer) {
    Candidate choice = answer.choice();
    page.append("\n## ").append(answer.heading()).append(": ");
    if (choice == null) {
      boolean isEmpty = answer.field().isEmpty();
      page.append(RecommendationSentences.withoutChoice(answer))
          .append("\n\n")
          .append(RecommendationSentences.undecided(recommendation, answer))
          .append(".\n");
      if (!isEmpty) {
        field(page, answer);
      }
      return;
    }
    page.append(choice.name()).append("\n\n");
    String asGood =
        answer.asGood().stream()
            .filter(candidate -> !candidate.equals(choice))
            .map(Candidate::name)
            .collect(Collectors.joining("; "));
    if (!asGood.isEmpty()) {
      page.append("As good: ").append(asGood).append(".\n\n");
    }
    if (!answer.isReference()) {
      page.append("| cost | |\n|---|---|\n");
      Costs.of(recommendation, answer, choice)
          .forEach(
              (what, how) ->
                  page.append("| ").append(what).append(" | ").append(how).append(" |\n"));
      page.append("\n### Apply it\n\n")
          .append((choice.isOnDevice() ? DeviceInstructions.of(choice) : Instructions.of(choice)));
    }
    field(page, answer);
  }

  private static void field(StringBuilder page, Answer answer) {
    page.append(
        "\n### Measured: "
            + answer.label()
            + "\n\n| | rounds | time | of the plain one |\n|---|---|---|---|\n");
    List<Candidate> dropped = answer.dropped();
    for (Candidate candidate : answer.field()) {
      page.append("| ")
          .append(candidate.name())
          .append(" | ")
          .append(candidate.n())
          .append(
              dropped.contains(candidate)
                  ? ", left out after round " + candidate.nanos().lastRound()
                  : "")
          .append(" | ")
          .append(Costs.time(candidate))
          .append(" | ")
          .append(candidate.equals(answer.reference()) ? "1" : Costs.ratio(answer, candidate))
          .append(" |\n");
    }
  }

  /** Describes a start that begins before the request is known. */
  private static void preparedAhead(StringBuilder page, Candidate plain) {
    Optional<Double> request = plain.figures().median(Measure.REQUEST);
    Optional<Double> preparation = plain.figures().median(Measure.PREPARATION);
    if (plain.group() != CandidateGroup.FLAGS || request.isEmpty() || preparation.isEmpty()) {
      return;
    }
    page.append("\n## With time before the request\n\nA plain cold start takes ")
        .append(Costs.milliseconds(preparation.get()))
        .append(" to make the reader, and ")
        .append(Costs.milliseconds(request.get()))
        .append(" (")
        .append(Decimals.of(100 * request.get() / (request.get() + preparation.get()), 0))
        .append(" %) for the request. Make the reader at application start, on another thread:\n\n")
        .append(Instructions.readerAhead(plain));
  }
}
