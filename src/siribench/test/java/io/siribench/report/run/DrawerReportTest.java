package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.report.page.ReportPage;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reports of a run on ten phones and an emulator. */
final class DrawerReportTest {
  private static final int PHONES = 10;
  private static final int ROUNDS = 12;
  private static final String EMULATOR = "emulator-sdk-gphone64-x86-64";

  @TempDir private Path path;
  private RunAnalysis analysis;
  private RunFigures report;

  private static String name(int device) {
    return device == PHONES ? EMULATOR : "Phone-" + device;
  }

  private static String id(String format, int device) {
    return format + ".reader.none.cold@" + name(device);
  }

  /** Returns a time that grows with the phone. XML is slower, except on the last one. */
  private static long requestNanos(String format, int device, int round) {
    long json = 400_000_000L * (device + 1) + round * 1_000_000L;
    boolean isEqual = format.equals("json") || device == PHONES - 1;
    long noise = format.equals("xml") ? (round % 2 == 0 ? 2_000_000L : -2_000_000L) : 0;
    return isEqual ? json + noise : json + json / 100 * (10 + 5 * device);
  }

  /** The time of a request of a format on a device in a round. */
  private interface RequestNanos {
    long of(String format, int device, int round);
  }

  @BeforeEach
  void write() throws IOException {
    write("run", DrawerReportTest::requestNanos);
  }

  private void write(String name, RequestNanos requestNanos) throws IOException {
    List<Scenario> scenarios = new ArrayList<>();
    Map<String, Map<String, Object>> devices = new LinkedHashMap<>();
    for (int device = 0; device <= PHONES; device++) {
      scenarios.add(Plans.onDevice(id("json", device), Start.COLD, "S" + device));
      scenarios.add(
          new Scenario(
              id("xml", device),
              Plans.onDevice("", Start.COLD, "S" + device).values().with(Factor.FORMAT, Format.XML),
              null));
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("model", name(device).replace('-', ' '));
      facts.put("name", name(device));
      if (device == PHONES) {
        facts.put("emulator", true);
      }
      devices.put("S" + device, facts);
    }
    Plan plan = Plans.plan(ROUNDS, 1, 42, scenarios.toArray(Scenario[]::new));
    RunDirectory directory = RunDirectory.create(path.resolve(name));
    PlanFile.of(directory)
        .add(
            plan,
            Instant.parse("2026-11-20T19:30:12Z"),
            Map.of(),
            Map.of(),
            Optional.empty(),
            devices,
            "");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (int device = 0; device <= PHONES; device++) {
          for (String format : List.of("json", "xml")) {
            long nanos = requestNanos.of(format, device, round);
            writer.append(
                List.of(
                    new SampleBuilder(id(format, device))
                        .at(round, fork++, 0)
                        .device("S" + device)
                        .times(1_000_000, 2_000_000, nanos, nanos)
                        .build()));
          }
        }
      }
    }
    analysis = RunAnalysis.read(directory, RunContext.of(PlanFile.of(directory)), Limits.NONE);
    report = analysis.figures();
  }

  @Test
  void text_eighty_hasOneTableWithTheRangeOfPhones() {
    String text = RunTable.text(report, Screens.plain(80));

    assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    assertThat(text.replaceAll(" +", " "))
        .contains(
            "\n Phone-0 408.5 449.2 +10 % [10, 10]*\n",
            "\n Phone-8 3608.5 5411.8 +50 % [50, 50]*\n",
            "\n least of 10 408.5 449.2 0 %\n",
            "\n most of 10 4008.5 5411.8 +50 %\n",
            "\n " + EMULATOR + " 4408.5 7052.4 +60 % [60, 60]*\n",
            "- measured on Phone 0 (S0), Phone 1 (S1)",
            "(S10, emulator)");
    assertThat(text.lines().filter(line -> line.contains("Phone-3"))).hasSize(1);
    assertThat(text).doesNotContain("best and worst");
    assertThat(RunMarkdown.text(report, false, false))
        .contains("| Phone-0 | 408.5 | 449.2 +10 % \\[10, 10\\]\\* |");
  }

  @Test
  void sentence_hasTheVerdictsOfAllPhones() throws IOException {
    String sentence =
        "slower on 9 of 10 devices; no detectable difference on 1 of 10; from 0 % (Phone-9) to"
            + " +50 % (Phone-8); not counted: "
            + EMULATOR
            + " slower";
    assertThat(RunTable.text(report, Screens.plain(400))).contains(sentence);
    String json = RunJson.text(report);
    assertThat(new ObjectMapper().readTree(ResultSchema.checked(json)).path("across_devices"))
        .singleElement()
        .satisfies(found -> assertThat(found.asText()).contains(sentence));
  }

  @Test
  void page_countsDevicesInsteadOfComparingThem() throws IOException {
    JsonNode data = page();
    assertThat(data.at("/fastest/0/scenario").asText()).isEqualTo("json on all 10 devices");
    assertThat(data.at("/fastest/0/time").asText())
        .isEqualTo("from 409 ms (Phone-0) to 4009 ms (Phone-9)");
    assertThat(data.at("/fastest/0/certainty").asText()).isEqualTo("partly established");
    assertThat(data.path("by_device")).hasSize(1 + PHONES + 2 + 1);
  }

  /** More processes would not make devices agree. */
  @Test
  void page_devicesThatSignificantlyDisagree_haveTheirOwnChoice() throws IOException {
    write(
        "other",
        (format, device, round) ->
            (format.equals("xml") == (device < 2) ? 300_000_000L : 400_000_000L)
                + round * 1_000_000L);
    JsonNode fastest = page().at("/fastest/0");
    assertThat(fastest.path("scenario").asText()).isEqualTo("json on 8 of 10, xml on 2 of 10");
    assertThat(fastest.path("certainty").asText()).isEqualTo("established");
    assertThat(fastest.path("advice").asText())
        .isEqualTo("On each device, use its fastest scenario.");
  }

  private JsonNode page() throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    ReportPage.write("drawer", analysis, List.of(), Map.of(), page);

    String text = page.toString(StandardCharsets.UTF_8);
    String start = "id=\"data\">";
    return new ObjectMapper()
        .readTree(
            text.substring(
                text.indexOf(start) + start.length(),
                text.indexOf("</script>", text.indexOf(start))));
  }
}
