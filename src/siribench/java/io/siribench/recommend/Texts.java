package io.siribench.recommend;

import io.siribench.plan.StopRule;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import java.util.Locale;
import java.util.Optional;

/** What both forms of a recommendation say. */
final class Texts {
  private Texts() {}

  /** {@code template} with {@code values} in the place of its {@code %s}. */
  static String filled(String template, String... values) {
    return String.format(Locale.ROOT, template, (Object[]) values);
  }

  static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** Why there is nothing that others can be compared with. */
  static String withoutPlainStart(Recommendation recommendation) {
    return "no plain cold start has completed"
        + (recommendation.failure().isEmpty() ? "" : ", " + recommendation.failure());
  }

  /** Why there is no answer. */
  static String withoutChoice(Recommendation recommendation, Answer answer) {
    boolean hasCandidates =
        recommendation.candidates().stream().anyMatch(answer.question()::admits);
    if (hasCandidates || answer.question() != Question.STREAM) {
      return "no candidate has completed";
    }
    return recommendation.withoutStream().isEmpty()
        ? "siribench has no reader of that model without databind"
        : recommendation.withoutStream();
  }

  /** Why an answer is none yet, and what makes it one. */
  static String undecided(Recommendation recommendation, Answer answer) {
    Candidate rival = answer.isReference() ? answer.fastest().orElse(null) : answer.choice();
    int n = rival == null ? 0 : Answer.against(answer.reference(), rival).n();
    Optional<Ratio> ratio =
        rival == null
            ? Optional.empty()
            : Answer.against(answer.reference(), rival).interval(Confidence.SHOWN);
    boolean hasAll = answer.question() == Question.WARM || n >= StopRule.MAX_ELIMINATION_ROUNDS;
    String remedy =
        recommendation.isInterrupted()
            ? "resume it"
            : hasAll && ratio.isPresent()
                ? "end what else is running, and repeat it"
                : "give more --max-time";
    String why =
        ratio.isEmpty() || rival == null
            ? "only " + counted(n, "round") + ", six are needed"
            : answer.isReference()
                ? rival.name() + " may be faster, " + Costs.ratio(ratio.get())
                : "the interval reaches " + Decimals.of(ratio.get().high(), 2);
    return why + "; " + remedy;
  }
}
