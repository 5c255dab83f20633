package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.report.compare.CompareRun;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CompareCommandTest {
  private static final String JSON = "json.reader.none.cold";

  @TempDir Path path;

  private CommandRun compare(CompareRun candidate, String... options) throws IOException {
    new CompareRun(1).with(JSON, 250, 500).write(path.resolve("base"));
    candidate.write(path.resolve("candidate"));
    List<String> arguments = new ArrayList<>();
    arguments.add(path.resolve("base").toString());
    arguments.add(path.resolve("candidate").toString());
    arguments.addAll(Arrays.asList(options));
    return CommandRun.of(new CompareCommand(), arguments.toArray(String[]::new));
  }

  private static CompareRun candidate(double millis) {
    return new CompareRun(2).with(JSON, millis, 2 * millis);
  }

  @Test
  void call_sameTimes_isZero() throws IOException {
    CommandRun run = compare(candidate(250));
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("not slower (beyond 5 %, judged by elapsed and CPU time)");
  }

  @Test
  void call_idsThatATerminalWouldObey_areCleaned() throws IOException {
    compare(candidate(250));
    for (String run : List.of("base", "candidate")) {
      for (String file : List.of("plan.json", "samples.csv")) {
        Path changed = path.resolve(run).resolve(file);
        String text = Files.readString(changed);
        Files.writeString(changed, text.replace(JSON, JSON + "\u009b31m\u202e"));
      }
    }
    String base = path.resolve("base").toString();
    CommandRun compared =
        CommandRun.of(new CompareCommand(), base, path.resolve("candidate").toString());
    CommandRun reported = CommandRun.of(new ReportCommand(), base, "--json");
    for (String text : List.of(compared.out(), compared.err(), reported.out(), reported.err())) {
      assertThat(text).doesNotContain("\u009b", "\u202e");
    }
    assertThat(reported.out()).contains("\uFFFD31m");
  }

  @Test
  void call_establishedRegression_isFour() throws IOException {
    CommandRun run = compare(candidate(280));
    assertThat(run.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(run.out()).contains("the runs differ: json cold (beyond");
  }

  @Test
  void call_regressionBelowTheThreshold_isZero() throws IOException {
    CommandRun run = compare(candidate(280), "--threshold", "20%");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("not slower (beyond 20 %");
  }

  @Test
  void call_markdown_isATable() throws IOException {
    CommandRun run = compare(candidate(280), "--markdown");
    assertThat(run.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(run.out())
        .startsWith("### siribench: the runs differ\n\nall: reader, no module, ")
        .contains("\n\n| scenario | base |", "\n| json cold | ");
  }

  @Test
  void call_newFailures_isThree() throws IOException {
    CommandRun run = compare(new CompareRun(2).failing(JSON, 250, 2), "--judge", "elapsed");
    assertThat(run.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(run.out()).contains("json cold: 2 failed in the candidate, 0 in the base");
  }

  @Test
  void call_otherProcessor_isTwoUnlessIgnored() throws IOException {
    CommandRun refused = compare(candidate(250).on("Other CPU"));
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .contains("cpu: Example CPU in the base, Other CPU in the candidate")
        .contains("--ignore-differences");
    CommandRun ignored =
        CommandRun.of(
            new CompareCommand(),
            path.resolve("base").toString(),
            path.resolve("candidate").toString(),
            "--ignore-differences");
    assertThat(ignored.exitCode()).isZero();
    assertThat(ignored.out()).contains("different cpu: Example CPU in the base");
  }

  /** Names of files on Windows have no colon, as those here have no NUL. */
  @Test
  void call_candidateWithInvalidFileName_isAScenario() throws IOException {
    compare(candidate(250));
    CommandRun run =
        CommandRun.of(
            new CompareCommand(), path.resolve("base") + ":" + JSON, "json.reader\0none.cold");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is neither a run directory nor a scenario of");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--threshold=5", "--judge=wall", "--markdown --json"})
  void call_wrongOption_isTwo(String options) throws IOException {
    CommandRun run = compare(candidate(250), options.split(" "));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void call_noRun_isTwo() {
    CommandRun run = CommandRun.of(new CompareCommand(), path.toString(), path.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is not a run directory");
  }

  @Test
  void report_budget_isJudged() throws IOException {
    new CompareRun(1).with(JSON, 250, 500).write(path.resolve("base"));
    String directory = path.resolve("base").toString();
    CommandRun kept = CommandRun.of(new ReportCommand(), directory, "--budget", "json.*:p50<300ms");
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.out()).contains("budget json.*:p50<300ms: kept by " + JSON);
    CommandRun broken =
        CommandRun.of(new ReportCommand(), directory, "--budget", "json.*:p50<200ms");
    assertThat(broken.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(broken.out()).contains("BROKEN by " + JSON);
    CommandRun noBudget = CommandRun.of(new ReportCommand(), directory, "--budget", "p50<1ms");
    assertThat(noBudget.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(noBudget.err()).contains("'p50<1ms' is not a budget");
  }

  private CommandRun report(CompareRun run, String... options) throws IOException {
    run.write(path.resolve("run"));
    List<String> arguments = new ArrayList<>(List.of(path.resolve("run").toString()));
    arguments.addAll(Arrays.asList(options));
    return CommandRun.of(new ReportCommand(), arguments.toArray(String[]::new));
  }

  private static CompareRun slowerXml() {
    return new CompareRun(1).with(JSON, 250, 500).with("xml.reader.none.cold", 300, 600);
  }

  @Test
  void report_exceededGate_exitsWithFourAndIsReportedEverywhere() throws IOException {
    CommandRun failed = report(slowerXml(), "--gate", "5%");
    assertThat(failed.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(failed.out().replaceAll("\\s+", " "))
        .contains(
            "regression established: xml.reader.none.cold (beyond 5 %, judged by elapsed and CPU"
                + " time)")
        .contains("slower, p")
        .contains("CPU time confirms: ");
    assertThat(Files.readString(path.resolve("run/summary.csv")).lines().toList())
        .satisfiesExactly(
            header -> assertThat(header).contains(",verdict,gate,judged_by,"),
            json -> assertThat(json).contains(",,,,json,reader,"),
            xml -> assertThat(xml).contains(",slower,regression established,elapsed,"));
    String run = path.resolve("run").toString();
    assertThat(CommandRun.of(new ReportCommand(), run, "--gate=5%", "--json").out())
        .contains("\"gate\" : \"regression established\"")
        .contains("\"threshold_percent\" : 5.0")
        .contains("\"result\" : \"regression established\"");
    CommandRun markdown = CommandRun.of(new ReportCommand(), run, "--gate=5%", "--markdown");
    assertThat(markdown.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(markdown.out())
        .startsWith(
            "### siribench: regression established\n\nregression established: xml.reader.none.cold"
                + " (beyond 5 %")
        .contains("\n| scenario | n | p50, ms |", "\n| xml | 20 |")
        .contains("\nratio: p50 relative to json\n");
  }

  @Test
  void report_details_hasMoreColumnsAndAllNotes() throws IOException {
    slowerXml().write(path.resolve("run"));
    String run = path.resolve("run").toString();
    String brief = CommandRun.ofProgram("report", run).out();
    String all = CommandRun.ofProgram("report", "--details", run).out();
    assertThat(brief).contains("--details: ").doesNotContain("- ratio: p50");
    assertThat(all).contains("- ratio: p50 relative to json\n").doesNotContain("--details: ");
    assertThat(all.lines().count()).isGreaterThan(brief.lines().count());
  }

  @Test
  void report_color_isAsAsked() throws IOException {
    slowerXml().write(path.resolve("run"));
    String run = path.resolve("run").toString();
    String always = CommandRun.ofProgram("report", "--color", run).out();
    assertThat(always).contains("\u001B[31m1.20x slower");
    assertThat(CommandRun.ofProgram("report", run, "--color=always").out()).isEqualTo(always);
    assertThat(CommandRun.ofProgram("--color=never", "report", run).out())
        .isEqualTo(always.replaceAll("\u001B\\[[0-9;]*m", ""));
    assertThat(CommandRun.ofProgram("report", "--color=purple", run))
        .satisfies(refused -> assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE))
        .extracting(CommandRun::err)
        .asString()
        .contains("'purple' is unknown; accepted: auto, always, never");
    assertThat(CommandRun.ofProgram("report", "--help", "--color=always").out())
        .contains("\u001B[");
    assertThat(CommandRun.ofProgram("report", "--help", "--color=never").out())
        .doesNotContain("\u001B[");
  }

  @Test
  void report_passedGate_exitsWithZero() throws IOException {
    CommandRun kept = report(slowerXml(), "--gate", "30%");
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.out()).contains("no regression (beyond 30 %, judged by elapsed and CPU time)");
    assertThat(Files.readString(path.resolve("run/summary.csv"))).contains(",slower,no regression");
    CommandRun without = CommandRun.of(new ReportCommand(), path.resolve("run").toString());
    assertThat(without.out()).doesNotContain("regression");
  }

  @Test
  void report_gateWithCpuTimeMissingOnce_isReportedAsNotEstablished() throws IOException {
    CommandRun run = report(slowerXml().withoutCpuOnce(), "--gate", "5%");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("regression suspected: xml")
        .contains("not established, CPU time is missing");
  }

  /** A gate without anything to judge must not count as passed. */
  @Test
  void report_gateWithNothingToJudge_exitsWithThree() throws IOException {
    CommandRun one = report(new CompareRun(1).with(JSON, 250, 500), "--gate=5%");
    assertThat(one.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(one.out()).contains("not judged: there is nothing to compare");
  }

  @Test
  void report_gateOfTheRun_isJudgedByDefault() throws IOException {
    slowerXml().write(path.resolve("run"));
    Path plan = path.resolve("run/plan.json");
    Files.writeString(
        plan,
        Files.readString(plan)
            .replace(
                "\"seed\":42",
                "\"gate\":{\"threshold_percent\":5.0,\"judge\":\"both\"},\"seed\":42"));
    String run = path.resolve("run").toString();
    assertThat(CommandRun.of(new ReportCommand(), run).exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(CommandRun.of(new ReportCommand(), run, "--gate=30%").exitCode()).isZero();
  }
}
