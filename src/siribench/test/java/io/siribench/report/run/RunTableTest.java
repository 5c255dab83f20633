package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.factor.Factor;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunTableTest {
  private static final String LONG_ID =
      "xml.mapper.afterburner.pseudo-warm.mapper-cache+dummy-read+app-cds.http-client"
          + "@java25@jackson2.1.2";

  @TempDir Path path;
  private RunDirectory directory;

  @BeforeEach
  void createDirectory() throws IOException {
    directory = RunDirectory.create(path.resolve("run"));
  }

  @Test
  void text_anyWidthFromSixty_hasNoLongerLineAndIsAscii() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("json.reader.none.cold").build(),
            new SampleBuilder(LONG_ID)
                .times(1, 4_000_000_000_000L, 5_000_000_000_000L, 6_000_000_000_000L)
                .restored(31, 31)
                .build(),
            new SampleBuilder(LONG_ID)
                .at(2, 1, 0)
                .failed(Outcome.CRASH, "x".repeat(1_000), 1)
                .build());

    for (int width = 60; width <= 240; width++) {
      String text = RunTable.text(report, Screens.plain(width));
      int limit = width;
      assertThat(text.lines()).allMatch(line -> line.length() <= limit);
      assertThat(text).isASCII().doesNotContain("\r", "\u001B", "NaN").endsWith("\n");
    }
  }

  @Test
  void text_noFailure_hasNoColumnForIt() throws IOException {
    String text = RunTable.text(report(new SampleBuilder("a").build()), Screens.plain(140));

    assertThat(text).doesNotContain("failed");
  }

  @Test
  void text_longTimesOnly_hasOneDecimal() throws IOException {
    assertThat(RunTable.text(report(new SampleBuilder("a").build()), Screens.plain(140)))
        .contains(" 100.0 ");
  }

  @Test
  void text_shortTimes_haveThreeDecimals() throws IOException {
    Sample warm =
        new SampleBuilder("a").times(Sample.ABSENT, Sample.ABSENT, 401_499, 500_000).build();

    assertThat(RunTable.text(report(warm), Screens.plain(140))).contains(" 0.401 ");
  }

  @Test
  void text_restoredDifferently_reportsRange() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").restored(31, 31).build(),
            new SampleBuilder("a").at(2, 1, 0).restored(31, 28).build());

    assertThat(RunTable.text(report, Screens.plain(140)))
        .contains("- json cold: cache of 178.9 KiB, written in 12.3 ms, restored 28 to 31 of 31");
  }

  @Test
  void text_differentBuilds_reportsShareOfVariance() throws IOException {
    assertThat(RunTable.text(report(ofBuilds(100, 101, 200, 202, 300, 301)), Screens.plain(240)))
        .contains(
            "3 builds account for 100 % of the variance [95 % CI 100, 100]: they differ, so give"
                + " more --restore-builds\n");
  }

  @Test
  void text_similarBuilds_reportsWideInterval() throws IOException {
    assertThat(RunTable.text(report(ofBuilds(100, 130, 104, 120, 125, 140)), Screens.plain(240)))
        .contains("3 builds account for 0 % of the variance [95 % CI 0, 9")
        .doesNotContain("they differ");
  }

  @Test
  void text_oneBuild_doesNotMentionBuilds() throws IOException {
    assertThat(RunTable.text(report(ofBuilds(100, 200)), Screens.plain(240)))
        .doesNotContain(" builds ");
  }

  /** Returns samples with these launches in ms, two per build, which differ only in set-up. */
  private static Sample[] ofBuilds(long... launches) {
    Sample[] samples = new Sample[launches.length];
    for (int i = 0; i < launches.length; i++) {
      samples[i] =
          new SampleBuilder("a")
              .at(i + 1, i, 0)
              .times(20_000_000, 20_000_000, 20_000_000, Sample.ABSENT)
              .set(Metric.SET_UP_NS, (launches[i] - 60) * 1_000_000)
              .set(Metric.CACHE_BYTES, 8 << 20)
              .set(Metric.BUILD, "build" + i / 2)
              .build();
    }
    return samples;
  }

  @Test
  void text_writerRestored_countsSerializers() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").word(Factor.OPERATION, "write").restored(53, 0).build(),
            new SampleBuilder("b").word(Factor.OPERATION, "read").restored(53, 0).build());

    assertThat(RunTable.text(report, Screens.plain(240)))
        .contains("restored 0 of 53 serializers: no cached serializers survived the restore\n")
        .contains("restored 0 of 53 deserializers: no cached deserializers survived the restore\n");
  }

  @Test
  void text_severalOutcomes_countsEachAndShowsTheFirstError() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").failed(Outcome.TIMEOUT, "", 1).build(),
            new SampleBuilder("a").at(2, 1, 0).failed(Outcome.HTTP, "  503\r\n\tBusy ", 1).build(),
            new SampleBuilder("b").failed(Outcome.HTTP, "  503\r\n\tBusy ", 1).build(),
            new SampleBuilder("a").at(3, 2, 0).failed(Outcome.HTTP, "504", 1).build());

    assertThat(RunTable.text(report, Screens.plain(80)))
        .contains("- a: failed 2 http, 1 timeout\n")
        .contains("- b: failed 1 http; the first: 503 Busy\n")
        .contains("- 2 scenarios: no sample completed\n");
  }

  @Test
  void text_longError_isTruncatedWithReferenceToFullText() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a")
                .failed(Outcome.CRASH, "x" + "\uD83D\uDE8C".repeat(300), 1)
                .build());

    assertThat(RunTable.text(report, Screens.plain(1_000)))
        .contains(
            "x" + "\uD83D\uDE8C".repeat(159) + "... (full text: column error of samples.csv)\n");
    assertThat(RunTable.text(report, Screens.plain(1_000).detailed()))
        .contains("x" + "\uD83D\uDE8C".repeat(300) + "\n");
    assertThat(Files.readString(directory.samples())).contains("\uD83D\uDE8C".repeat(300));
  }

  @Test
  void text_otherDigest_namesDocumentAndScenarios() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").digest("1").build(), new SampleBuilder("b").digest("2").build());

    assertThat(report.digestMismatches()).hasSize(1);
    assertThat(RunTable.text(report, Screens.plain(140)))
        .contains(
            "- different values were bound from stop-monitoring-20, times cannot be compared: 1 in"
                + " a; 2 in b\n");
  }

  @Test
  void text_firstVisitAndWholeDocument_areCompared() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (int round = 1; round <= 6; round++) {
      samples.add(new SampleBuilder("all").at(round, 2 * round, 0).digest("1").build());
      samples.add(
          new SampleBuilder("first")
              .at(round, 2 * round + 1, 0)
              .word(Factor.WAIT_FOR, "first")
              .digest("2")
              .build());
    }
    RunFigures report = report(samples.toArray(Sample[]::new));

    assertThat(report.digestMismatches()).isEmpty();
    assertThat(report.verdicts().all())
        .extracting(Verdict::kind)
        .doesNotContain(VerdictKind.NOT_COMPARABLE)
        .hasSize(1);
  }

  @Test
  void text_buildsWithDifferentValues_reportsTheirNumber() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a")
                .word(Factor.MODEL, "com.acme.Order")
                .word(Factor.CLASS_PATH, "x.jar")
                .digest("1")
                .build(),
            new SampleBuilder("b")
                .word(Factor.MODEL, "com.acme.Order")
                .word(Factor.CLASS_PATH, "y.jar")
                .digest("2")
                .leaves(7, 7)
                .build());

    assertThat(RunTable.text(report, Screens.plain(240)))
        .contains(
            "- the builds bind different values from stop-monitoring-20, which affects their times;"
                + " a build that binds fewer than its reference is not compared: an unknown number"
                + " (digest 1) in x.jar; 7 values (digest 2) in y.jar\n");
  }

  @Test
  void text_digestWithoutAllValues_isNoted() throws IOException {
    RunFigures report =
        report(new SampleBuilder("a").digest("0+").build(), new SampleBuilder("b").build());
    assertThat(RunTable.text(report, Screens.plain(140)))
        .contains("- a: only the first 5,000,000 values, down to 1,000 levels, were compared;");
  }

  @Test
  void text_partlyBound_hasExplainedColumn() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").leaves(1_000, 4).build(),
            new SampleBuilder("b").leaves(1_000_000, 999_999).build(),
            new SampleBuilder("tree").build());

    String text = RunTable.text(report, Screens.plain(140));

    assertThat(text.lines().map(String::strip))
        .anyMatch(line -> line.matches("scenario +n +bound +p50 .*"))
        .anyMatch(line -> line.matches("a +1 +0\\.4 +100\\.0 .*"))
        .anyMatch(line -> line.matches("b +1 +99\\.9 +100\\.0 .*"))
        .anyMatch(line -> line.matches("tree +1 +100\\.0 +.*"));
    assertThat(text).contains("- bound: share of the values in a document that are bound to types");
    assertThat(RunTable.text(report, Screens.plain(60))).containsPattern(" a +1 +0\\.4 ");
    assertThat(ResultSchema.checked(RunJson.text(report))).contains("\"bound_percent\" : 0.4,\n");
  }

  @Test
  void text_oneResponseWithMoreData_isCountedInTheSingular() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").set(Metric.MORE_DATA, "true").build(),
            new SampleBuilder("a").at(2, 1, 0).build());

    assertThat(RunTable.text(report, Screens.plain(140)))
        .contains(": 1 response contains only some of the visits (MoreData)\n");
  }

  @Test
  void text_nearlyAllBound_hasBoundColumnOnlyInFiles() throws IOException {
    RunFigures report =
        report(
            new SampleBuilder("a").leaves(1_000, 995).build(),
            new SampleBuilder("b").leaves(7, 7).build());

    assertThat(RunTable.text(report, Screens.plain(140))).doesNotContain("bound");
    assertThat(Files.readAllLines(directory.summary()))
        .satisfiesExactly(
            header -> assertThat(header).contains(",bound_percent,format,reader,"),
            row -> assertThat(row).startsWith("a,").contains(",99.5,json,reader,"),
            row -> assertThat(row).startsWith("b,").contains(",100.0,json,reader,"));
  }

  @Test
  void text_manyScenariosThatAllFailed_haveNoBestAndWorst() throws IOException {
    Sample[] failed = new Sample[14];
    for (int i = 0; i < failed.length; i++) {
      failed[i] = new SampleBuilder("s" + i).at(1, i, 0).failed(Outcome.CRASH, "killed", 1).build();
    }

    assertThat(RunTable.text(report(failed), Screens.plain(140)))
        .contains("scenarios: 1 of 14; none of them has a sample that counts\n")
        .doesNotContain("best and worst");
  }

  /** The best and the worst of each kind, and the baseline, are all 13 scenarios. */
  @Test
  void markdown_selectionOfAllScenarios_isNotCalledASelection() throws IOException {
    Sample[] samples = new Sample[13];
    for (int i = 0; i < samples.length; i++) {
      boolean later = i > 6;
      samples[i] =
          new SampleBuilder("s" + i)
              .at(1, i, later ? 1 : 0)
              .word(Factor.START, later ? "warm" : "cold")
              .times(
                  Sample.ABSENT,
                  later ? Sample.ABSENT : 1_000_000,
                  i == 6 ? 3_000_000 : i == 0 ? 2_000_000 : 1_000_000,
                  Sample.ABSENT)
              .build();
    }

    assertThat(RunMarkdown.text(report(samples), false, false))
        .contains("| s12 |")
        .doesNotContain("best and worst");
  }

  @Test
  void text_warningsOfDifferentDocuments_areAllThere() throws IOException {
    RunFigures report =
        report(new SampleBuilder("a").build())
            .with(
                TestContext.warnings(
                    "stop1.json: binding loses 1 of its 2 values",
                    "stop2.json: binding loses 1 of its 2 values",
                    "answer (1).json: binding loses 1 of its 2 values",
                    "answer (2).json: binding loses 1 of its 2 values",
                    "load 2.31: others use the processors",
                    "load 14.5: others use the processors"));

    assertThat(RunTable.text(report, Screens.plain(140)).lines())
        .contains(
            "- stop1.json: binding loses 1 of its 2 values",
            "- stop2.json: binding loses 1 of its 2 values",
            "- answer (1).json: binding loses 1 of its 2 values",
            "- answer (2).json: binding loses 1 of its 2 values",
            "- load 2.31: others use the processors (noted 2 times)");
  }

  private RunFigures report(Sample... samples) throws IOException {
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (Sample sample : samples) {
        writer.append(List.of(sample));
      }
    }
    return Reports.write(directory, List.of(), Optional.empty());
  }
}
