package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.plan.Plan;
import io.siribench.plan.Steady;
import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import io.siribench.reproduce.Preset;
import io.siribench.reproduce.Preset.Experiment;
import io.siribench.reproduce.Presets;
import io.siribench.reproduce.Reproduction;
import io.siribench.reproduce.ReproductionText;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.SampleSpec;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.ExtraFiles;
import io.siribench.session.output.Results;
import io.siribench.session.resumption.UnfinishedRun;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench reproduce}: runs a published study again. */
@Command(
    name = "reproduce",
    description = {
      "Rerun a published study, and report which findings still hold.",
      "",
      "A preset lists runs, published figures and findings. Each run is an ordinary siribench run"
          + " whose directory is kept. Published figures are printed next to the measured ones."
          + " Each finding still holds, no longer holds, or is undecided."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench reproduce --list",
      "  siribench reproduce siri-2013-pseudo-warm",
      "        does a mapper restored from a file beat a cold start?",
      "  siribench reproduce --preset my-study.json -o reports/my-study",
      "",
      "The same command resumes incomplete runs.",
      "For your own presets, see docs/study.md."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:success, whether or not the findings hold",
      "  2:bad usage, or no experiment can run here",
      "  3:some forks, requests or experiments failed; the successful ones are kept",
      "130:interrupted (129 by SIGHUP, 143 by SIGTERM); the same command resumes"
    },
    mixinStandardHelpOptions = true)
public final class ReproduceCommand implements Callable<Integer> {
  private static final String SHORT_REQUESTS = "-n";
  private static final String REQUESTS = "--requests";

  /** The flag before the number of requests in the same argument, as in {@code -qn30}. */
  private static final Pattern FLAG_BEFORE_REQUESTS = Pattern.compile("-q+(?=n)");

  @Parameters(arity = "0..1", paramLabel = "STUDY", description = "Study name; see --list.")
  private @Nullable String study;

  @Option(names = "--list", description = "List the studies and their questions.")
  private boolean list;

  @Option(
      names = "--preset",
      paramLabel = "FILE",
      description = "Your own study: a JSON file as described in docs/study.md.")
  private @Nullable Path file;

