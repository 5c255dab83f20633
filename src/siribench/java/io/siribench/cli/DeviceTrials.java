package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.environment.FindingGroup;
import io.siribench.launch.CacheFile;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Trials of a device's capabilities, each in real forks: short runs of {@code siribench adb}. */
final class DeviceTrials {
  /** The trials, each with its subject, a remedy, and the options of its run. */
  private static final List<Trial> ALL =
      List.of(
          new Trial(
              "documents",
              "leave out the formats and parsers that fail",
              "-f=json,xml,smile,cbor",
              "--stax=woodstox,aalto",
              "--cold"),
          new Trial(
              "restores",
              "leave out the restores that fail",
              "-f=json",
              "--pseudo-warm",
              "--restore=mapper-cache,dummy-read"),
          new Trial(
              "requests",
              "check adb reverse, or give a URL that the device reaches by itself",
              "-f=json",
              "--serve",
              "--connection=jackson-url,url-connection",
              "--cold"),
          new Trial("--compile", "leave --compile out", "-f=json", "--cold", "--compile=speed"),
          new Trial(
              "--fixed-performance",
              "leave --fixed-performance out",
              "-f=json",
              "--cold",
              "--fixed-performance"));

  private record Trial(String subject, String remedy, List<String> options) {
    Trial(String subject, String remedy, String... options) {
      this(subject, remedy, List.of(options));
    }

    String command(String serial) {
      return ProgramName.command(
          "adb -s " + ProgramName.quoted(serial) + " " + String.join(" ", options));
    }
  }

  /** Adds a finding for each trial on the device {@code serial}. */
  static void add(Optional<Path> adb, String serial, FindingGroup findings) throws IOException {
    Path directory = Files.createTempDirectory("siribench-doctor");
    try {
      for (Trial trial : ALL) {
        add(trial, adb, serial, directory.resolve(trial.subject), findings);
      }
    } finally {
      CacheFile.deleteTree(directory);
    }
  }

  private static int printFailure(Exception failure, CommandLine command, ParseResult parsed) {
    command
        .getErr()
        .println(
            failure instanceof InvalidPlanException invalid
                ? invalid.problems().stream()
                    .map(PlanProblem::text)
                    .collect(Collectors.joining("; "))
                : String.valueOf(failure.getMessage()));
    return ExitCode.UNEXPECTED;
  }

  private static void add(
      Trial trial, Optional<Path> adb, String serial, Path run, FindingGroup findings)
      throws IOException {
    StringWriter errors = new StringWriter();
    int exitCode = run(trial, adb, serial, run, errors);
    List<Sample> samples = new ArrayList<>();
    if (Files.exists(run.resolve("samples.csv"))) {
      SampleReader.read(run.resolve("samples.csv"), samples::add);
    }
    List<Sample> failed = samples.stream().filter(sample -> !sample.outcome().completed()).toList();
    String works =
        samples.stream()
            .filter(sample -> sample.outcome().completed())
            .map(Sample::scenario)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    if (samples.isEmpty()) {
      findings.warning(trial.subject, "no fork ran", reason(errors, exitCode), trial.remedy);
    } else if (!failed.isEmpty()) {
      String outcomes =
          failed.stream()
              .map(
                  sample ->
                      sample.scenario() + " " + sample.outcome().label() + ": " + sample.error())
              .distinct()
              .collect(Collectors.joining("; "));
      findings.warning(
          trial.subject,
          works.isEmpty() ? "fails" : "works only: " + works,
          outcomes,
          trial.remedy);
    } else if (exitCode != ExitCode.OK) {
      String fact = "not completed; works: " + works;
      String remedy = "try " + trial.command(serial);
      findings.warning(trial.subject, fact, reason(errors, exitCode), remedy);
    } else {
      findings.ok(trial.subject, "tried: " + works);
    }
  }

  /** Runs {@code trial} and returns the exit code. */
  private static int run(
      Trial trial, Optional<Path> adb, String serial, Path run, StringWriter errors) {
    // With --json, a stopped run prints its reason to standard error.
    List<String> arguments =
        new ArrayList<>(
            List.of("-s", serial, "-n1", "--warmup-forks=0", "-q", "--json", "-o", run.toString()));
    adb.ifPresent(path -> arguments.add("--adb=" + path));
    arguments.addAll(trial.options);
    CommandLine command = new CommandLine(AdbCommand.class);
    Converters.install(command);
    return command
        .setExecutionExceptionHandler(DeviceTrials::printFailure)
        .setOut(new PrintWriter(Writer.nullWriter(), true))
        .setErr(new PrintWriter(errors, true))
        .execute(arguments.toArray(String[]::new));
  }

  /** Returns the errors of a run, without the command that resumes it. */
  private static String reason(StringWriter errors, int exitCode) {
    String text =
        errors
            .toString()
            .lines()
            .filter(line -> !line.startsWith("resume with: "))
            .collect(Collectors.joining("\n"))
            .strip();
    return text.isEmpty() ? "the run ended with exit code " + exitCode : text;
  }
}
