package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.TestContext;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.plan.StopRule;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VerdictReportTest {
  private static final List<Budget> BUDGETS =
      List.of(
          Budget.parse("*.cold:p50<1s"),
          Budget.parse("xml.*.cold:cpu.p50<100ms"),
          Budget.parse("cbor.*:max<1s"));

  private final Locale locale = Locale.getDefault();

  @TempDir Path path;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private RunFigures report() throws IOException {
    RunDirectory directory = VerdictRun.write(path.resolve("run"));
    return Reports.write(directory, VerdictRun.context(), BUDGETS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "de-DE", "ar-EG"})
  void write_runWithEveryVerdict_matchesGoldenFiles(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));

    RunFigures report = report();

    for (int width : new int[] {60, 80, 120}) {
      Golden.assertMatches(
          "verdicts-" + width + ".txt", RunTable.text(report, Screens.plain(width)));
    }
    Golden.assertMatches("verdicts.json", ResultSchema.checked(RunJson.text(report)));
    Golden.assertMatches("verdicts-summary.csv", Files.readString(path.resolve("run/summary.csv")));
  }

  @Test
  void text_anyWidthFromSixty_hasNoLongerLineAndIsAscii() throws IOException {
    RunFigures report = report();
    for (int width = 60; width <= 200; width++) {
      int limit = width;
      String text = RunTable.text(report, Screens.plain(width));
      assertThat(text).isASCII();
      assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(limit));
    }
  }

  @Test
  void write_control_appearsOnlyInNoiseFloor() throws IOException {
    RunFigures report = report();

    assertThat(report.verdicts().floor().controls()).hasSize(1);
    assertThat(report.verdicts().all())
        .noneMatch(verdict -> verdict.pair().scenario().id().endsWith("@aa"));
    try (Stream<Path> files = Files.list(path.resolve("run"))) {
      assertThat(files).noneMatch(file -> file.getFileName().toString().contains("@aa"));
    }
    assertThat(Files.readString(path.resolve("run/columns.csv"))).doesNotContain("@aa");
    assertThat(Files.readString(path.resolve("run/summary.csv"))).doesNotContain("@aa");
    assertThat(Files.readString(path.resolve("run/histograms.hlog"))).doesNotContain("@aa");
  }

  @Test
  void write_warmFork_countsEveryRequestButTheFirst() throws IOException {
    RunFigures report = report();

    ScenarioFigures warm = scenario(report, VerdictRun.WARM);
    // 30 requests of each of 3 processes count, including those before the level changes.
    assertThat(warm.n()).isEqualTo(3 * 30);
    assertThat(warm.forks().steadyFrom()).isEmpty();
    assertThat(warm.forks().stillWarmingUp()).isEmpty();
  }

  @Test
  void write_supersededFork_doesNotCount() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").at(1, 0, 0).build()));
      writer.append(
          List.of(new SampleBuilder("a").at(2, 1, 0).failed(Outcome.CRASH, "", 1).build()));
      writer.append(List.of(new SampleBuilder("a").at(2, 2, 0).build()));
    }
    RunContext context = TestContext.of(List.of("a")).build(Set.of(1), RunContext.Remarks.NONE);

    RunFigures report = Reports.write(directory, context, List.of());

    assertThat(report.hasFailures()).isFalse();
    assertThat(report.scenarios().get(0).n()).isEqualTo(2);
    assertThat(report.scenarios().get(0).forks().forks()).isEqualTo(2);
    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains("1 fork was repeated after a resume");
  }

  /** The boots of a and b differ, but not the rest. */
  @Test
  void write_judgedByLaunch_comparesTimesSinceLaunch() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 12; round++) {
        long more = round * 1_000L;
        writer.append(
            List.of(
                new SampleBuilder("a")
                    .at(round, round, 0)
                    .times(80_000_000, 60_000_000, 40_000_000 + more, 200_000_000)
                    .build()));
        writer.append(
            List.of(
                new SampleBuilder("b")
                    .at(round, 20 + round, 0)
                    .times(50_000_000 + more, 60_000_000, 40_000_000 + more, 100_000_000)
                    .build()));
      }
    }
    RunContext context =
        TestContext.of(List.of("a", "b"))
            .references(Map.of("b", "a"))
            .judge(StopRule.Judge.LAUNCH)
            .build();

    RunFigures report = Reports.write(directory, context, List.of());

    assertThat(report.verdicts().all())
        .singleElement()
        .satisfies(verdict -> assertThat(verdict.headline()).isEqualTo(Measure.LAUNCH))
        .satisfies(verdict -> assertThat(verdict.kind()).isEqualTo(VerdictKind.FASTER));
    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains(" faster than a from launch to object, 95 % CI [")
        .contains(" launch ");
    assertThat(ResultSchema.checked(RunJson.text(report)))
        .contains("\"launch\" : {")
        .contains("\"judged_by\" : \"launch\"");
  }

  @Test
  void write_otherDigest_isNotCompared() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 10; round++) {
        writer.append(List.of(new SampleBuilder("a").at(round, round, 0).digest("1").build()));
        writer.append(List.of(new SampleBuilder("b").at(round, 20 + round, 0).digest("2").build()));
        writer.append(List.of(new SampleBuilder("c").at(round, 40 + round, 0).digest("1").build()));
      }
    }

    RunFigures report = Reports.write(directory, List.of(), Optional.empty());

    assertThat(report.verdicts().all())
        .extracting(Verdict::kind)
        .containsExactly(VerdictKind.NOT_COMPARABLE, VerdictKind.NO_DIFFERENCE);
  }

  private static ScenarioFigures scenario(RunFigures report, String id) {
    return report.scenarios().stream()
        .filter(found -> found.scenario().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
