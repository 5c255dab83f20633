package io.siribench.recommend;

import io.siribench.factor.Factor;
import io.siribench.report.text.AnsiStyle;
import io.siribench.report.text.Decimals;
import io.siribench.results.NamedScenario;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A recommendation in a few lines, for the terminal. */
public final class RecommendationText {
  private static final int NAME_CHARS = 27;
  private static final int WIDTH = 80;
  private static final String INDENT = "    ";
  private static final int LABEL_CHARS = 18;
  private static final int TIME_CHARS = 9;

  private final boolean isColoured;

  private RecommendationText(boolean isColoured) {
    this.isColoured = isColoured;
  }

  /**
   * Returns the lines of {@code recommendation}, of at most 80 characters except for flags.
   *
   * @param isColoured whether findings have a colour, as in the table of a run
   */
  public static String text(Recommendation recommendation, boolean isColoured) {
    return new RecommendationText(isColoured).lines(recommendation);
  }

  private String lines(Recommendation recommendation) {
    StringBuilder text = new StringBuilder();
    if (!recommendation.recommends()) {
      line(
          text,
          "nothing can be recommended: " + RecommendationSentences.withoutAnswers(recommendation));
      return text.toString();
    }
    Answer first = recommendation.answers().get(0);
    line(text, "recommendation for " + subject(first.reference()));
    line(
        text,
        styled(
            AnsiStyle.DIM,
            "ratios to the plain one within rounds, 95 % intervals; "
                + Decimals.counted(first.reference().n(), "round")));
    line(text, "");
    for (Answer answer : recommendation.answers()) {
      if (answer.question() == Question.FLAGS) {
        line(text, "cold start, launch to object: plain " + Costs.time(answer.reference()));
      } else if (answer.question() == Question.AHEAD) {
        line(text, "wait for a request at once: " + Costs.time(answer.reference()));
      } else if (answer.question() == Question.WARM) {
        line(text, "warm request: plain " + Costs.time(answer.reference()));
      }
      answer(text, recommendation, answer);
    }
    String left = RecommendationSentences.withOtherValues(recommendation);
    if (!left.isEmpty()) {
      line(text, "");
      wrapped(text, left);
    }
    return text.toString();
  }

  /** Returns {@code stop.json, bound to siri, Java 17.0.15}. */
  static String subject(Candidate plain) {
    NamedScenario scenario = plain.scenario();
    String format = scenario.word(Factor.FORMAT);
    String mapper = scenario.word(Factor.MAPPER);
    return (format.equals(Format.OPAQUE.optionName())
            ? String.valueOf(Path.of(plain.source()).getFileName())
            : scenario.word(Factor.DOCUMENT) + "." + format)
        + (plain.hasOwnReader()
            ? ", read by " + plain.reader()
            : ", bound to " + scenario.wordOrDefault(Factor.MODEL))
        + (mapper.isEmpty() ? "" : " by " + mapper)
        + (plain.isOnDevice() ? ", on " + scenario.word(Factor.DEVICE) + ", " : ", Java ")
        + scenario.word(Factor.JAVA);
  }

  private String styled(AnsiStyle style, String text) {
    return isColoured ? style.of(text) : text;
  }

  private void answer(StringBuilder text, Recommendation recommendation, Answer answer) {
    Candidate choice = answer.choice();
    String label = "  " + padded(answer.label(), LABEL_CHARS);
    if (choice == null) {
      line(text, label + RecommendationSentences.withoutChoice(answer));
      wrapped(text, RecommendationSentences.undecided(recommendation, answer));
      if (answer.isOpen()) {
        answer.open().forEach(candidate -> line(text, figures(INDENT + "  ", answer, candidate)));
      }
      return;
    }
    line(text, figures(label, answer, choice));
    if (choice.hasFlags()) {
      line(text, "    " + String.join(" ", choice.flags()));
    }
    if (!answer.isReference()) {
      costs(text, Costs.of(recommendation, answer, choice));
    }
  }

  private String figures(String label, Answer answer, Candidate candidate) {
    return label
        + padded(candidate.name(), NAME_CHARS)
        + padded(Costs.time(candidate), TIME_CHARS)
        + (candidate.equals(answer.reference())
            ? ""
            : styled(AnsiStyle.FASTER, Costs.ratio(answer, candidate)));
  }

  /** Adds {@code sentence} in indented lines that fit a terminal. */
  private static void wrapped(StringBuilder text, String sentence) {
    StringBuilder line = new StringBuilder(INDENT);
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && line.length() > INDENT.length()) {
        line(text, line.toString());
        line = new StringBuilder(INDENT);
      }
      line.append(word).append(' ');
    }
    line(text, line.toString());
  }

  private void costs(StringBuilder text, Map<String, String> costs) {
    List<String> known = new ArrayList<>();
    costs.forEach(
        (kind, cost) -> {
          if (!cost.equals("none") && !cost.equals("as without")) {
            known.add(kind + " " + cost);
          }
        });
    for (String one : known) {
      line(text, styled(AnsiStyle.DIM, "    " + one));
    }
  }

  private static StringBuilder line(StringBuilder text, String line) {
    return text.append(line.stripTrailing()).append('\n');
  }

  private static String padded(String text, int chars) {
    return text + " ".repeat(Math.max(1, chars - text.length()));
  }
}
