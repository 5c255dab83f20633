package io.siribench.report.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.analysis.LongSeries;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.factor.Factor;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The JSON of {@code hyperfine --export-json}: a result per scenario, elapsed times in seconds.
 * User and system CPU time are not distinguished: {@code user} has the mean of their sum, and
 * {@code system} is 0. Failed requests are not included.
 */
final class HyperfineJson {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int NANO_DIGITS = 9;

  static void write(RunAnalysis analysis, OutputStream out) throws IOException {
    JsonGenerator json = JsonLines.generator(out);
    json.writeStartObject();
    json.writeArrayFieldStart("results");
    for (ExportedScenario scenario : ExportedScenario.timed(analysis)) {
      write(scenario, json);
    }
    json.writeEndArray();
    json.writeEndObject();
    JsonLines.end(json);
  }

  private static void write(ExportedScenario scenario, JsonGenerator json) throws IOException {
    Summary summary = scenario.figures().elapsedNanos().orElseThrow();
    long[] nanos = scenario.samples().elapsedNanos().toArray();
    json.writeStartObject();
    json.writeStringField("command", scenario.id());
    json.writeNumberField("mean", summary.mean() / NANOS_PER_SECOND);
    json.writeFieldName("stddev");
    number(summary.sd(), json);
    json.writeNumberField("median", summary.p50() / NANOS_PER_SECOND);
    LongSeries cpu = scenario.samples().of(Measure.CPU);
    json.writeFieldName("user");
    number(cpu.stream().average(), json);
    json.writeFieldName("system");
    number(cpu.size() == 0 ? OptionalDouble.empty() : OptionalDouble.of(0), json);
    json.writeNumberField("min", summary.min() / NANOS_PER_SECOND);
    json.writeNumberField("max", summary.max() / NANOS_PER_SECOND);
    json.writeArrayFieldStart("times");
    for (long each : nanos) {
      json.writeNumber(BigDecimal.valueOf(each, NANO_DIGITS));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("exit_codes");
    for (int i = 0; i < nanos.length; i++) {
      json.writeNumber(0);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("parameters");
    for (Map.Entry<Factor<?>, String> factor : scenario.factors().entrySet()) {
      json.writeStringField(factor.getKey().key(), factor.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void number(OptionalDouble nanos, JsonGenerator json) throws IOException {
    if (nanos.isEmpty()) {
      json.writeNull();
    } else {
      json.writeNumber(nanos.getAsDouble() / NANOS_PER_SECOND);
    }
  }
}
