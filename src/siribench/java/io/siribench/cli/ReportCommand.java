package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.RunParts;
import io.siribench.analysis.several.SideBySide;
import io.siribench.cli.options.DetailsOption;
import io.siribench.cli.options.ExtraFileOptions;
import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.ResultLayout;
import io.siribench.problem.UsageException;
import io.siribench.report.Screen;
import io.siribench.report.several.SideBySideReport;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.ExtraFiles;
import io.siribench.session.output.LimitChecks;
import io.siribench.session.output.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench report}: recreates everything that is derived from a run's samples. */
@Command(
    name = "report",
    description = {
      "Regenerate the derived files of a run from its samples.csv, and print the table; or show"
          + " several runs, hosts or devices side by side.",
      "",
      "summary.csv, effects.csv, columns.csv, histograms.hlog, the .hgrm files and report.html are"
          + " byte for byte as the run wrote them.",
      "",
      "With two or more directories, each scenario is compared with the same scenario in the first"
          + " directory that has it. Because these runs did not share rounds, comparisons are not"
          + " paired. They include the differences between the machines, which are listed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench report reports/2026-11-20T193012-json-vs-xml",
      "  siribench report --json DIR > result.json",
      "  siribench report --excel=de-DE --xlsx DIR",
      "  siribench report --gate 5%% --markdown DIR",
      "        the exit code of a run with --gate",
      "  siribench report laptop/ server/ phone/",
      "        three hosts side by side"
    },
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "Run directory; two or more are shown side by side.")
  private List<Path> directories = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "With several runs: write the page to FILE, or its text if FILE ends in .md or .json."
              + " Default: runs.html in the last directory.")
  private @Nullable Path out;

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private ExtraFileOptions extraFiles = new ExtraFileOptions();

  @Mixin private LimitOptions limitOptions = new LimitOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    directories = distinct(directories);
    if (directories.size() > 1) {
      return reportSeveral();
    }
    if (out != null) {
      throw new UsageException(
          "--out is for the page of several runs; the page of one run is its report.html");
    }
    RunDirectory run = open(directories.get(0));
    Limits limits = limitOptions.limits();
    LimitChecks.check(limits, run);
    PlanFile plans = PlanFile.of(run);
    try {
      RunFigures report = Results.report(plans, limits, extraFiles.files());
      print(report);
      return Results.exitCode(report);
    } catch (RunDirectoryException e) {
      // The table can be printed without the files that could not be written.
      print(Results.figures(plans, limits));
      throw e;
    }
  }

  /** Returns {@code given} without repetitions, by real path. */
  private static List<Path> distinct(List<Path> given) throws IOException {
    Map<Path, Path> distinct = new LinkedHashMap<>();
    for (Path directory : given) {
      Path real = Files.exists(directory) ? directory.toRealPath() : directory;
      distinct.putIfAbsent(real, directory);
    }
    return List.copyOf(distinct.values());
  }

  private void print(RunFigures report) throws IOException {
    Screen screen = StandardOutput.screen(spec, details.isGiven());
    Results.print(report, layout.layout(), screen, StandardOutput.out(spec));
  }

  private int reportSeveral() throws IOException {
    if (!limitOptions.limits().equals(Limits.NONE)) {
      throw new UsageException(
          "--budget and --gate judge one run; give one directory, or compare two runs with"
              + " siribench compare BASE CANDIDATE");
    }
    if (!extraFiles.files().equals(ExtraFiles.NONE)) {
      throw new UsageException("--excel, --xlsx and --export apply to one run; give one directory");
    }
    PageFile.requireFile(out);
    List<RunPart> parts = new ArrayList<>();
    boolean isAnyEmpty = false;
    for (Path directory : directories) {
      List<RunPart> runParts = RunParts.read(open(directory));
      if (runParts.isEmpty()) {
        StandardOutput.err(spec).println("left out: " + directory + " has no plan and no sample");
        isAnyEmpty = true;
      }
      parts.addAll(runParts);
    }
    if (parts.isEmpty()) {
      throw new UsageException("none of these runs has a scenario");
    }
    SideBySide runs = SideBySide.of(RunParts.distinct(parts));
    SideBySideReport report = new SideBySideReport(runs, details.isGiven());
    PageFile.Text text =
        form ->
            switch (form) {
              case TABLE -> report.text(StandardOutput.screen(spec, details.isGiven()));
              case MARKDOWN -> report.markdown();
              case JSON -> report.json();
            };
    StandardOutput.out(spec).print(text.in(layout.layout()));
    StandardOutput.out(spec).flush();
    Path last = directories.get(directories.size() - 1);
    PageFile.write(spec, out, last.resolve("runs.html"), report::write, text);
    return isAnyEmpty || runs.hasFailures() ? ExitCode.SOME_FAILED : ExitCode.OK;
  }

  /** Opens {@code directory}; an unusable one is reported as a usage error. */
  static RunDirectory open(Path directory) {
    try {
      return RunDirectory.open(directory);
    } catch (RunDirectoryException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}
