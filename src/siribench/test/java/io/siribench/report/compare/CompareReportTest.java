package io.siribench.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Gate.Judge;
import io.siribench.analysis.RunComparer;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.RunSide;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.WrittenRun;
import io.siribench.plan.Quantity;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screen;
import io.siribench.report.Screens;
import io.siribench.report.text.ConditionText;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Comparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CompareReportTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String SMILE = "smile.reader.none.cold";
  private static final String CBOR = "cbor.reader.none.cold";
  private static final Gate GATE = new Gate(5, Judge.BOTH);

  private final Locale locale = Locale.getDefault();

  @TempDir Path path;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private RunComparison compare(CompareRun base, CompareRun candidate) throws IOException {
    base.write(path.resolve("base"));
    candidate.write(path.resolve("candidate"));
    return compare("base", "candidate");
  }

  private RunComparison compare(String base, String candidate) throws IOException {
    RunSide side = RunSide.of(path.resolve(base).toString());
    String other = candidate.contains(".") ? candidate : path.resolve(candidate).toString();
    return RunComparer.compare(side, RunSide.of(other, side), GATE);
  }

  private static CompareRun run(long seed) {
    return new CompareRun(seed).with(JSON, 250, 500).with(XML, 300, 600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "de-DE"})
  void text_regression_matchesGoldenFiles(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    RunComparison report =
        compare(
            run(1).with("only.in.base.cold", 1000, 1000),
            new CompareRun(2)
                .build("bb")
                .with(JSON, 280, 540)
                .failing(XML, 300, 3)
                .with(SMILE, 200, 400));

    for (int width : new int[] {60, 80, 140}) {
      Golden.assertMatches(
          "compare-" + width + ".txt", shown(CompareTable.text(report, Screens.plain(width))));
    }
    Golden.assertMatches("compare.md", shown(CompareMarkdown.text(report)));
    Golden.assertMatches("compare.json", shown(ResultSchema.checked(CompareJson.text(report))));
  }

  /** The directory of a test has a different name and length each time. */
  private String shown(String text) {
    return text.replaceAll("(?m)^(base|candidate): +\\S[^\\n]*(\\n +\\S[^\\n]*)*", "$1: ...")
        .replace(path.toString().replace("\\", "\\\\"), "DIR");
  }

  @Test
  void compare_slowerCandidate_isARegression() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 280, 540));
    assertThat(report.state()).isEqualTo(Gate.State.ESTABLISHED);
    assertThat(report.scenarios())
        .extracting(ComparedScenario::state)
        .containsExactly(Gate.State.ESTABLISHED, Gate.State.PASSED);
    assertThat(report.scenarios().get(0).verdict().elapsed().orElseThrow().comparison().paired())
        .isFalse();
    assertThat(report.hasFailures()).isFalse();
    assertThat(report.refusals()).isEmpty();
  }

  @Test
  void compare_slowerOnlyInElapsedTime_isSuspected() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 280, 500));
    assertThat(report.state()).isEqualTo(Gate.State.SUSPECTED);
    assertThat(report.scenarios().get(0).verdict().kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(report.scenarios().get(0).verdict().word())
        .isEqualTo("slower (CPU time does not confirm)");
  }

  /** One missing value does not mean that CPU time disagrees. */
  @Test
  void compare_cpuTimeMissingOnce_isReportedAsNotEstablished() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 280, 540).withoutCpuOnce());
    assertThat(report.state()).isEqualTo(Gate.State.SUSPECTED);
    assertThat(CompareTable.text(report, Screens.plain(200)))
        .contains("the runs may differ: json (beyond")
        .contains("not established, CPU time is missing")
        .contains("--judge elapsed");
  }

  @Test
  void text_twoRuns_reportsThatTheRunsDifferAndNamesTheRemedy() throws IOException {
    RunComparison report = compare(run(1).disturbed(3), run(2).with(JSON, 280, 540).disturbed(11));
    String text = CompareTable.text(report, Screens.plain(200));
    assertThat(text)
        .contains("slower: the runs differ")
        .contains("differences between the runs, whatever the cause (95 % intervals")
        .contains("the runs differ: json (beyond")
        .contains("6 of 40 samples of the base and 22 of 40 of the candidate were disturbed")
        .contains("in the rounds of one run: siribench run --gate 5%")
        .doesNotContain("regression");
    assertThat(CompareMarkdown.text(report)).startsWith("### siribench: the runs differ\n");
    assertThat(ResultSchema.checked(CompareJson.text(report)))
        .contains("\"result\" : \"the runs differ\"")
        .contains("\"disturbed\" : 11")
        .doesNotContain("regression");
  }

  @Test
  void text_bytesOfTwoRuns_mentionsNoDisturbedSamples() throws IOException {
    run(1).disturbed(3).write(path.resolve("base"));
    run(2).disturbed(11).write(path.resolve("candidate"));
    RunSide side = RunSide.of(path.resolve("base").toString());
    RunComparison report =
        RunComparer.compare(
            side,
            RunSide.of(path.resolve("candidate").toString(), side),
            new Gate(5, Judge.ALLOCATED));
    assertThat(CompareTable.text(report, Screens.plain(200))).doesNotContain("disturbed");
  }

  @Test
  void compare_sameThing_passes() throws IOException {
    assertThat(compare(run(1), run(1)).state()).isEqualTo(Gate.State.PASSED);
  }

  @Test
  void compare_scenariosOfOnePlan_isPaired() throws IOException {
    run(1).write(path.resolve("base"));
    RunComparison report = compare("base:" + JSON, XML);
    assertThat(report.sameRun()).isTrue();
    ComparedScenario compared = report.scenarios().get(0);
    assertThat(compared.verdict().pair().paired()).isTrue();
    assertThat(compared.state()).isEqualTo(Gate.State.ESTABLISHED);
    assertThat(CompareTable.text(report, Screens.plain(200)))
        .contains("xml cold start is 50.1 ms (")
        .contains(" xml against json  ", "regression established: xml (beyond")
        .doesNotContain("at different times")
        .doesNotContain("the runs");
    // Another format means another file, which is not a difference between the runs.
    assertThat(report.differences()).isEmpty();
  }

  @Test
  void compare_scenariosOfOnePlanWithAControl_areComparedWithBoth() throws IOException {
    run(1).with(JSON + "@aa", 250, 500).write(path.resolve("base"));
    assertThat(kind(compare("base:" + JSON, XML))).isEqualTo(Comparison.Pairing.WITH_CONTROL);
    // The control counts only where it repeats the baseline and is not the candidate.
    assertThat(kind(compare("base:" + XML, JSON))).isEqualTo(Comparison.Pairing.PAIRED);
    assertThat(kind(compare("base:" + JSON, JSON + "@aa"))).isEqualTo(Comparison.Pairing.PAIRED);
  }

  private static Comparison.Pairing kind(RunComparison report) {
    return report.scenarios().get(0).verdict().elapsed().orElseThrow().comparison().kind();
  }

  @Test
  void compare_oneScenarioEach_matchesRegardlessOfIds() throws IOException {
    RunComparison report =
        compare(
            new CompareRun(1).with(JSON, 250, 500),
            new CompareRun(2).with(JSON + "@new", 250, 500));
    assertThat(report.scenarios().get(0).verdict().pair().scenario().id()).isEqualTo(JSON + "@new");
    assertThat(report.scenarios().get(0).verdict().pair().reference().id()).isEqualTo(JSON);
  }

  @Test
  void compare_otherLabel_matchesVariedFactorsAndReportsDifferences() throws IOException {
    RunComparison report =
        compare(
            run(1).with("only.in.base.cold", 100, 100),
            new CompareRun(2)
                .with(JSON + "@1.4", 250, 500)
                .with(XML + "@1.4", 300, 600)
                .with(SMILE + "@1.4", 200, 400));

    assertThat(report.scenarios())
        .extracting(found -> found.verdict().pair().reference().id())
        .containsExactly(JSON, XML);
    assertThat(CompareTable.text(report, Screens.plain(200)))
        .contains("label (none in the base, 1.4 in the candidate)")
        .contains("only in the candidate: smile reader no module 1.4 (not in the base: smile)");
    ResultSchema.checked(CompareJson.text(report));
  }

  @Test
  void text_coloured_equalsPlainText() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 280, 540));
    for (int width : new int[] {80, 200}) {
      String plain = CompareTable.text(report, new Screen(width, 24, true, false, false));
      String coloured = CompareTable.text(report, new Screen(width, 24, true, true, false));
      assertThat(coloured).contains("\u001B[31mslower: the runs differ\u001B[m");
      assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(plain);
    }
  }

  @Test
  void compare_nothingInCommon_listsScenariosOfBoth() {
    assertThatThrownBy(
            () -> compare(run(1), new CompareRun(2).with(SMILE, 100, 100).with(CBOR, 100, 100)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(JSON)
        .hasMessageContaining(SMILE);
  }

  @Test
  void compare_sameRunTwice_isRefused() throws IOException {
    run(1).write(path.resolve("base"));
    assertThatThrownBy(() -> compare("base", "base")).hasMessageContaining("are the same");
    assertThatThrownBy(() -> compare("base", "no.such.scenario.cold"))
        .hasMessageContaining("which has: " + JSON);
    assertThatThrownBy(() -> compare("base", JSON)).hasMessageContaining("is part of the other");
  }

  @Test
  void compare_tooFewProcesses_isReportedAsNotJudged() throws IOException {
    RunComparison none =
        compare(new CompareRun(1).failing(JSON, 250, 17), new CompareRun(2).failing(JSON, 900, 17));
    assertThat(none.state()).isEqualTo(Gate.State.NOT_JUDGED);
    assertThat(CompareTable.text(none, Screens.plain(200)))
        .contains("\njson cold: 3 processes; an interval", "\nnot judged: json cold\n")
        .doesNotContain("no regression");
    assertThat(CompareMarkdown.text(none)).startsWith("### siribench: not judged\n");
  }

  @Test
  void text_wideInterval_reportsWhatIsNotRuledOut() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 260, 520));
    assertThat(report.state()).isEqualTo(Gate.State.PASSED);
    assertThat(CompareTable.text(report, Screens.plain(200))).contains("not slower (beyond 5 %");
    Difference found = report.scenarios().get(0).verdict().elapsed().orElseThrow();
    double within = (found.percent() + found.highPercent()) / 2;
    RunSide side = RunSide.of(path.resolve("base").toString());
    RunComparison closer =
        RunComparer.compare(
            side,
            RunSide.of(path.resolve("candidate").toString(), side),
            new Gate(within, Judge.BOTH));
    assertThat(closer.state()).isEqualTo(Gate.State.UNDECIDED);
    assertThat(CompareTable.text(closer, Screens.plain(200)))
        .contains("not detectably slower (beyond")
        .contains(" is not ruled out\n");
  }

  @Test
  void compare_unrecordedFacts_areNotRefused() throws IOException {
    run(1).write(path.resolve("base"));
    run(2).write(path.resolve("candidate"));
    Path plan = path.resolve("base/plan.json");
    Files.writeString(
        plan,
        Files.readString(plan)
            .replace(",\"java_version\":\"21.0.4\"", "")
            .replaceAll(",\"source_sha256\":\"[a-z]+\"", ""));
    RunComparison report = compare("base", "candidate");
    assertThat(report.refusals()).isEmpty();
    assertThat(report.differences())
        .extracting(ConditionText::of)
        .contains("document: not known in the base, json in the candidate")
        .noneMatch(text -> text.startsWith("java: "));
  }

  @Test
  void text_otherDocument_namesItByTheBeginningOfItsHash() {
    String one = "c46af36cec4f3bd83ab11df1c48a6caf43fdb90ac9e4f2f5daa87b0e36158321";
    String other = "88059563e30c8a506eb0510d9eb80c9c77a85662d70ec738a764c0cd767fb54b";
    assertThat(
            ConditionText.of(new ConditionDifference("source_sha256", one, other, true, List.of())))
        .isEqualTo(
            "document: SHA-256 c46af36cec4f... in the base, SHA-256 88059563e30c... in the"
                + " candidate");
    assertThat(ConditionText.of(new ConditionDifference("jvm_args", "", "-Xint", true, List.of())))
        .isEqualTo("JVM arguments: none in the base, -Xint in the candidate");
  }

  @Test
  void compare_otherProcessor_isRefusedByName() throws IOException {
    RunComparison report = compare(run(1), run(2).on("Other CPU").build("bb"));
    assertThat(report.refusals())
        .extracting(ConditionText::of)
        .containsExactly("cpu: Example CPU in the base, Other CPU in the candidate");
    assertThat(report.differences())
        .extracting(ConditionDifference::name)
        .containsExactlyInAnyOrder("cpu", "fork_jars_sha256");
  }

  @Test
  void compare_otherValues_areRefused() throws IOException {
    assertThat(compare(run(1), run(2).bound("beef")).refusals())
        .extracting(ConditionText::of)
        .contains(
            "values bound of stop-monitoring-20: 5f3759df in the base, beef in the candidate");
  }

  @Test
  void compare_failuresOfTheCandidateAlone_areNamed() throws IOException {
    assertThat(compare(run(1), run(2).failing(JSON, 250, 2)).hasFailures()).isTrue();
  }

  @Test
  void text_nothingCompleted_isNotCompared() throws IOException {
    RunComparison report = compare(run(1).failing(SMILE, 100, 20), run(2).failing(SMILE, 100, 20));
    assertThat(report.hasFailures()).isTrue();
    assertThat(CompareTable.text(report, Screens.plain(200)))
        .contains("\nsmile: not compared, at least one of them has no sample that counts\n");
  }

  /** A warm request takes microseconds where a cold start takes milliseconds. */
  @Test
  void text_candidateOfMicroseconds_isNotZero() throws IOException {
    for (String name : List.of("base", "candidate")) {
      List<Sample> samples = new ArrayList<>();
      for (int round = 1; round <= 8; round++) {
        long nanos = (name.equals("base") ? 20_000_000L : 50_000L) + round;
        samples.add(new SampleBuilder(JSON).at(round, round, 0).times(1, 0, nanos, nanos).build());
      }
      WrittenRun.of(path.resolve(name), samples);
    }
    assertThat(CompareTable.text(compare("base", "candidate"), Screens.plain(200)))
        .contains(" 20.000 ms ", " 0.050 ms ");
  }

  /** The requests of such runs completed, and nothing failed. */
  @Test
  void text_runsWithoutTimes_nameOtherMeasures() throws IOException {
    for (String name : List.of("base", "candidate")) {
      WrittenRun.of(
          path.resolve(name),
          List.of(
              new SampleBuilder(JSON)
                  .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
                  .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                  .set(Metric.ALLOCATED_BYTES, 1_000)
                  .build()));
    }
    assertThat(CompareTable.text(compare("base", "candidate"), Screens.plain(200)))
        .contains(
            "not compared, at least one of them was not timed; --judge allocated compares bytes")
        .doesNotContain("failed in the candidate");
  }

  @Test
  void compare_failuresOfBoth_areIgnored() throws IOException {
    assertThat(compare(run(1).failing(JSON, 250, 1), run(2).failing(JSON, 250, 2)).hasFailures())
        .isFalse();
  }

  @Test
  @Tag("slow")
  void text_anyWidthFromSixty_hasNoLongerLine() throws IOException {
    RunComparison report = compare(run(1), run(2).with(JSON, 280, 540));
    for (int width = 60; width <= 200; width++) {
      int limit = width;
      assertThat(CompareTable.text(report, Screens.plain(width)).lines())
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(limit));
    }
  }
}
