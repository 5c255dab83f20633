package io.siribench.report.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.LongSeries;
import io.siribench.analysis.Measure;
import io.siribench.factor.Factor;
import io.siribench.factor.ThreadSetup;
import io.siribench.report.JsonText;
import io.siribench.stats.Quantiles;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
final class JmhJson {
  private static final double CONFIDENCE = 0.999;
  private static final String NO_TIME = "single-shot";
  private static final List<String> PERCENTILES =
      List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");

  static void write(
      List<ExportedScenario> scenarios,
      Function<String, Map<String, String>> facts,
      OutputStream out)
      throws IOException {
    JsonText.write(
        scenarios.stream()
            .map(scenario -> benchmark(scenario, facts.apply(scenario.id())))
            .iterator(),
        out);
  }

  private static ObjectNode benchmark(ExportedScenario scenario, Map<String, String> facts) {
    boolean later = scenario.isOfLaterRequests();
    Map<Factor<?>, String> factors = scenario.factors();
    Measure primary = scenario.primary();
    List<long[]> processes = scenario.processes();
    // The producer of the file is named here, since JMH has not measured anything.
    ObjectNode benchmark =
        JsonText.object().put("jmhVersion", facts.getOrDefault("siribench", "siribench"));
    benchmark.put("benchmark", "siribench.Requests." + scenario.id().replace('.', '/'));
    benchmark.put("mode", later ? "avgt" : "ss");
    benchmark.put("threads", threads(factors));
    benchmark.put("forks", processes.size());
    ArrayNode arguments = benchmark.putArray("jvmArgs");
    for (String name : List.of("jvm_args", "jvm_flags")) {
      for (String argument : facts.getOrDefault(name, "").split(" ", -1)) {
        if (!argument.isEmpty()) {
          arguments.add(argument);
        }
      }
    }
    if (factors.containsKey(Factor.JAVA)) {
      benchmark.put("jdkVersion", factors.get(Factor.JAVA));
    }
    // The first request of a process warms it up, and is not a sample of later ones.
    benchmark.put("warmupIterations", later ? 1 : 0);
    benchmark.put("warmupTime", NO_TIME);
    benchmark.put("warmupBatchSize", 1);
    benchmark.put(
        "measurementIterations", processes.stream().mapToInt(each -> each.length).max().orElse(0));
    benchmark.put("measurementTime", NO_TIME);
    benchmark.put("measurementBatchSize", 1);
    scenario.putFactors(benchmark.putObject("params")).put("scenario", scenario.id());
    benchmark.set("primaryMetric", metric(primary, scenario, processes));
    ObjectNode secondary = benchmark.putObject("secondaryMetrics");
    for (Measure measure : Measure.values()) {
      LongSeries series = scenario.samples().of(measure);
      if (measure != primary && series.size() > 0) {
        secondary.set(name(measure), metric(measure, scenario, List.of(series.toArray())));
      }
    }
    long[] failed = {scenario.figures().failed()};
    secondary.set("failures", metric("#", 1, failed, true, List.of(failed)));
    return benchmark;
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

  private static ObjectNode metric(
      Measure measure, ExportedScenario scenario, List<long[]> processes) {
    long[] sorted = scenario.sorted(measure);
    return metric(unit(measure), measure.unit().perFileUnit(), sorted, false, processes);
  }

  private static ObjectNode metric(
      String unit, double perUnit, long[] sorted, boolean isExact, List<long[]> processes) {
    Summary summary = Summary.of(sorted).orElseThrow();
    double mean = summary.mean() / perUnit;
    Optional<Double> error = isExact ? Optional.of(0.0) : summary.meanError(CONFIDENCE);
    // Jackson writes NaN as a text, like JMH.
    double half = error.orElse(Double.NaN) / perUnit;
    ObjectNode metric = JsonText.object().put("score", mean).put("scoreError", half);
    // Readers such as Bencher require numbers: the range of the values replaces a missing error.
    metric
        .putArray("scoreConfidence")
        .add(error.isEmpty() ? sorted[0] / perUnit : mean - half)
        .add(error.isEmpty() ? sorted[sorted.length - 1] / perUnit : mean + half);
    ObjectNode percentiles = metric.putObject("scorePercentiles");
    for (String percent : PERCENTILES) {
      percentiles.put(
          percent, Quantiles.ofSorted(sorted, Double.parseDouble(percent) / 100) / perUnit);
    }
    metric.put("scoreUnit", unit);
    return metric.putPOJO(
        "rawData",
        processes.stream()
            .map(process -> Arrays.stream(process).mapToDouble(value -> value / perUnit).toArray())
            .iterator());
  }
}
