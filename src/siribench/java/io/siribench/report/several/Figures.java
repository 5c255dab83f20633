package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Measure;
import io.siribench.analysis.several.RunCondition;
import io.siribench.analysis.several.RunPart;
import io.siribench.report.JsonText;
import io.siribench.report.text.CompareSentences;
import io.siribench.report.text.ConditionText;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Interval;
import io.siribench.stats.Summary;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The figures of several runs, rounded, as texts and in JSON. */
final class Figures {
  private static final double LARGE = 100;
  private static final double MEDIUM = 10;
  private static final int MAX_DECIMALS = 3;
  private static final int DAY = 10;
  private static final int MINUTE = 16;

  /** Returns a note on the runs with {@code --quick}; empty if there are none. */
  static Optional<String> quick(List<RunPart> runs) {
    return CompareSentences.quick(
        runs.stream().filter(RunPart::isQuick).map(RunPart::name).toList());
  }

  /** Returns {@code number} in the unit of tables: {@code 12.3 ms}, {@code 1801 M}. */
  static String amount(double number, Measure.Unit unit) {
    return number(number, unit) + " " + unit.inTables();
  }

  private static String number(double number, Measure.Unit unit) {
    double shown = number / unit.perTableUnit();
    double size = Math.abs(shown);
    // Bytes and instructions have little noise, and hence more digits.
    int least = unit == Measure.Unit.TIME ? 0 : 1;
    return Decimals.of(shown, size >= LARGE ? least : size >= MEDIUM ? 1 : MAX_DECIMALS);
  }

  /** Returns {@code [11.9, 12.8]}; empty for too few processes. */
  static String interval(Summary summary, Measure.Unit unit) {
    return summary
        .p50Interval()
        .map(
            interval ->
                Decimals.interval(
                    number((double) interval.low(), unit), number((double) interval.high(), unit)))
        .orElse("");
  }

  /** Adds median and interval in the unit of files, which their names end with. */
  static void describe(Summary summary, Measure.Unit unit, ObjectNode entry) {
    Optional<Interval> interval = summary.p50Interval();
    String suffix = "_" + unit.inFiles();
    entry.put("p50" + suffix, inFiles(summary.p50(), unit));
    entry.put(
        "p50_low" + suffix, interval.map(ends -> inFiles((double) ends.low(), unit)).orElse(null));
    entry.put(
        "p50_high" + suffix,
        interval.map(ends -> inFiles((double) ends.high(), unit)).orElse(null));
  }

  /** Returns {@code number} in the unit of files. */
  static BigDecimal inFiles(double number, Measure.Unit unit) {
    return JsonText.decimal(number / unit.perFileUnit());
  }

  /** Returns the date of {@code time} in UTC: {@code 2026-11-03}. */
  static String day(Instant time) {
    return time.toString().substring(0, DAY);
  }

  /** Returns date and time in UTC: {@code 2026-11-03 12:30}. */
  static String minute(Instant time) {
    return time.toString().substring(0, MINUTE).replace('T', ' ');
  }

  /** Adds the list of runs. */
  static void describe(List<RunPart> parts, ArrayNode entries) {
    for (RunPart part : parts) {
      entries
          .addObject()
          .put("name", part.name())
          .put("label", part.label())
          .put("directory", part.directory().toString())
          .put("started_at", part.startedAt().toString());
    }
  }

  /** Adds conditions, each with a value for each run. */
  static void describeConditions(List<RunCondition> conditions, ArrayNode entries) {
    for (RunCondition condition : conditions) {
      ObjectNode entry = entries.addObject();
      entry.put("name", condition.name()).put("differs", condition.differs());
      condition.values().forEach(entry.putArray("values")::add);
    }
  }

  /** Returns {@code CPU: A in one; B in other}. */
  static String text(RunCondition condition, List<String> names) {
    return ConditionText.name(condition.name())
        + ": "
        + IntStream.range(0, names.size())
            .mapToObj(
                i -> value(condition.name(), condition.values().get(i)) + " in " + names.get(i))
            .collect(Collectors.joining("; "));
  }

  /** Returns {@code CPU from A to B}. */
  static String change(RunCondition condition) {
    return ConditionText.name(condition.name())
        + " from "
        + value(condition.name(), condition.values().get(0))
        + " to "
        + value(condition.name(), condition.values().get(1));
  }

  private static String value(String name, String value) {
    return value.isEmpty()
        ? "none or not known"
        : Arrays.stream(value.split(", ", -1))
            .map(part -> ConditionText.value(name, part))
            .collect(Collectors.joining(", "));
  }
}
