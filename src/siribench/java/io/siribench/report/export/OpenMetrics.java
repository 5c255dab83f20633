package io.siribench.report.export;

import io.siribench.analysis.Measure;
import io.siribench.factor.Factor;
import io.siribench.results.Outcome;
import io.siribench.stats.Quantiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * OpenMetrics text: a summary per measure in seconds or bytes. A summary has the quantiles that its
 * samples can estimate. Failed requests are a counter.
 *
 * <p>Source: OpenMetrics 1.0, github.com/prometheus/OpenMetrics.
 */
record OpenMetrics(BufferedWriter out) {
  private static final int NANO_DIGITS = 9;
  private static final List<String> QUANTILES = List.of("0.5", "0.9", "0.95", "0.99");

  static void write(List<ExportedScenario> scenarios, OutputStream out) throws IOException {
    BufferedWriter text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    new OpenMetrics(text).write(scenarios);
    text.flush();
  }

  private void write(List<ExportedScenario> scenarios) throws IOException {
    for (Measure measure : Measure.values()) {
      List<ExportedScenario> measured =
          scenarios.stream().filter(scenario -> scenario.samples().of(measure).size() > 0).toList();
      if (!measured.isEmpty()) {
        summary(measure, measured);
      }
    }
    family("siribench_failed_requests", "counter", "Requests that failed, by their outcome.");
    for (ExportedScenario scenario : scenarios) {
      for (Outcome outcome : Outcome.values()) {
        if (!outcome.completed()) {
          sample(
              "siribench_failed_requests_total",
              labels(scenario) + label("outcome", outcome.label()),
              Long.toString(scenario.figures().failures().getOrDefault(outcome, 0L)));
        }
      }
    }
    out.write("# EOF\n");
  }

  private void summary(Measure measure, List<ExportedScenario> scenarios) throws IOException {
    boolean isTime = measure.unit() == Measure.Unit.TIME;
    String unit = isTime ? "seconds" : measure.unit().base();
    String name = "siribench_" + measure.key() + (measure.key().endsWith(unit) ? "" : "_" + unit);
    String meaning = escaped(measure.meaning().replaceFirst("^of ", ""));
    family(name, "summary", "Samples that count: " + meaning + ".");
    out.write("# UNIT " + name + " " + unit + "\n");
    for (ExportedScenario scenario : scenarios) {
      long[] sorted = scenario.sorted(measure);
      int digits = isTime ? NANO_DIGITS : 0;
      for (String quantile : QUANTILES) {
        double probability = Double.parseDouble(quantile);
        if (Quantiles.isKnown(sorted.length, probability)) {
          BigDecimal value =
              new BigDecimal(Quantiles.ofSorted(sorted, probability), MathContext.DECIMAL64);
          sample(name, labels(scenario) + label("quantile", quantile), text(value, digits));
        }
      }
      BigDecimal sum =
          Arrays.stream(sorted)
              .mapToObj(BigDecimal::valueOf)
              .reduce(BigDecimal.ZERO, BigDecimal::add);
      sample(name + "_sum", labels(scenario), text(sum, digits));
      sample(name + "_count", labels(scenario), Integer.toString(sorted.length));
    }
  }

  private static String text(BigDecimal number, int digits) {
    return number.movePointLeft(digits).stripTrailingZeros().toPlainString();
  }

  private void family(String name, String type, String help) throws IOException {
    out.write("# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n");
  }

  private void sample(String name, String labels, String number) throws IOException {
    out.write(name + "{" + labels.substring(0, labels.length() - 1) + "} " + number + "\n");
  }

  private static String labels(ExportedScenario scenario) {
    StringBuilder labels = new StringBuilder(label("scenario", scenario.id()));
    for (Map.Entry<Factor<?>, String> factor : scenario.factors().entrySet()) {
      labels.append(label(factor.getKey().key(), factor.getValue()));
    }
    return labels.toString();
  }

  private static String label(String name, String value) {
    return name + "=\"" + escaped(value) + "\",";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
  }
}
