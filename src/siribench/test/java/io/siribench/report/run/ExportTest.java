package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.Limits;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.TestContext;
import io.siribench.report.Golden;
import io.siribench.report.export.ExportFormat;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ExportTest {
  /** The grammar of OpenMetrics 1.0, without timestamps and exemplars. */
  private static final Pattern METRIC =
      Pattern.compile(
          "([a-z_]+)\\{([a-z_]+=\"(?:[^\"\\\\\n]|\\\\[\\\\n\"])*\""
              + "(?:,[a-z_]+=\"(?:[^\"\\\\\n]|\\\\[\\\\n\"])*\")*)\\} -?\\d+(\\.\\d+)?");

  /** A line of a result in Go's benchmark format. */
  private static final Pattern RESULT =
      Pattern.compile("Benchmark[A-Z]\\S*(?<!-\\d)\t1\t\\d+ (ns/op|[a-z_]+-(ns|bytes)|failures)");

  private static final Map<String, String> FACTS =
      Map.of("siribench", "siribench 9.8.7", "jvm_args", "-Xmx64m -Xss1m", "java", "17.0.15");

  private static final String HOSTILE = "=cmd|'a'!\"\\\n\t/x y\u001b</script>";

  private final Locale locale = Locale.getDefault();

  @TempDir Path path;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private static String text(ExportFormat format, RunAnalysis analysis) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(analysis, id -> FACTS, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static RunAnalysis read(RunDirectory directory) throws IOException {
    return RunAnalysis.read(directory, TestContext.of(List.of()).build(), Limits.NONE);
  }

  private RunAnalysis example() throws IOException {
    return read(ExampleRun.write(path.resolve("run")));
  }

  private RunAnalysis hostile() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("hostile"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int i = 0; i < 2; i++) {
        for (String scenario : List.of(HOSTILE, HOSTILE + "-8")) {
          writer.append(
              List.of(
                  new SampleBuilder(scenario)
                      .at(1, 2 * i + scenario.length() % 2, 0)
                      .source(HOSTILE, "reader", "cold")
                      .build()));
        }
      }
      writer.append(
          List.of(
              new SampleBuilder(HOSTILE).at(2, 9, 0).failed(Outcome.CRASH, HOSTILE, 1).build()));
    }
    return read(directory);
  }

  @ParameterizedTest
  @EnumSource(ExportFormat.class)
  void write_exampleRunInAnyLocale_matchesGoldenFile(ExportFormat format) throws IOException {
    Locale.setDefault(Locale.GERMANY);
    Golden.assertMatches(format.fileName(), text(format, example()));
  }

  /**
   * The members are those that JMH's JSONResultFormat writes for any benchmark. The exceptions are
   * {@code jvm}, {@code vmName} and {@code vmVersion} (openjdk/jmh at 13969424).
   */
  @Test
  void jmh_everyResult_hasTheMembersOfJmh() throws IOException {
    JsonNode results = new ObjectMapper().readTree(text(ExportFormat.JMH_JSON, example()));

    assertThat(results).hasSize(3);
    for (JsonNode result : results) {
      assertThat(fields(result))
          .contains(
              "jmhVersion",
              "jvmArgs",
              "jdkVersion",
              "benchmark",
              "mode",
              "threads",
              "forks",
              "warmupIterations",
              "warmupTime",
              "warmupBatchSize",
              "measurementIterations",
              "measurementTime",
              "measurementBatchSize",
              "params",
              "primaryMetric",
              "secondaryMetrics");
      assertMetric(result.get("primaryMetric"), result.get("forks").asInt());
      result.get("secondaryMetrics").forEach(metric -> assertMetric(metric, 1));
      assertThat(result.get("params")).allMatch(JsonNode::isTextual);
      assertThat(result.get("jmhVersion").asText()).isEqualTo("siribench 9.8.7");
      assertThat(result.get("jvmArgs")).map(JsonNode::asText).containsExactly("-Xmx64m", "-Xss1m");
    }
    assertThat(results.findValuesAsText("mode")).containsExactly("ss", "ss", "avgt");
    assertThat(results.get(1).at("/secondaryMetrics/failures/score").asInt()).isEqualTo(1);
  }

  @Test
  void leftOut_scenarioWithoutTimes_isListedUnlessFailuresAreExported() throws IOException {
    RunAnalysis analysis = example();
    List<String> failed = List.of("cbor.reader.none.cold");
    assertThat(ExportFormat.JMH_JSON.leftOut(analysis)).isEqualTo(failed);
    assertThat(ExportFormat.HYPERFINE_JSON.leftOut(analysis)).isEqualTo(failed);
    for (ExportFormat format : ExportFormat.values()) {
      boolean isThere = format == ExportFormat.BENCHSTAT || format == ExportFormat.OPENMETRICS;
      assertThat(format.leftOut(analysis).isEmpty()).isEqualTo(isThere);
      assertThat(text(format, analysis).contains("cbor")).isEqualTo(isThere);
    }
  }

  private static void assertMetric(JsonNode metric, int processes) {
    assertThat(fields(metric))
        .containsExactly(
            "score", "scoreError", "scoreConfidence", "scorePercentiles", "scoreUnit", "rawData");
    assertThat(metric.get("scoreConfidence")).hasSize(2);
    assertThat(fields(metric.get("scorePercentiles")))
        .containsExactly(
            "0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");
    assertThat(metric.get("rawData")).hasSize(processes).allMatch(each -> each.size() > 0);
  }

  @Test
  void jmh_elapsed_equalsFigures() throws IOException {
    RunAnalysis analysis = example();
    JsonNode cold = new ObjectMapper().readTree(text(ExportFormat.JMH_JSON, analysis)).get(0);

    assertThat(cold.at("/primaryMetric/score").asDouble())
        .isEqualTo(analysis.figures().scenarios().get(0).elapsedNanos().orElseThrow().mean() / 1e6);
    assertThat(cold.at("/primaryMetric/scoreUnit").asText()).isEqualTo("ms/op");
    assertThat(cold.get("forks").asInt()).isEqualTo(7);
  }

  /** The members are those that hyperfine 1.15 writes. */
  @Test
  void hyperfine_everyResult_hasTheMembersOfHyperfine() throws IOException {
    RunAnalysis analysis = example();
    JsonNode root = new ObjectMapper().readTree(text(ExportFormat.HYPERFINE_JSON, analysis));

    assertThat(fields(root)).containsExactly("results");
    for (JsonNode result : root.get("results")) {
      assertThat(fields(result))
          .containsExactly(
              "command",
              "mean",
              "stddev",
              "median",
              "user",
              "system",
              "min",
              "max",
              "times",
              "exit_codes",
              "parameters");
      assertThat(result.get("times")).hasSameSizeAs(result.get("exit_codes"));
    }
    assertThat(root.at("/results/0/median").asDouble()).isEqualTo(0.104000499);
    assertThat(root.at("/results/0/times/0").decimalValue()).isEqualByComparingTo("0.101000499");
  }

  /** Bencher identifies benchmarks by name alone, and requires these numbers. */
  @Test
  void write_anyRun_hasMembersRequiredByBencher() throws IOException {
    for (RunAnalysis analysis : List.of(example(), hostile())) {
      JsonNode jmh = new ObjectMapper().readTree(text(ExportFormat.JMH_JSON, analysis));
      assertThat(jmh.findValuesAsText("benchmark")).hasSize(jmh.size()).doesNotHaveDuplicates();
      assertThat(jmh.findValues("scoreConfidence"))
          .allSatisfy(bounds -> assertThat(bounds).hasSize(2).allMatch(JsonNode::isNumber));
      JsonNode hyperfine = new ObjectMapper().readTree(text(ExportFormat.HYPERFINE_JSON, analysis));
      for (JsonNode result : hyperfine.get("results")) {
        boolean hasCpu = analysis.figures().scenarios().get(0).median(Measure.CPU).isPresent();
        assertThat(result.get("user").isNumber()).isEqualTo(hasCpu);
        assertThat(result.get("system").isNumber()).isEqualTo(hasCpu);
      }
      JsonNode bmf = new ObjectMapper().readTree(text(ExportFormat.BMF, analysis));
      assertThat(bmf).isNotEmpty().allSatisfy(found -> assertThat(found.has("latency")).isTrue());
      for (JsonNode scenario : bmf) {
        for (JsonNode metric : scenario) {
          assertThat(metric.get("value").isNumber()).isTrue();
          assertThat(fields(metric)).isSubsetOf("value", "lower_value", "upper_value");
        }
      }
    }
  }

  @Test
  void gab_anyRun_hasNamedValuesWithUnits() throws IOException {
    JsonNode values = new ObjectMapper().readTree(text(ExportFormat.GAB, example()));
    assertThat(values).isNotEmpty();
    for (JsonNode value : values) {
      assertThat(fields(value)).isSubsetOf("name", "unit", "value", "range", "extra");
      assertThat(value.get("value").isNumber()).isTrue();
    }
    assertThat(values.findValuesAsText("name"))
        .doesNotHaveDuplicates()
        .contains("json.reader.none.cold latency");
  }

  @Test
  void benchstat_anyRun_matchesGrammarAndHasEverySample() throws IOException {
    for (RunAnalysis analysis : List.of(example(), hostile())) {
      List<String> lines = text(ExportFormat.BENCHSTAT, analysis).lines().toList();
      int blank = lines.indexOf("");
      assertThat(lines.subList(0, blank))
          .allSatisfy(line -> assertThat(line).matches("[a-z][^A-Z\\s]*: .*|Unit failures .*"));
      assertThat(lines.subList(blank + 1, lines.size()))
          .allSatisfy(line -> assertThat(line).matches(RESULT));
      int samples = analysis.figures().scenarios().stream().mapToInt(found -> found.n()).sum();
      assertThat(lines).filteredOn(line -> line.endsWith(" ns/op")).hasSize(samples);
    }
  }

  /** Two scenarios with the same factors remain separate. */
  @Test
  void benchstat_sameFactors_areKeptApartByTheirIds() throws IOException {
    assertThat(text(ExportFormat.BENCHSTAT, hostile()).lines())
        .filteredOn(line -> line.endsWith(" ns/op"))
        .extracting(line -> line.split("\t", -1)[0])
        .hasSize(4)
        .satisfies(names -> assertThat(names.stream().distinct()).hasSize(2));
  }

  @Test
  void openMetrics_anyRun_matchesGrammar() throws IOException {
    for (RunAnalysis analysis : List.of(example(), hostile())) {
      String text = text(ExportFormat.OPENMETRICS, analysis);
      assertThat(text).endsWith("\n# EOF\n").doesNotContain("\n\n");
      String family = "";
      List<String> families = new ArrayList<>();
      for (String line : text.substring(0, text.length() - "\n# EOF\n".length()).split("\n", -1)) {
        Matcher metric = METRIC.matcher(line);
        if (line.startsWith("# HELP ")) {
          family = line.split(" ", -1)[2];
          families.add(family);
        } else if (line.startsWith("# UNIT ")) {
          assertThat(line.split(" ", -1)[2])
              .isEqualTo(family)
              .endsWith("_" + line.split(" ", -1)[3]);
        } else if (line.startsWith("# TYPE ")) {
          assertThat(line).matches("# TYPE " + family + " (summary|counter)");
        } else {
          assertThat(metric.matches()).as(line).isTrue();
          assertThat(metric.group(1)).matches(family + "(_sum|_count|_total)?");
        }
      }
      assertThat(families).doesNotHaveDuplicates().hasSizeGreaterThan(1);
    }
  }

  @Test
  void openMetrics_failures_areCountersWithoutTimes() throws IOException {
    String text = text(ExportFormat.OPENMETRICS, example());
    assertThat(text)
        .containsPattern(
            "siribench_failed_requests_total\\{scenario=\"cbor\\.reader\\.none\\.cold\",[^}]*"
                + "outcome=\"crash\"} 7\n")
        .doesNotContainPattern("elapsed_seconds[^\n]*cbor");
  }

  /** Formats with more than elapsed times contain every measure of the table. */
  @Test
  void write_everyMeasurePresent_isExported() throws IOException {
    RunAnalysis analysis = example();
    List<String> measures =
        Stream.of(Measure.values())
            .filter(measure -> measure != Measure.ELAPSED)
            .filter(measure -> analysis.samples().stream().anyMatch(s -> s.of(measure).size() > 0))
            .map(Measure::key)
            .toList();
    assertThat(measures).hasSizeGreaterThan(4);
    for (String key : measures) {
      assertThat(text(ExportFormat.JMH_JSON, analysis)).contains("\"" + key + "\"");
      assertThat(text(ExportFormat.BENCHSTAT, analysis)).contains(" " + key + "-");
      assertThat(text(ExportFormat.OPENMETRICS, analysis)).contains("siribench_" + key + "_");
    }
  }

  private static List<String> fields(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
