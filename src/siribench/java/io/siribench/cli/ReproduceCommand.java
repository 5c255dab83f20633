package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.reproduce.Preset;
import io.siribench.reproduce.Preset.Experiment;
import io.siribench.reproduce.Presets;
import io.siribench.reproduce.Reproduction;
import io.siribench.reproduce.ReproductionText;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.SampleSpec;
import io.siribench.session.ExitCode;
import io.siribench.session.ExtraFiles;
import io.siribench.session.Results;
import io.siribench.session.UnfinishedRun;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench reproduce}: runs a published study again. */
@Command(
    name = "reproduce",
    description = {
      "Run a published study again, and say what of it still holds.",
      "",
      "A preset names the runs, each of which is an ordinary siribench run whose directory is kept,"
          + " the published figures, which are printed beside the measured ones, and the findings:"
          + " each still holds, no longer holds, or cannot be told."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench reproduce --list",
      "  siribench reproduce siri-2013-pseudo-warm",
      "        does a mapper that is read back from a file beat a cold start?",
      "  siribench reproduce --preset my-study.json -o reports/my-study",
      "",
      "The same command goes on with what is not complete.",
      "Presets of your own: docs/study.md."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:success, whatever of the study holds",
      "  2:bad usage, or no experiment that can be run here",
      "  3:some forks, requests or experiments failed; what succeeded is kept",
      "130:interrupted (129 by SIGHUP, 143 by SIGTERM); the same command goes on"
    },
    mixinStandardHelpOptions = true)
public final class ReproduceCommand implements Callable<Integer> {
  private static final String REQUESTS = "--requests";

  @Parameters(arity = "0..1", paramLabel = "STUDY", description = "One of those of --list.")
  private @Nullable String study;

  @Option(names = "--list", description = "List the studies, and what each asks.")
  private boolean list;

  @Option(
      names = "--preset",
      paramLabel = "FILE",
      description = "A study of your own: a JSON file as described in docs/study.md.")
  private @Nullable Path file;

  @Option(
      names = {"-n", REQUESTS},
      paramLabel = "N",
      description = "In place of how many requests each run of the preset has.")
  private @Nullable Integer requests;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Where the runs and reproduction.md go, in a directory of the study. Default:"
              + " ${DEFAULT-VALUE}.")
  private Path out = Path.of("reports", "reproduce");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter writer = Main.out(spec);
    if (list) {
      for (String name : Presets.NAMES) {
        writer.printf(Locale.ROOT, "%-24s%s%n", name, Presets.named(name).question());
      }
      writer.flush();
      return ExitCode.OK;
    }
    Preset preset = preset();
    Path directory = out.resolve(preset.name());
    Map<String, RunFigures> runs = new LinkedHashMap<>();
    int worst = ExitCode.OK;
    for (Experiment experiment : preset.experiments()) {
      Path run = directory.resolve(experiment.name());
      int exitCode = run(experiment, run, directory.resolve("samples"));
      if (exitCode == ExitCode.INTERRUPTED || Interruption.isEnding()) {
        return ExitCode.INTERRUPTED;
      }
      if (exitCode == ExitCode.OK || exitCode == ExitCode.SOME_FAILED) {
        runs.put(
            experiment.name(),
            Results.derive(PlanFile.of(RunDirectory.open(run)), Limits.NONE, ExtraFiles.NONE));
      }
      worst = exitCode == ExitCode.OK ? worst : ExitCode.SOME_FAILED;
    }
    if (runs.isEmpty()) {
      return ExitCode.USAGE;
    }
    ReproductionText text = new ReproductionText(Reproduction.of(preset, runs));
    Path markdown = directory.resolve("reproduction.md");
    Files.writeString(markdown, text.markdown());
    writer.println();
    writer.print(text.text(StandardOutput.screen(spec, false)));
    writer.flush();
    Main.err(spec).println("files: " + directory + "; " + markdown);
    return worst;
  }

  private Preset preset() {
    String name = study;
    Path given = file;
    if (name != null && given == null) {
      if (!Presets.NAMES.contains(name)) {
        throw usage(
            "there is no study " + name + "; there are " + String.join(", ", Presets.NAMES));
      }
      return Presets.named(name);
    }
    if (name != null || given == null) {
      throw usage("give one of the studies of --list, or --preset FILE");
    }
    if (!Files.isRegularFile(given)) {
      throw usage("--preset: there is no file " + given);
    }
    try {
      return Presets.in(given);
    } catch (IOException e) {
      throw usage("--preset: " + e.getMessage());
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** Writes the samples {@code names} to {@code directory} in all formats; returns the files. */
  private static List<String> written(List<String> names, Path directory) throws IOException {
    List<String> files = new ArrayList<>();
    for (String name : names) {
      Files.createDirectories(directory);
      for (Format format : Format.values()) {
        Path file = directory.resolve(name + "." + format.optionName());
        BundledSamples.write(SampleSpec.named(name), format, file);
        files.add(file.toString());
      }
    }
    return files;
  }

  /** Runs {@code experiment} as if it had been typed; returns the exit code. */
  private int run(Experiment experiment, Path directory, Path samples) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run"));
    if (Files.exists(directory)) {
      RunDirectory begun = RunDirectory.open(directory);
      if (UnfinishedRun.incompleteness(PlanFile.of(begun)).isEmpty()) {
        Main.err(spec)
            .println(
                experiment.name()
                    + ": is in "
                    + directory
                    + " already and is not measured again; for that, remove it or give another"
                    + " --out");
        return ExitCode.OK;
      }
      arguments.add("--resume=" + directory);
    } else {
      for (String argument : experiment.arguments()) {
        if (requests == null || !argument.startsWith(REQUESTS + "=")) {
          arguments.add(argument);
        }
      }
      if (requests != null) {
        arguments.add(REQUESTS + "=" + requests);
      }
      arguments.add("--out=" + directory);
      arguments.addAll(written(experiment.samples(), samples));
    }
    Main.err(spec).println();
    Main.err(spec).println(experiment.name() + ": siribench " + String.join(" ", arguments));
    return Main.commandLine("run", "")
        .setOut(Main.out(spec))
        .setErr(Main.err(spec))
        .execute(arguments.toArray(String[]::new));
  }
}