  @Option(
      names = {SHORT_REQUESTS, REQUESTS},
      paramLabel = "N",
      description = "Override the number of requests of each run; for steady runs, at least 10.")
  private @Nullable Integer requests;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Write the runs and reproduction.md to DIR/STUDY. Default: ${DEFAULT-VALUE}.")
  private Path out = Path.of("reports", "reproduce");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (list) {
      if (study != null || file != null || requests != null) {
        throw new UsageException("--list runs no study; leave it out, or give it alone");
      }
      listStudies();
      return ExitCode.OK;
    }
    if (requests != null && requests < 1) {
      throw new UsageException(REQUESTS + " is " + requests + "; give 1 or more, or leave it out");
    }
    Preset preset = preset();
    Path directory = out.resolve(preset.name());
    requirePlans(preset, directory);
    Map<String, RunFigures> runs = new LinkedHashMap<>();
    int worst = ExitCode.OK;
    for (Experiment experiment : preset.experiments()) {
      Path run = directory.resolve(experiment.name());
      int exitCode = run(experiment, run, directory.resolve("samples"));
      if (exitCode == ExitCode.INTERRUPTED || Interruption.isEnding()) {
        return ExitCode.INTERRUPTED;
      }
      if (hasFigures(exitCode)) {
        RunFigures figures =
            Results.derive(PlanFile.of(RunDirectory.open(run)), Limits.NONE, ExtraFiles.NONE);
        runs.put(experiment.name(), figures);
        // A run that an earlier call completed may contain failures.
        exitCode = Math.max(exitCode, Results.exitCode(figures));
      }
      worst = exitCode == ExitCode.OK ? worst : ExitCode.SOME_FAILED;
    }
    if (runs.isEmpty()) {
      return ExitCode.USAGE;
    }
    report(new ReproductionText(Reproduction.of(preset, runs)), directory);
    return worst;
  }

  /** Refuses experiments that would be refused later, and results that none of them measures. */
  private void requirePlans(Preset preset, Path directory) throws IOException {
    Map<String, List<NamedScenario>> planned = new HashMap<>();
    boolean isRefused = false;
    for (Experiment experiment : preset.experiments()) {
      Path run = directory.resolve(experiment.name());
      if (!Files.exists(new RunDirectory(run).plan())) {
        List<String> arguments = newRun(experiment, run, directory.resolve("samples"));
        Optional<Plan> plan = Main.planRun(spec, arguments);
        plan.ifPresentOrElse(
            known ->
                planned.put(
                    experiment.name(), known.scenarios().stream().map(NamedScenario::of).toList()),
            () -> printCommand(experiment, arguments));
        isRefused |= plan.isEmpty();
      }
    }
    if (isRefused) {
      throw new UsageException("nothing was run");
    }
    List<String> problems = Reproduction.unmeasured(preset, planned);
    if (!problems.isEmpty()) {
      throw new UsageException("nothing was run:\n  " + String.join("\n  ", problems));
    }
  }

  private void printCommand(Experiment experiment, List<String> arguments) {
    String command = arguments.stream().map(ProgramName::quoted).collect(Collectors.joining(" "));
    StandardOutput.err(spec).println(experiment.name() + ": " + ProgramName.command(command));
  }

  private void listStudies() {
    PrintWriter writer = StandardOutput.out(spec);
    for (String name : Presets.NAMES) {
      writer.printf(Locale.ROOT, "%-24s%s%n", name, Presets.named(name).question());
    }
  }

  private void report(ReproductionText text, Path directory) throws IOException {
    Path markdown = directory.resolve("reproduction.md");
    Files.writeString(markdown, text.markdown());
    PrintWriter writer = StandardOutput.out(spec);
    writer.println();
    writer.print(text.text(StandardOutput.screen(spec, false)));
    writer.flush();
    StandardOutput.err(spec).println("files: " + directory + "; " + markdown);
  }

  private Preset preset() {
    String name = study;
    Path given = file;
    if (name != null && given == null) {
      if (!Presets.NAMES.contains(name)) {
        throw new UsageException(
            "unknown study " + name + "; available: " + String.join(", ", Presets.NAMES));
      }
      return Presets.named(name);
    }
    if (name != null || given == null) {
      throw new UsageException("give a study from --list, or --preset FILE");
    }
    if (!Files.exists(given) || Files.isDirectory(given)) {
      throw new UsageException(
          "--preset: "
              + (Files.isDirectory(given) ? "a directory, not a file: " : "no such file: ")
              + given);
    }
    try {
      return Presets.in(given);
    } catch (IOException e) {
      throw new UsageException("--preset: " + e.getMessage());
    }
  }

  /** Writes the samples {@code names} in all formats, and returns the files. */
  static List<String> writeSamples(List<String> names, Path directory) throws IOException {
    List<String> files = new ArrayList<>();
    for (String name : names) {
      Files.createDirectories(directory);
      for (Format format : Format.bundled()) {
        Path file = directory.resolve(name + "." + format.optionName());
        BundledSamples.write(SampleSpec.named(name), format, file);
        files.add(file.toString());
      }
    }
    return files;
  }

  /** Returns whether a run with {@code exitCode} has results. */
  static boolean hasFigures(int exitCode) {
    return exitCode == ExitCode.OK
        || exitCode == ExitCode.SOME_FAILED
        || exitCode == ExitCode.GATE_FAILED;
  }

  /** Returns {@code arguments} without the number of requests, however it is written. */
  private static List<String> withoutRequests(List<String> arguments) {
    List<String> remaining = new ArrayList<>();
    boolean isValue = false;
    for (String given : arguments) {
      String argument = given;
      if (!isValue && FLAG_BEFORE_REQUESTS.matcher(given).lookingAt()) {
        int name = given.indexOf('n');
        remaining.add(given.substring(0, name));
        argument = "-" + given.substring(name);
      }
      boolean isName = argument.equals(SHORT_REQUESTS) || argument.equals(REQUESTS);
      boolean isWhole = argument.startsWith(SHORT_REQUESTS) || argument.startsWith(REQUESTS + "=");
      if (!isValue && !isName && !isWhole) {
        remaining.add(argument);
      }
      isValue = isName && !isValue;
    }
    return remaining;
  }

  /** Runs {@code experiment} by its command line, and returns the exit code. */
  private int run(Experiment experiment, Path directory, Path samples) throws IOException {
    List<String> arguments;
    // A run without a plan ended before it measured anything.
    if (Files.exists(new RunDirectory(directory).plan())) {
      RunDirectory existing = RunDirectory.open(directory);
      if (UnfinishedRun.incompleteness(PlanFile.of(existing)).isEmpty()) {
        StandardOutput.err(spec)
            .println(
                experiment.name()
                    + ": already in "
                    + directory
                    + ", not measured again; to repeat it, remove that directory or give another"
                    + " --out");
        return ExitCode.OK;
      }
      arguments = List.of("run", "--resume=" + directory);
    } else {
      arguments = newRun(experiment, directory, samples);
    }
    StandardOutput.err(spec).println();
    printCommand(experiment, arguments);
    return Main.executeRun(spec, spec.commandLine().getOut(), arguments);
  }

  /** Writes the samples of {@code experiment}, and returns the arguments of a new run. */
  private List<String> newRun(Experiment experiment, Path directory, Path samples)
      throws IOException {
    // The option is inserted first: the given arguments may end with -- and documents.
    List<String> arguments = new ArrayList<>(List.of("run", "--out=" + directory));
    if (requests == null) {
      arguments.addAll(experiment.arguments());
    } else {
      boolean isSteady = experiment.arguments().contains("--steady");
      int minimum = isSteady ? Steady.MIN_REQUESTS : 1;
      arguments.add(REQUESTS + "=" + Math.max(requests, minimum));
      arguments.addAll(withoutRequests(experiment.arguments()));
    }
    arguments.addAll(writeSamples(experiment.samples(), samples));
    return arguments;
  }
}
