package io.siribench.report.export;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Measure;
import io.siribench.report.JsonText;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Medians for tools that track them over commits. Bencher's metric format has nanoseconds, bytes
 * and instructions; {@code customSmallerIsBetter} of github-action-benchmark has the units of
 * tables. Bounds are the ends of the median's 95 % interval, if it has one.
 *
 * <p>Sources: {@code JsonV0Results} of github.com/bencherdev/bencher at 8d75325c; the README of
 * github.com/benchmark-action/github-action-benchmark.
 */
final class TrackerJson {
  private static final Map<Measure, String> MEASURES = new LinkedHashMap<>();

  static {
    MEASURES.put(Measure.ELAPSED, "latency");
    MEASURES.put(Measure.CPU, "cpu-time");
    MEASURES.put(Measure.PEAK_RSS, "peak-memory");
    MEASURES.put(Measure.ALLOCATED, "allocated");
    MEASURES.put(Measure.INSTRUCTIONS, "instructions");
  }

  /** Returns the summaries of the tracked measures that {@code scenario} has. */
  private static Map<Measure, Summary> tracked(ExportedScenario scenario) {
    Map<Measure, Summary> tracked = new LinkedHashMap<>();
    for (Measure measure : MEASURES.keySet()) {
      Optional<Summary> summary =
          measure == Measure.ELAPSED
              ? scenario.figures().elapsedNanos()
              : Summary.of(scenario.samples().of(measure).toArray());
      summary.ifPresent(known -> tracked.put(measure, known));
    }
    return tracked;
  }

  /** Writes Bencher's format: an object with an object of measures for each scenario. */
  static void writeBmf(List<ExportedScenario> scenarios, OutputStream out) throws IOException {
    ObjectNode root = JsonText.object();
    for (ExportedScenario scenario : scenarios) {
      ObjectNode measures = root.putObject(scenario.id());
      tracked(scenario)
          .forEach(
              (measure, summary) -> {
                ObjectNode metric = measures.putObject(MEASURES.get(measure));
                metric.put("value", summary.p50());
                summary
                    .p50Interval()
                    .ifPresent(
                        interval ->
                            metric
                                .put("lower_value", interval.low())
                                .put("upper_value", interval.high()));
              });
    }
    JsonText.write(root, out);
  }

  /** Writes the format of github-action-benchmark: an array of named values. */
  static void writeGab(List<ExportedScenario> scenarios, OutputStream out) throws IOException {
    List<ObjectNode> values = new ArrayList<>();
    for (ExportedScenario scenario : scenarios) {
      tracked(scenario)
          .forEach((measure, summary) -> values.add(value(scenario.id(), measure, summary)));
    }
    JsonText.write(values, out);
  }

  private static ObjectNode value(String scenario, Measure measure, Summary summary) {
    Measure.Unit unit = measure.unit();
    ObjectNode value = JsonText.object().put("name", scenario + " " + MEASURES.get(measure));
    value.put("unit", unit.inTables());
    value.put("value", summary.p50() / unit.perTableUnit());
    summary
        .p50Interval()
        .ifPresent(
            interval ->
                value.put(
                    "range",
                    String.format(
                        Locale.ROOT,
                        "%.6g to %.6g",
                        interval.low() / unit.perTableUnit(),
                        interval.high() / unit.perTableUnit())));
    return value.put("extra", "median of " + summary.n());
  }
}
