package io.siribench.report.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.analysis.LongSeries;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.factor.Factor;
import io.siribench.factor.ThreadSetup;
import io.siribench.stats.Quantiles;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The JSON of JMH ({@code -rf json}): a benchmark per scenario, its factors as parameters. The name
 * of a benchmark contains the scenario's id, since some readers ignore parameters. First requests
 * are single shots, and later requests are averages over one operation. As in JMH, a score is the
 * mean, and its error comes from Student's t at 99.9 %. Percentiles are the same as in other files.
 * {@code rawData} has a list for each process. The number of failed requests is a secondary metric.
 *
 * <p>Unlike JMH 1.37, it omits the name, version and path of the virtual machine of a benchmark,
 * which are not recorded. Viewers do not read them.
 *
 * <p>Sources: {@code JSONResultFormat} of github.com/openjdk/jmh at 13969424; {@code models} of
 * github.com/jzillmann/jmh-visualizer (jmh.morethan.io).
 */
record JmhJson(JsonGenerator json) {
  private static final double CONFIDENCE = 0.999;
  private static final String NO_TIME = "single-shot";
  private static final List<String> PERCENTILES =
      List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");

  static void write(
      RunAnalysis analysis, Function<String, Map<String, String>> facts, OutputStream out)
      throws IOException {
    JsonGenerator json = JsonLines.generator(out);
    json.writeStartArray();
    for (ExportedScenario scenario : ExportedScenario.measured(analysis)) {
      new JmhJson(json).write(scenario, facts.apply(scenario.id()));
    }
    json.writeEndArray();
    JsonLines.end(json);
  }

  private void write(ExportedScenario scenario, Map<String, String> facts) throws IOException {
    boolean later = scenario.isOfLaterRequests();
    Map<Factor<?>, String> factors = scenario.factors();
    Measure primary = scenario.primary();
    List<long[]> processes = scenario.processes();
    json.writeStartObject();
    // The producer of the file is named here, since JMH has not measured anything.
    json.writeStringField("jmhVersion", facts.getOrDefault("siribench", "siribench"));
    json.writeStringField("benchmark", "siribench.Requests." + scenario.id().replace('.', '/'));
    json.writeStringField("mode", later ? "avgt" : "ss");
    json.writeNumberField("threads", threads(factors));
    json.writeNumberField("forks", processes.size());
    json.writeArrayFieldStart("jvmArgs");
    for (String name : List.of("jvm_args", "jvm_flags")) {
      for (String argument : facts.getOrDefault(name, "").split(" ", -1)) {
        if (!argument.isEmpty()) {
          json.writeString(argument);
        }
      }
    }
    json.writeEndArray();
    if (factors.containsKey(Factor.JAVA)) {
      json.writeStringField("jdkVersion", factors.get(Factor.JAVA));
    }
    // The first request of a process warms it up, and is not a sample of later ones.
    json.writeNumberField("warmupIterations", later ? 1 : 0);
    json.writeStringField("warmupTime", NO_TIME);
    json.writeNumberField("warmupBatchSize", 1);
    json.writeNumberField(
        "measurementIterations", processes.stream().mapToInt(each -> each.length).max().orElse(0));
    json.writeStringField("measurementTime", NO_TIME);
    json.writeNumberField("measurementBatchSize", 1);
    json.writeObjectFieldStart("params");
    for (Map.Entry<Factor<?>, String> factor : factors.entrySet()) {
      json.writeStringField(factor.getKey().key(), factor.getValue());
    }
    json.writeStringField("scenario", scenario.id());
    json.writeEndObject();
    metric("primaryMetric", primary, scenario, processes);
    json.writeObjectFieldStart("secondaryMetrics");
    for (Measure measure : Measure.values()) {
      LongSeries series = scenario.samples().of(measure);
      if (measure != primary && series.size() > 0) {
        metric(name(measure), measure, scenario, List.of(series.toArray()));
      }
    }
    long[] failed = {scenario.figures().failed()};
    metric("failures", "#", 1, failed, true, List.of(failed));
    json.writeEndObject();
    json.writeEndObject();
  }

  /** Returns the name of a secondary metric; for allocation, JMH's name. */
  private static String name(Measure measure) {
    return measure == Measure.ALLOCATED ? "gc.alloc.rate.norm" : measure.key();
  }

  private static String unit(Measure measure) {
    return switch (measure.unit()) {
      case TIME -> "ms/op";
      case INSTRUCTIONS -> "Minstr/op";
      default -> measure == Measure.ALLOCATED ? "B/op" : measure.unit().inFiles();
    };
  }

  private static int threads(Map<Factor<?>, String> factors) {
    return Factor.THREADS
        .find(factors.getOrDefault(Factor.THREADS, ""))
        .filter(setup -> setup.kind() != ThreadSetup.Kind.SEQUENTIAL)
        .map(ThreadSetup::requests)
        .orElse(1);
  }

  private void metric(
      String name, Measure measure, ExportedScenario scenario, List<long[]> processes)
      throws IOException {
    double perUnit = measure.unit().perFileUnit();
    metric(name, unit(measure), perUnit, scenario.sorted(measure), false, processes);
  }

  private void metric(
      String name,
      String unit,
      double perUnit,
      long[] sorted,
      boolean isExact,
      List<long[]> processes)
      throws IOException {
    Summary summary = Summary.of(sorted).orElseThrow();
    double mean = summary.mean() / perUnit;
    OptionalDouble error = isExact ? OptionalDouble.of(0) : summary.meanError(CONFIDENCE);
    json.writeObjectFieldStart(name);
    json.writeNumberField("score", mean);
    json.writeFieldName("scoreError");
    number(error.isEmpty() ? Double.NaN : error.getAsDouble() / perUnit);
    // Readers such as Bencher require numbers: the range of the values replaces a missing error.
    json.writeArrayFieldStart("scoreConfidence");
    json.writeNumber(error.isEmpty() ? sorted[0] / perUnit : mean - error.getAsDouble() / perUnit);
    json.writeNumber(
        error.isEmpty()
            ? sorted[sorted.length - 1] / perUnit
            : mean + error.getAsDouble() / perUnit);
    json.writeEndArray();
    json.writeObjectFieldStart("scorePercentiles");
    for (String percent : PERCENTILES) {
      json.writeNumberField(
          percent, Quantiles.ofSorted(sorted, Double.parseDouble(percent) / 100) / perUnit);
    }
    json.writeEndObject();
    json.writeStringField("scoreUnit", unit);
    json.writeArrayFieldStart("rawData");
    for (long[] process : processes) {
      json.writeStartArray();
      for (long value : process) {
        number(value / perUnit);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes a number like JMH, which writes NaN as a text. */
  private void number(double number) throws IOException {
    if (Double.isNaN(number)) {
      json.writeString("NaN");
    } else {
      json.writeNumber(number);
    }
  }
}
