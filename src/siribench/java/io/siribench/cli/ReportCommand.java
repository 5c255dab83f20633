package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.cli.options.DetailsOption;
import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.ResultLayout;
import io.siribench.report.Screen;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.session.LimitChecks;
import io.siribench.session.Results;
import io.siribench.session.UnfinishedRun;
import io.siribench.terminal.Terminal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench report}: makes everything again that is derived from a run's samples. */
@Command(
    name = "report",
    description = {
      "Make all derived files of a run again from its samples.csv, and print the table.",
      "",
      "summary.csv, effects.csv, columns.csv, histograms.hlog, the .hgrm files and report.html are"
          + " written byte for byte as the run wrote them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench report reports/2026-11-20T193012-json-vs-xml",
      "  siribench report --json DIR > result.json",
      "  siribench report --gate 5%% --markdown DIR",
      "        as a run with --gate would have ended"
    },
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The directory of a run.")
  private Path directory = Path.of("");

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private LimitOptions limitOptions = new LimitOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    RunDirectory run = open();
    Limits limits = limitOptions.limits();
    LimitChecks.check(limits, run);
    RunFigures report = Results.derive(run, limits);
    Optional<String> incomplete = UnfinishedRun.incompleteness(PlanFile.of(run));
    if (incomplete.isPresent()) {
      report = report.incomplete(incomplete.get());
    }
    Screen screen =
        Screen.of(
            Terminal.width(), StandardOutput.charset(), Main.isColoured(spec), details.isGiven());
    Results.print(report, layout.layout(), screen, Main.out(spec));
    return Results.exitCode(report);
  }

  private RunDirectory open() {
    try {
      return RunDirectory.open(directory);
    } catch (RunDirectoryException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
