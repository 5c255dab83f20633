package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunComparer;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.RunSide;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.report.Screens;
import io.siribench.report.page.ReportPage;
import io.siribench.report.text.CompareSentences;
import io.siribench.report.text.ConditionText;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of runs on devices, and of dummy reads. */
final class DeviceReportTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");
  private static final String PIXEL = "json.reader.none.cold@pixel";
  private static final String GALAXY = "json.reader.none.cold@galaxy";
  private static final String MAPPER = "json.mapper.none.cold@galaxy";
  private static final int ROUNDS = 8;

  @TempDir private Path path;

  private static Plan plan() {
    return Plans.plan(
        ROUNDS,
        1,
        42,
        Plans.onDevice(PIXEL, Start.COLD, "A1"),
        Plans.onDevice(GALAXY, Start.COLD, "B2"),
        Plans.onDevice(MAPPER, Start.COLD, "B2"));
  }

  private static Map<String, Map<String, Object>> devices() {
    Map<String, Map<String, Object>> devices = new LinkedHashMap<>();
    devices.put(
        "A1", Map.of("model", "Pixel 3", "android", "12", "api", 31, "soc", "SDM845", "art", "33"));
    devices.put(
        "B2",
        Map.of(
            "model",
            "Galaxy S3",
            "page_cache",
            "page cache dropped",
            "compiled: verify",
            "refused: dex2oat64: Permission denied"));
    return devices;
  }

  private RunDirectory run(String name) throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve(name));
    PlanFile.of(directory).add(plan(), NOW, Map.of(), Map.of(), Optional.empty(), devices(), "");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        writer.append(List.of(sample(PIXEL, "A1", round, fork++, round > 6)));
        writer.append(List.of(sample(GALAXY, "B2", round, fork++, false)));
        writer.append(List.of(sample(MAPPER, "B2", round, fork++, false)));
      }
    }
    return directory;
  }

  private static Sample sample(String scenario, String serial, int round, int fork, boolean hot) {
    return new SampleBuilder(scenario)
        .at(round, fork, 0)
        .device(serial)
        .times(1_000_000, 2_000_000, 3_000_000 + round * 1_000, 4_000_000)
        .set(Metric.DISTURBED, hot ? "thermal" : "")
        .set(Metric.PAGE_CACHE, "warm")
        .set(Metric.THERMAL_STATUS, hot ? "severe" : "none")
        .set(Metric.BATTERY_MILLICELSIUS, 41_500)
        .set(Metric.ODEX, "none")
        .build();
  }

  private static RunFigures report(RunDirectory directory) throws IOException {
    return Reports.write(directory, RunContext.of(PlanFile.of(directory)), List.of());
  }

  @Test
  void text_ofDevices_reportsDeviceColdnessAndHeat() throws IOException {
    String text = RunTable.text(report(run("run")), Screens.plain(200));

    assertThat(text)
        .contains("- measured on Pixel 3 (A1, Android 12, API 31): process-cold, page-cache-warm")
        .contains("- measured on Galaxy S3 (B2): page cache dropped")
        .contains(" there (* established, corrected for 1 comparison)\n")
        .contains(
            "- B2: --compile verify was refused, and nothing was compiled ahead of time: dex2oat64:"
                + " Permission denied")
        .doesNotContain("A1: --compile")
        .contains(
            "- 2 of 24 samples were disturbed by a thermal status of severe or worse (kept); per"
                + " scenario 0 to 25 %");
  }

  @Test
  void text_deviceWithoutSamples_isNeitherMeasuredOnNorInTheRange() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("one"));
    PlanFile.of(directory).add(plan(), NOW, Map.of(), Map.of(), Optional.empty(), devices(), "");
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        writer.append(List.of(sample(PIXEL, "A1", round, round, false)));
      }
    }
    assertThat(RunTable.text(report(directory), Screens.plain(200)))
        .contains("- measured on Pixel 3 (A1")
        .doesNotContain("- measured on Galaxy S3", "least of");
  }

  @Test
  void text_smallDifferenceThatIsEstablished_isNotZero() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("small"));
    PlanFile.of(directory).add(plan(), NOW, Map.of(), Map.of(), Optional.empty(), devices(), "");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (String id : List.of(PIXEL, GALAXY, MAPPER)) {
          long nanos = 3_000_000L + round * 1_000L + (id.equals(MAPPER) ? 15_000 : 0);
          writer.append(
              List.of(
                  new SampleBuilder(id)
                      .at(round, fork++, 0)
                      .device(id.equals(PIXEL) ? "A1" : "B2")
                      .times(1_000_000, 2_000_000, nanos, 4_000_000)
                      .build()));
        }
      }
    }

    assertThat(RunTable.text(report(directory), Screens.plain(200))).contains("+0.3 % [0.3, 0.3]*");
  }

  @Test
  void page_requestsOfMicroseconds_areNotZero() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("short"));
    PlanFile.of(directory).add(plan(), NOW, Map.of(), Map.of(), Optional.empty(), devices(), "");
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (String id : List.of(PIXEL, GALAXY, MAPPER)) {
          writer.append(
              List.of(
                  new SampleBuilder(id)
                      .at(round, fork++, 0)
                      .device(id.equals(PIXEL) ? "A1" : "B2")
                      .times(1_000_000, 0, 300_000 + round, 4_000_000)
                      .build()));
        }
      }
    }
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    RunContext context = RunContext.of(PlanFile.of(directory));
    ReportPage.write(
        "short", RunAnalysis.read(directory, context, Limits.NONE), List.of(), Map.of(), page);

    assertThat(page.toString(StandardCharsets.UTF_8))
        .containsPattern("\"time\":\"from 0\\.300 ms \\([^)]+\\) to 0\\.300 ms \\([^)]+\\)\"");
  }

  @Test
  void verdicts_ofDevices_areWithinEach() throws IOException {
    assertThat(report(run("run")).verdicts().all())
        .extracting(
            verdict -> verdict.pair().scenario().id(), verdict -> verdict.pair().reference().id())
        .containsExactly(Tuple.tuple(MAPPER, GALAXY));
  }

  @Test
  void compare_scenariosOfTwoModels_areRefusedAndNotPaired() throws IOException {
    String run = run("run").path().toString();
    RunSide base = RunSide.of(run + ":" + PIXEL);

    RunComparison report = RunComparer.compare(base, RunSide.of(GALAXY, base), gate());

    assertThat(report.differences())
        .filteredOn(ConditionDifference::refused)
        .extracting(ConditionText::of)
        .containsExactly("model of the device: Pixel 3 in the base, Galaxy S3 in the candidate");
    assertThat(report.verdicts().all()).allMatch(verdict -> !verdict.pair().paired());
    assertThat(CompareSentences.notes(report))
        .noneMatch(note -> note.contains("measured at different times"))
        .anyMatch(note -> note.startsWith("the two scenarios were not measured in the same"));
  }

  private static Gate gate() {
    return new Gate(5, Gate.Judge.BOTH);
  }

  @Test
  void text_ofDummyRead_reportsReadyDeserializers() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("dummy"));
    String id = "json.reader.none.pseudo-warm.dummy-read";
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 3; round++) {
        MetricValues ready =
            new MetricValues.Builder().set(Metric.RESTORED_DESERIALIZERS, 117).build();
        writer.append(List.of(new SampleBuilder(id).at(round, round, 0).setAll(ready).build()));
      }
    }
    RunFigures report = Reports.write(directory, List.of(id), Optional.empty());

    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains("- json pseudo-warm: 117 deserializers were ready before the request\n")
        .doesNotContain("cache of", "survived");
  }
}
