package io.siribench.recommend;

import io.siribench.analysis.RunContext.Recommended;
import io.siribench.plan.StopRule;
import io.siribench.report.text.Decimals;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The texts that the page and the table of a recommendation share. */
final class RecommendationSentences {
  /** Returns {@code template} with {@code values} instead of its {@code %s}. */
  static String filled(String template, String... values) {
    return String.format(Locale.ROOT, template, (Object[]) values);
  }

  /** Returns the reason why there is no reference. */
  static String withoutPlainStart(Recommendation recommendation) {
    return "no plain cold start has completed"
        + (recommendation.failure().isEmpty() ? "" : ", " + recommendation.failure());
  }

  /** Returns the reason why nothing can be recommended. */
  static String withoutAnswers(Recommendation recommendation) {
    return recommendation.isTooShort()
        ? "only "
            + Decimals.counted(recommendation.rounds(), "round")
            + ", and an interval needs "
            + Recommendation.MIN_ROUNDS
            + "; "
            + remedy(recommendation, recommendation.rounds())
        : withoutPlainStart(recommendation);
  }

  /** Returns {@code answer} in the form of a report. */
  static Recommended answered(Recommendation recommendation, Answer answer) {
    String dropped =
        answer.dropped().stream()
            .map(candidate -> candidate.name() + " (round " + candidate.nanos().lastRound() + ")")
            .collect(Collectors.joining("; "));
    Candidate choice = answer.choice();
    String heading = answer.heading();
    if (choice != null) {
      return new Recommended(
          heading,
          choice.name(),
          figures(answer, choice)
              + (answer.isReference() ? ", no candidate is more than 5 % faster" : ""),
          "",
          dropped,
          false);
    }
    return new Recommended(
        heading,
        answer.isNone() ? withoutChoice(answer) : "",
        answer.isOpen()
            ? "may be the best: "
                + answer.open().stream()
                    .map(candidate -> candidate.name() + " (" + figures(answer, candidate) + ")")
                    .collect(Collectors.joining("; "))
            : undecided(recommendation, answer),
        answer.isOpen() ? remedy(recommendation, answer) : "",
        dropped,
        answer.isTooShort() && !answer.field().isEmpty());
  }

  private static String figures(Answer answer, Candidate candidate) {
    return Costs.time(candidate)
        + (candidate.equals(answer.reference())
            ? ""
            : ", " + Costs.ratio(answer, candidate) + " of the plain one");
  }

  /** Returns the reason why no candidate of {@code answer} was measured. */
  private static String withoutField(Recommendation recommendation, Answer answer) {
    boolean hasCandidates =
        recommendation.candidates().stream().anyMatch(answer.question()::admits);
    if (recommendation.candidates().stream()
        .filter(answer.question()::admits)
        .anyMatch(candidate -> recommendation.otherValues().contains(candidate.name()))) {
      return "no candidate has completed with the values of the plain one";
    }
    if (hasCandidates || answer.question() != Question.OTHER_READER) {
      return "no candidate has completed";
    }
    return recommendation.withoutStream().isEmpty()
        ? "siribench has no reader without databind for that model"
        : recommendation.withoutStream();
  }

  /** Returns the candidates that are not judged because they bound other values; may be empty. */
  static String withOtherValues(Recommendation recommendation) {
    return recommendation.otherValues().isEmpty()
        ? ""
        : "left out, since other values were bound: "
            + String.join("; ", recommendation.otherValues());
  }

  /** Returns the word for {@code answer}, which has no choice. */
  static String withoutChoice(Answer answer) {
    return answer.field().isEmpty()
        ? "no answer"
        : answer.isNone() ? "none" : Recommended.UNDECIDED;
  }

  /** Returns the reason why {@code answer} is undecided, and a remedy. */
  static String undecided(Recommendation recommendation, Answer answer) {
    if (answer.field().isEmpty()) {
      return withoutField(recommendation, answer);
    }
    if (answer.isNone()) {
      return "all candidates are slower than the plain one";
    }
    List<Candidate> open = answer.open();
    String why =
        answer.isTooShort()
            ? "only "
                + Decimals.counted(answer.n(), "round")
                + ", "
                + answer.best().minRounds()
                + " are needed"
            : open.size() == 1
                ? "it is not established as faster than the plain one"
                : Decimals.counted(open.size(), "candidate") + " may be the best";
    return why + "; " + remedy(recommendation, answer);
  }

  private static String remedy(Recommendation recommendation, Answer answer) {
    // Warm processes run only in the first rounds, however long the run is.
    boolean isComplete = answer.question() == Question.WARM && answer.n() < recommendation.rounds();
    return remedy(recommendation, isComplete ? StopRule.MAX_ELIMINATION_ROUNDS : answer.n());
  }

  private static String remedy(Recommendation recommendation, int n) {
    return recommendation.isInterrupted()
        ? "resume it"
        : recommendation.hotForks() > 0
            ? Decimals.counted(recommendation.hotForks(), "process")
                + " of a hot device "
                + (recommendation.hotForks() == 1 ? "is" : "are")
                + " not judged: repeat it with --cool-down"
            : n >= StopRule.MAX_ELIMINATION_ROUNDS
                ? "end other programs, and repeat it"
                : "try a longer --max-time";
  }
}
