package io.siribench.report.text;

import io.siribench.analysis.BreakdownFigures;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/** The conclusions of a breakdown, in addition to its parts. */
public final class BreakdownSentences {
  /** Returns sentences on {@code figures}, in the order of display. */
  public static List<String> of(BreakdownFigures figures) {
    Breakdown breakdown = figures.breakdown();
    List<String> sentences = new ArrayList<>();
    figures.partsPercent().ifPresent(percent -> sentences.add(sum(figures, percent)));
    breakdown
        .of(Section.TOTAL)
        .filter(row -> row.name().equals(Breakdown.FIRST_VISIT))
        .forEach(
            row ->
                sentences.add(
                    "the first visit was complete "
                        + Decimals.milliseconds((double) row.nanos(), 1)
                        + " ms after the launch"));
    Map<String, Long> overlapping = sums(breakdown, Section.BESIDE);
    if (!overlapping.isEmpty()) {
      sentences.add(
          "on other threads or within parts, not in the sum: "
              + listed(overlapping, nanos -> Decimals.milliseconds((double) nanos, 1) + " ms")
              + "; counts: "
              + listed(sums(breakdown, Section.COUNT), Long::toString));
    }
    code(breakdown, sentences);
    String forks =
        breakdown
            .of(Section.FORKS)
            .map(row -> row.count() + " " + row.name())
            .collect(Collectors.joining(", "));
    if (!forks.isEmpty()) {
      sentences.add("extra forks, not counted as samples: " + forks);
    }
    breakdown.of(Section.NOTE).map(Row::name).forEach(sentences::add);
    return sentences;
  }

  private static String sum(BreakdownFigures figures, double percent) {
    String text =
        "the parts add up to "
            + Decimals.of(percent, 1)
            + " % of the "
            + Decimals.milliseconds(figures.unobservedNanos().orElse(0.0), 1)
            + " ms from launch to object of unobserved starts"
            + figures
                .sampleNanos()
                .map(nanos -> " (samples: " + Decimals.milliseconds(nanos, 1) + " ms)")
                .orElse("")
            + figures.observerPercent().map(BreakdownSentences::observer).orElse("");
    return figures.addsUp().orElse(true)
        ? text
        : text + "; the parts do not explain the total: repeat the run on an idle machine";
  }

  private static String observer(double percent) {
    return "; starts with counters took "
        + Decimals.of(Math.abs(percent), 1)
        + " % "
        + (percent < 0 ? "less" : "more");
  }

  private static void code(Breakdown breakdown, List<String> sentences) {
    Map<String, Long> code = sums(breakdown, Section.CODE);
    long samples = code.values().stream().mapToLong(Long::longValue).sum();
    if (samples > 0) {
      sentences.add(
          "outside of work on classes, the thread ran code "
              + listed(code, count -> Decimals.of(count * 100.0 / samples, 0) + " %")
              + ", of "
              + samples
              + " stack samples");
    }
  }

  private static String listed(Map<String, Long> sums, LongFunction<String> amount) {
    return sums.entrySet().stream()
        .map(entry -> entry.getKey() + " " + amount.apply(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the sum of each name over all phases, in order of first occurrence. */
  private static Map<String, Long> sums(Breakdown breakdown, Section section) {
    Map<String, Long> sums = new LinkedHashMap<>();
    breakdown
        .of(section)
        .forEach(row -> sums.merge(row.name(), Math.max(row.nanos(), row.count()), Long::sum));
    return sums;
  }
}
