package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.report.CompareRun;
import java.io.IOException;
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
  void call_establishedRegression_isFour() throws IOException {
    CommandRun run = compare(candidate(280));
    assertThat(run.exitCode()).isEqualTo(ExitCode.GATE_FAILED);
    assertThat(run.out()).contains("the runs differ: " + JSON);
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
    assertThat(run.out()).startsWith("### siribench: the runs differ\n\n| scenario |");
  }

  @Test
  void call_newFailures_isThree() throws IOException {
    CommandRun run = compare(new CompareRun(2).failing(JSON, 250, 2), "--judge", "elapsed");
    assertThat(run.exitCode()).isEqualTo(ExitCode.SOME_FAILED);
    assertThat(run.out()).contains(JSON + ": 2 failed in the candidate, 0 in the base");
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
    assertThat(noBudget.err()).contains("'p50<1ms' is no budget");
  }
}
