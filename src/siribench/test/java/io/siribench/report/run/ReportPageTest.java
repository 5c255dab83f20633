package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.TestContext;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.page.ReportPage;
import io.siribench.report.text.GateSentences;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportPageTest {
  private static final Path RESOURCES = Path.of("src/siribench/resources/io/siribench/report/page");
  private static final String DATA = "<script type=\"application/json\" id=\"data\">";
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String HOSTILE =
      "</script><img src=x onerror=alert(1)><!-- <script>alert(2)</script> \u2028 ${x} {STYLE}";

  @TempDir Path path;

  /** A run and its page. */
  private record Shown(RunDirectory directory, RunAnalysis analysis, String page) {
    static Shown of(RunDirectory directory, RunContext context) throws IOException {
      RunAnalysis analysis = RunAnalysis.read(directory, context, Limits.NONE);
      RunFiles.write(directory, analysis);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ReportPage.write("a run", analysis, List.of(Map.of("os", "Linux")), Map.of(), out);
      return new Shown(directory, analysis, out.toString(StandardCharsets.UTF_8));
    }

    JsonNode data() throws IOException {
      int start = page.indexOf(DATA) + DATA.length();
      return MAPPER.readTree(page.substring(start, page.indexOf("</script>", start)));
    }
  }

  private Shown example() throws IOException {
    return Shown.of(
        ExampleRun.write(path.resolve("run")), TestContext.named(ExampleRun.order()).build());
  }

  private Shown verdicts() throws IOException {
    return Shown.of(VerdictRun.write(path.resolve("run")), VerdictRun.context());
  }

  private Shown endpoint() throws IOException {
    return Shown.of(EndpointRun.write(path.resolve("run")), EndpointRun.context());
  }

  @Test
  void data_ofASmallRun_isTheGoldenFile() throws IOException {
    Golden.assertMatches(
        "page.json",
        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(example().data()) + "\n");
  }

  /** The gate is the reason for the exit code. */
  @Test
  void data_gate_isTheFirstVerdict() throws IOException {
    RunDirectory directory = VerdictRun.write(path.resolve("run"));
    RunAnalysis analysis =
        RunAnalysis.read(
            directory,
            VerdictRun.context(),
            new Limits(List.of(), Optional.of(new Gate(5, Gate.Judge.BOTH))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportPage.write("a run", analysis, List.of(), Map.of(), out);
    Shown shown = new Shown(directory, analysis, out.toString(StandardCharsets.UTF_8));
    assertThat(shown.data().at("/verdicts/0").asText())
        .isEqualTo(GateSentences.of(analysis.figures().gate().orElseThrow()).get(0));
  }

  @Test
  void page_inAnotherLocale_isTheSame() throws IOException {
    Locale before = Locale.getDefault();
    String page = example().page();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      RunAnalysis analysis =
          RunAnalysis.read(
              new RunDirectory(path.resolve("run")),
              TestContext.named(ExampleRun.order()).build(),
              Limits.NONE);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ReportPage.write("a run", analysis, List.of(Map.of("os", "Linux")), Map.of(), out);
      assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(page);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "verdicts", "endpoint"})
  void data_everyFigure_equalsJsonReport(String run) throws IOException {
    Shown shown =
        switch (run) {
          case "example" -> example();
          case "verdicts" -> verdicts();
          default -> endpoint();
        };
    JsonNode json = MAPPER.readTree(ResultSchema.checked(RunJson.text(shown.analysis().figures())));
    // The page does not show this value, which takes long to compute.
    json.findParents("smallest_detectable_percent")
        .forEach(words -> ((ObjectNode) words).remove("smallest_detectable_percent"));
    assertThat(shown.data().path("report")).isEqualTo(json);
    List<String> columns = new ArrayList<>();
    shown.data().path("columns").forEach(column -> columns.add(column.path("name").textValue()));
    assertThat(String.join(",", columns))
        .isEqualTo(Files.readAllLines(shown.directory().summary()).get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "verdicts", "endpoint"})
  void data_everySample_equalsColumnsFile(String run) throws IOException {
    Shown shown =
        switch (run) {
          case "example" -> example();
          case "verdicts" -> verdicts();
          default -> endpoint();
        };
    List<String> lines = Files.readAllLines(shown.directory().columns());
    List<String> ids = List.of(lines.get(0).split(",", -1));
    int compared = 0;
    for (JsonNode series : shown.data().path("series")) {
      List<String> times = new ArrayList<>();
      for (JsonNode time : series.path("taken_ms")) {
        times.add(time.decimalValue().setScale(3).toPlainString());
      }
      int column = ids.indexOf(series.path("scenario").textValue());
      List<String> expected = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String field = column < 0 ? "" : line.split(",", -1)[column];
        if (!field.isEmpty()) {
          expected.add(field);
        }
      }
      assertThat(times).as(series.path("scenario").textValue()).isEqualTo(expected);
      compared += times.size();
    }
    assertThat(compared).isPositive();
  }

  @Test
  void fastest_establishedDifference_reportsAmountAndAdvice() throws IOException {
    JsonNode first = verdicts().data().path("fastest").path(0);
    assertThat(first.path("about").textValue()).isEqualTo("first");
    assertThat(first.path("scenario").textValue()).startsWith("smile");
    assertThat(first.path("difference").textValue())
        .matches("It is \\d+\\.?\\d* ms \\[.*] \\(\\d+\\.?\\d* %\\) faster than json.*");
    // The others were compared with its reference, but not with it.
    assertThat(first.path("certainty").textValue()).isEqualTo("partly established");
    assertThat(first.path("advice").textValue()).startsWith("Use it instead of json");
  }

  @Test
  void fastest_tooFewProcesses_establishesNothing() throws IOException {
    JsonNode fastest = endpoint().data().path("fastest");
    assertThat(fastest).isNotEmpty();
    assertThat(fastest)
        .allSatisfy(
            found -> assertThat(found.path("certainty").textValue()).isEqualTo("not established"));
  }

  @Test
  void fastest_manyFailures_asksForTheirReasonFirst() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").at(1, 0, 0).build()));
      writer.append(List.of(new SampleBuilder("b").at(1, 1, 0).build()));
      writer.append(
          List.of(new SampleBuilder("b").at(2, 2, 0).failed(Outcome.HTTP, "503", 0).build()));
    }
    JsonNode first =
        Shown.of(directory, TestContext.of(List.of("a", "b")).build())
            .data()
            .path("fastest")
            .path(0);
    assertThat(first.path("difference").textValue())
        .isEqualTo(
            "No scenario was compared with it: an interval needs 6 processes of each scenario, and"
                + " one has 1.");
    assertThat(first.path("advice").textValue())
        .startsWith("Find out why 1 request failed. Measure more before you choose");
  }

  @Test
  void fastest_disturbedSamples_asksForAnIdleMachine() throws IOException {
    MetricValues disturbed =
        new MetricValues.Builder()
            .set(Metric.PRESSURE_NS, 0)
            .set(Metric.OTHERS_CPU_NS, 0)
            .set(Metric.STEAL_NS, 0)
            .set(Metric.DISTURBED, "cpu")
            .build();
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").at(1, 0, 0).setAll(disturbed).build()));
      writer.append(List.of(new SampleBuilder("b").at(1, 1, 0).build()));
    }
    Shown shown = Shown.of(directory, TestContext.of(List.of("a", "b")).build());
    assertThat(shown.data().path("fastest").path(0).path("advice").textValue())
        .endsWith("Measure on an idle machine: 1 of 2 samples was disturbed, see the warnings.");
  }

  @Test
  void data_measuredOnDevices_namesThem() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").device("2A03").build()));
    }
    RunContext.Remarks remarks =
        new RunContext.Remarks(
            List.of(),
            List.of(),
            List.of(),
            Map.of("2A03", Map.of("model", "Pixel 7", "android", "14", "api", "34")),
            Optional.empty(),
            List.of(),
            false);
    RunContext context = TestContext.of(List.of("a")).build(Set.of(), remarks);
    assertThat(Shown.of(directory, context).data().path("devices").path(0).textValue())
        .isEqualTo("Pixel 7 (2A03, Android 14, API 34)");
  }

  @Test
  void page_hostileTexts_areEscaped() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(
          List.of(
              new SampleBuilder("a" + HOSTILE)
                  .source(HOSTILE + ".json", "reader", "cold")
                  .build()));
      writer.append(
          List.of(new SampleBuilder("b").at(1, 1, 0).failed(Outcome.CRASH, HOSTILE, 1).build()));
    }
    Shown shown = Shown.of(directory, TestContext.of(List.of("a" + HOSTILE, "b")).build());
    JsonNode scenarios = shown.data().path("report").path("scenarios");
    assertThat(scenarios.path(0).path("scenario").textValue()).isEqualTo("a" + HOSTILE);
    assertThat(scenarios.path(1).path("first_error").textValue()).isEqualTo(HOSTILE);
    String outside = SCRIPT.matcher(shown.page()).replaceAll("");
    assertThat(outside.split("<script", -1)).hasSize(2);
    assertThat(outside.split("</script", -1)).hasSize(2);
    assertThat(outside).doesNotContain("<img", "<!--");
  }

  @Test
  void page_securityPolicy_allowsOnlyItsOwnScripts() throws Exception {
    String page = example().page();
    Matcher policy =
        Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
            .matcher(page);
    assertThat(policy.find()).isTrue();
    List<String> hashes = new ArrayList<>();
    Matcher script = SCRIPT.matcher(page);
    while (script.find()) {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(script.group(1).getBytes(StandardCharsets.UTF_8));
      hashes.add("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
    assertThat(hashes).hasSize(2);
    assertThat(policy.group(1))
        .contains("default-src 'none'", "script-src " + String.join(" ", hashes))
        .doesNotContain("http:", "https:", "*", "connect-src", "unsafe-eval")
        .doesNotContain("script-src 'unsafe-inline'");
  }

  @Test
  void template_scripts_neverParseTextAsHtml() throws IOException {
    List<String> scripts =
        SCRIPT.matcher(example().page()).results().map(found -> found.group(1)).toList();
    // The first script is the library.
    assertThat(scripts).hasSize(2);
    assertThat(scripts.get(1))
        .contains("createTextNode")
        .doesNotContainPattern(
            "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\b|Function\\("
                + "|fetch\\(|XMLHttpRequest|import\\(|</script");
    assertThat(Files.readString(RESOURCES.resolve("page.html")))
        .doesNotContain(" src=", "http:", "https:")
        .doesNotContainPattern(" on\\w+=");
    assertThat(Files.readString(RESOURCES.resolve("page.css"))).doesNotContain("url(", "@import");
  }

  @Test
  void template_chartLibrary_isSmallAndHasNoEndTag() throws IOException {
    String page = example().page();
    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_500_000);
    try (InputStream charts =
        ReportPageTest.class.getResourceAsStream(
            "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js")) {
      assertThat(charts).isNotNull();
      assertThat(new String(charts.readAllBytes(), StandardCharsets.UTF_8))
          .doesNotContain("</script", "<!--");
    }
  }
}
