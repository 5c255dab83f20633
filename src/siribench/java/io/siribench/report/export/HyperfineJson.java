package io.siribench.report.export;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.LongSeries;
import io.siribench.analysis.Measure;
import io.siribench.report.JsonText;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The JSON of {@code hyperfine --export-json}: a result per scenario, elapsed times in seconds.
 * User and system CPU time are not distinguished: {@code user} has the mean of their sum, and
 * {@code system} is 0. Failed requests are not included.
 */
final class HyperfineJson {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int NANO_DIGITS = 9;

  static void write(List<ExportedScenario> scenarios, OutputStream out) throws IOException {
    JsonText.write(
        Map.of("results", scenarios.stream().map(HyperfineJson::result).iterator()), out);
  }

  private static ObjectNode result(ExportedScenario scenario) {
    Summary summary = scenario.figures().elapsedNanos().orElseThrow();
    long[] nanos = scenario.samples().elapsedNanos().toArray();
    LongSeries cpuNanos = scenario.samples().of(Measure.CPU);
    ObjectNode result = JsonText.object().put("command", scenario.id());
    result.put("mean", summary.mean() / NANOS_PER_SECOND);
    result.put("stddev", summary.sd().map(sd -> sd / NANOS_PER_SECOND).orElse(null));
    result.put("median", summary.p50() / NANOS_PER_SECOND);
    boolean hasCpu = cpuNanos.size() > 0;
    result.put("user", hasCpu ? cpuNanos.stream().average().orElse(0) / NANOS_PER_SECOND : null);
    result.put("system", hasCpu ? 0.0 : null);
    result.put("min", summary.min() / NANOS_PER_SECOND);
    result.put("max", summary.max() / NANOS_PER_SECOND);
    result.putPOJO(
        "times",
        Arrays.stream(nanos).mapToObj(each -> BigDecimal.valueOf(each, NANO_DIGITS)).iterator());
    result.putPOJO("exit_codes", new int[nanos.length]);
    scenario.putFactors(result.putObject("parameters"));
    return result;
  }
}
