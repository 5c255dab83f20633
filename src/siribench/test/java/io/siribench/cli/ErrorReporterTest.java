package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.session.output.ExitCode;
import io.siribench.session.resumption.UnfinishedRunException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class ErrorReporterTest {
  private final StringWriter text = new StringWriter();
  private final CommandLine command = Main.commandLine().setErr(new PrintWriter(text));

  private int report(Exception exception) {
    return ErrorReporter.report(exception, command, false);
  }

  @Test
  void report_invalidPlan_namesEveryProblem() {
    int exitCode =
        report(
            new InvalidPlanException(
                List.of(
                    new PlanProblem("--forks", "is 0", "give 1 or more"),
                    new PlanProblem("SOURCE", "'x' does not exist", ""),
                    new PlanProblem("--forks", "is 0", "give 1 or more"))));
    assertThat(exitCode).isEqualTo(ExitCode.USAGE);
    assertThat(text.toString().lines())
        .containsExactly(
            "siribench: nothing was run:",
            "  --forks: is 0; give 1 or more",
            "  SOURCE: 'x' does not exist");
  }

  /** A directory may contain thousands of files without a form in a format. */
  @Test
  void report_sameProblemOfManyFiles_namesFirstFilesAndOtherProblems() {
    List<PlanProblem> problems = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      problems.add(new PlanProblem("--format", "no json form of " + i, "give that file"));
    }
    problems.add(new PlanProblem("--forks", "is 0", "give 1 or more"));
    report(new InvalidPlanException(problems));
    assertThat(text.toString().lines())
        .hasSize(13)
        .contains("  --format: no json form of 9; give that file")
        .doesNotContain("  --format: no json form of 10; give that file")
        .endsWith(
            "  and 2 more like these; --verbose prints all", "  --forks: is 0; give 1 or more");
    ErrorReporter.report(new InvalidPlanException(problems), command, true);
    assertThat(text.toString()).contains("  --format: no json form of 11; give that file");
  }

  @Test
  void report_interrupt_hasItsOwnExitCode() {
    assertThat(report(new InterruptedException())).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(text.toString()).isEqualTo("siribench: interrupted" + System.lineSeparator());
  }

  @Test
  void report_fullDisk_namesTheFileAndTheReason() {
    report(new FileSystemException("/from", "/to", "No space left on device"));
    report(new FileSystemException("/at", null, "Input/output error"));
    assertThat(text.toString().lines())
        .containsExactly(
            "siribench: cannot access /to: No space left on device",
            "siribench: cannot access /at: Input/output error");
  }

  /** No shell can pass such an argument, but an argument file can contain it. */
  @Test
  void report_invalidFileName_isAUsageError() {
    assertThat(report(new InvalidPathException("b\0", "Nul character not allowed")))
        .isEqualTo(ExitCode.USAGE);
    assertThat(text.toString()).startsWith("siribench: not a valid file name: Nul character");
  }

  @Test
  void parse_extraArgument_isNamed() {
    assertThat(CommandRun.ofProgram("completion", "fish").err())
        .startsWith("siribench: unexpected argument 'fish'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "http://h/x.json?key=1234 | unknown command 'http://h/x.json?key=***'",
        "http://h/x.json?a=1;key=1234 | unknown command 'http://h/x.json?a=1;key=***'",
        "run --api-key=1234 http://h/x.json | Unknown option: '--api-key=***'",
        "recommend --header=apikey:1234 a.json | Unknown option: '--header=***'",
        "--key SESAME1234 run http://h/a | Unknown option",
        "-H apikey:1234 run http://h/a | Unknown option",
        "run --label --key=1234 | Expected parameter for option '--label' but found '--key'",
        "run --key 12345 --key 12346 http://h/a | option '--key' should be specified only once",
        "record -o a.har http://h/a http://h/b?key=1234 | unexpected argument 'http://h/b?key=***'"
      })
  void parse_unknownArgumentWithKey_isNamedWithoutKey(String arguments, String message) {
    assertThat(CommandRun.ofProgram(arguments.split(" ", -1)).err())
        .startsWith("siribench: " + message)
        .doesNotContain("1234");
  }

  /** On Windows, unexpanded patterns such as *.json are such names. */
  @Test
  void parse_profileNotAValidFileName_isNamed() {
    assertThat(CommandRun.ofProgram("run", "--serve", "*\0").err())
        .startsWith("siribench: --serve: '*\uFFFD' is not a profile; accepted: ");
  }

  @Test
  void parse_mutuallyExclusiveOptions_advisesToGiveOne() {
    assertThat(CommandRun.ofProgram("report", "--json", "--markdown", "run").err())
        .startsWith("siribench: --json, --markdown are mutually exclusive; give one of them");
  }

  @Test
  void report_failureDuringRun_endsWithResumeCommand() {
    int exitCode =
        report(
            new UnfinishedRunException(
                new IOException("No space left on device"), "siribench run --resume run"));
    assertThat(exitCode).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(text.toString().lines())
        .containsExactly(
            "siribench: No space left on device",
            "after fixing this, resume with: siribench run --resume run");
  }

  @Test
  void report_fileTrouble_isOneLineInWords() {
    assertThat(report(new AccessDeniedException("/a"))).isEqualTo(ExitCode.UNEXPECTED);
    report(new UncheckedIOException(new NoSuchFileException("/b")));
    report(new IOException("cannot read", new IOException("No space left on device")));
    report(new IOException());
    assertThat(text.toString().lines())
        .containsExactly(
            "siribench: permission denied: /a",
            "siribench: no such file or directory: /b",
            "siribench: cannot read: No space left on device",
            "siribench: IOException");
  }

  @Test
  void report_unexpectedException_asksForBugReport() {
    assertThat(report(new IllegalStateException("odd"))).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(text.toString()).contains("unexpected failure", "odd", "--verbose");
  }
}
