package io.siribench.report.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.stats.Interval;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
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

  /** A median of a scenario. */
  private record Tracked(Measure measure, double median, Optional<Interval> interval, int n) {
    static List<Tracked> of(ExportedScenario scenario) {
      return MEASURES.keySet().stream().flatMap(measure -> of(scenario, measure).stream()).toList();
    }

    private static Optional<Tracked> of(ExportedScenario scenario, Measure measure) {
      Optional<Summary> summary =
          measure == Measure.ELAPSED
              ? scenario.figures().elapsedNanos()
              : Summary.of(scenario.samples().of(measure).toArray());
      return summary.map(
          known -> new Tracked(measure, known.p50(), known.p50Interval(), known.n()));
    }
  }

  private final JsonGenerator json;

  private TrackerJson(OutputStream out) throws IOException {
    json = JsonLines.generator(out);
  }

  /** Writes Bencher's format: an object with an object of measures for each scenario. */
  static void writeBmf(RunAnalysis analysis, OutputStream out) throws IOException {
    TrackerJson file = new TrackerJson(out);
    file.json.writeStartObject();
    for (ExportedScenario scenario : ExportedScenario.measured(analysis)) {
      file.json.writeObjectFieldStart(scenario.id());
      for (Tracked tracked : Tracked.of(scenario)) {
        file.writeMetric(tracked);
      }
      file.json.writeEndObject();
    }
    file.json.writeEndObject();
    JsonLines.end(file.json);
  }

  private void writeMetric(Tracked tracked) throws IOException {
    json.writeObjectFieldStart(MEASURES.get(tracked.measure));
    json.writeNumberField("value", tracked.median);
    if (tracked.interval.isPresent()) {
      json.writeNumberField("lower_value", tracked.interval.get().low());
      json.writeNumberField("upper_value", tracked.interval.get().high());
    }
    json.writeEndObject();
  }

  /** Writes the format of github-action-benchmark: an array of named values. */
  static void writeGab(RunAnalysis analysis, OutputStream out) throws IOException {
    TrackerJson file = new TrackerJson(out);
    file.json.writeStartArray();
    for (ExportedScenario scenario : ExportedScenario.measured(analysis)) {
      for (Tracked tracked : Tracked.of(scenario)) {
        file.writeValue(scenario.id(), tracked);
      }
    }
    file.json.writeEndArray();
    JsonLines.end(file.json);
  }

  private void writeValue(String scenario, Tracked tracked) throws IOException {
    Measure.Unit unit = tracked.measure.unit();
    json.writeStartObject();
    json.writeStringField("name", scenario + " " + MEASURES.get(tracked.measure));
    json.writeStringField("unit", unit.inTables());
    json.writeNumberField("value", tracked.median / unit.perTableUnit());
    if (tracked.interval.isPresent()) {
      Interval interval = tracked.interval.get();
      json.writeStringField(
          "range",
          String.format(
              Locale.ROOT,
              "%.6g to %.6g",
              interval.low() / unit.perTableUnit(),
              interval.high() / unit.perTableUnit()));
    }
    json.writeStringField("extra", "median of " + tracked.n);
    json.writeEndObject();
  }
}
