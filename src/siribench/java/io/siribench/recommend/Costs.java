package io.siribench.recommend;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RestoredState;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.plan.CandidateGroup;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Confidence;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundValues;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The costs of a choice, such as memory, and the formatting of figures. */
final class Costs {
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double WITHOUT_DECIMALS = 100;

  /** Returns the costs by kind: memory, disk, build step, warm request, first object. */
  static Map<String, String> of(Recommendation recommendation, Answer answer, Candidate choice) {
    Map<String, String> costs = new LinkedHashMap<>();
    memory(answer, choice).ifPresent(text -> costs.put("memory", text));
    costs.put("disk", disk(choice));
    costs.put("build step", build(choice));
    if (answer.question() == Question.AHEAD) {
      // The work is the same, only earlier.
      costs.put("warm request", "as without");
    } else if (answer.question() == Question.WARM) {
      costs.put("first object", ratio(answer.reference().firstNanos(), choice.firstNanos()));
    } else {
      costs.put("warm request", warm(recommendation, choice));
    }
    return costs;
  }

  private static Optional<String> memory(Answer answer, Candidate choice) {
    Optional<Double> plain = answer.reference().figures().median(Measure.PEAK_RSS);
    return choice
        .figures()
        .median(Measure.PEAK_RSS)
        .flatMap(
            peak ->
                plain.map(other -> "peak " + mebibytes(peak) + ", instead of " + mebibytes(other)));
  }

  private static String disk(Candidate choice) {
    long bytes = choice.figures().restored().map(RestoredState::cacheBytes).orElse(-1L);
    return bytes < 0 ? "none" : mebibytes((double) bytes);
  }

  private static String build(Candidate choice) {
    long nanos = choice.figures().restored().map(RestoredState::preparingNanos).orElse(-1L);
    String prepared =
        nanos < 0
            ? ""
            : Decimals.of(nanos / NANOS_PER_SECOND, 1)
                + " s to prepare, once per build and "
                + (choice.isOnDevice() ? "device" : "JDK");
    String code =
        choice.isStream()
            ? "a generated reader"
            : choice.hasOtherReader()
                ? "another reader"
                : !choice.other(Factor.FORMAT).isEmpty()
                    ? "a server that sends " + choice.other(Factor.FORMAT)
                    : !choice.other(Factor.MODEL).isEmpty()
                        ? "another model"
                        : choice.module().isEmpty() ? "" : "a dependency and a line of code";
    String both = code + (code.isEmpty() || prepared.isEmpty() ? "" : "; ") + prepared;
    return both.isEmpty() ? "none" : both;
  }

  private static String warm(Recommendation recommendation, Candidate choice) {
    boolean isPlain =
        !choice.hasFlags()
            && choice.compile() == CompileFilter.NONE
            && choice.group() != CandidateGroup.OTHER_READER;
    if (isPlain) {
      return "as without";
    }
    Optional<Candidate> warm = recommendation.warmOf(choice);
    Optional<Answer> plain = recommendation.answer(Question.WARM);
    return warm.isEmpty() || plain.isEmpty()
        ? "not measured"
        : ratio(plain.get().reference().nanos(), warm.get().nanos());
  }

  private static String ratio(RoundValues from, RoundValues to) {
    PairedRatios ratios = PairedRatios.of(from, to);
    return ratios
        .interval(Confidence.SHOWN)
        .map(Costs::ratio)
        .or(() -> ratios.estimate().map(estimate -> Decimals.of(estimate, 2)))
        .map(ratio -> ratio + " of the plain one")
        .orElse("not measured");
  }

  /** Returns {@code 0.49 [0.47, 0.52]}. */
  static String ratio(Ratio ratio) {
    return Decimals.of(ratio.estimate(), 2)
        + " ["
        + Decimals.of(ratio.low(), 2)
        + ", "
        + Decimals.of(ratio.high(), 2)
        + "]";
  }

  /** Returns {@code 0.49 [0.47, 0.52]}, or no interval with too few rounds. */
  static String ratio(Answer answer, Candidate candidate) {
    return answer
        .ratio(candidate)
        .map(Costs::ratio)
        .orElseGet(() -> Decimals.of(answer.estimate(candidate), 2));
  }

  /** Returns the median that {@code candidate} is judged by: {@code 412 ms}, {@code 4.53 ms}. */
  static String time(Candidate candidate) {
    return candidate
        .figures()
        .median(Question.measure(candidate.group()))
        .map(Costs::milliseconds)
        .orElse("");
  }

  /** Returns {@code 412 ms}, {@code 4.53 ms}. */
  static String milliseconds(double nanos) {
    double millis = nanos / Decimals.NANOS_PER_MILLI;
    return Decimals.of(millis, millis >= WITHOUT_DECIMALS ? 0 : millis >= 10 ? 1 : 2) + " ms";
  }

  private static String mebibytes(double bytes) {
    return Decimals.of(bytes / BYTES_PER_MEBIBYTE, 1) + " MiB";
  }
}
