package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.stats.Confidence;
import io.siribench.stats.Interval;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of failing controls, and of a run that ended by a stop rule. */
final class SamplingReportTest {
  private static final String CONTROL = "a@aa";

  /** A number of rounds whose 96.5 % interval is wider than the 95 % one. */
  private static final int ROUNDS = 20;

  @TempDir private Path path;

  private RunFigures report(Map<String, Double> confidences, int controlFailures)
      throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    int fork = 0;
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        SampleBuilder sample = new SampleBuilder("a").at(round, fork++, 0);
        writer.append(List.of(sample.times(1, 0, round, 1).build()));
        SampleBuilder control =
            new SampleBuilder(CONTROL).at(round, fork++, 0).times(1, 0, round, 1);
        writer.append(
            List.of(
                (round > controlFailures ? control : control.failed(Outcome.CRASH, "no", 1))
                    .build()));
      }
    }
    RunContext context =
        TestContext.of(List.of("a", CONTROL))
            .references(Map.of(CONTROL, "a"))
            .control(CONTROL)
            .confidences(confidences)
            .build();
    return Reports.write(directory, context, List.of());
  }

  @Test
  void write_controlsThatFail_areFailuresAndANote() throws IOException {
    RunFigures report = report(Map.of(), 2);
    assertThat(report.hasFailures()).isTrue();
    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains("- 2 requests of the A/A control failed");
    assertThat(ResultSchema.checked(RunJson.text(report))).contains("\"twin_failures\" : 2");
  }

  @Test
  void write_controlsThatComplete_areNotMentioned() throws IOException {
    RunFigures report = report(Map.of(), 0);
    assertThat(report.hasFailures()).isFalse();
    assertThat(
            RunTable.text(report, Screens.plain(200)) + ResultSchema.checked(RunJson.text(report)))
        .doesNotContain("failed", "control_");
  }

  @Test
  void write_drawnDocuments_nameTheirPopulation() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 0; round <= ROUNDS; round++) {
        String document = "cache/day-" + round % 7 + ".json";
        writer.append(
            List.of(
                new SampleBuilder("a")
                    .at(round, round, 0)
                    .source(document, "reader", "cold")
                    .digest("digest of " + document)
                    .times(1, 0, round % 7 == 0 ? 1_000_000 : 1_000, 1)
                    .build()));
      }
    }
    RunContext context =
        TestContext.of(List.of("a")).drawn(new DrawnDocuments("day.har", 120, 42)).build();
    RunFigures report = Reports.write(directory, context, List.of());
    assertThat(report.digestMismatches()).isEmpty();
    assertThat(RunTable.text(report, Screens.plain(400)))
        .contains(
            "- 7 of the 120 documents in day.har drawn with seed 42, one per round for all"
                + " scenarios: verdicts are about these 120 documents")
        .doesNotContain("outlier");
    assertThat(ResultSchema.checked(RunJson.text(report)))
        .contains("\"source\" : \"day.har\"", "\"read\" : 7", "\"count\" : 120")
        .contains("\"document\" : \"day.har\"");
  }

  @Test
  void write_underStopRule_showsIntervalUsedForJudgement() throws IOException {
    long[] nanos = LongStream.rangeClosed(1, ROUNDS).toArray();
    Interval judged = QuantileInterval.of(nanos, 0.5, Confidence.UNDER_STOP_RULE).orElseThrow();
    Interval narrower = QuantileInterval.of(nanos, 0.5, Confidence.SHOWN).orElseThrow();
    assertThat(judged).isNotEqualTo(narrower);
    assertThat(
            interval(
                report(
                    Map.of("a", Confidence.UNDER_STOP_RULE, CONTROL, Confidence.UNDER_STOP_RULE),
                    0)))
        .isEqualTo(judged);
  }

  private static Interval interval(RunFigures report) {
    return report.scenarios().get(0).elapsedNanos().flatMap(Summary::p50Interval).orElseThrow();
  }
}
