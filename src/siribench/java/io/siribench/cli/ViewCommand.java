package io.siribench.cli;

import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import io.siribench.process.Browser;
import io.siribench.results.RunDirectories;
import io.siribench.results.RunDirectory;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench view}: shows the page of a run. */
@Command(
    name = "view",
    description = {
      "Open the report of a run in the browser, and print its path.",
      "",
      "Without a display, over SSH, in a container and in CI, only the path is printed. If the page"
          + " is missing or older than samples.csv, it is generated first."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench view",
      "        the newest run in reports/",
      "  siribench view reports/2026-11-20T193012-json-vs-xml",
      "  cp \"$(siribench view)\" /media/stick/"
    },
    mixinStandardHelpOptions = true)
public final class ViewCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      description = "The directory of a run. Default: the newest run in reports/.")
  private @Nullable Path directory;

  @Spec private CommandSpec spec;

  private final Browser browser;

  /** Creates the command with the browser of this desktop. */
  public ViewCommand() {
    this(Browser.ofThisDesktop());
  }

  ViewCommand(Browser browser) {
    this.browser = browser;
  }

  @Override
  public Integer call() throws Exception {
    Path page = Results.page(directory == null ? newest() : ReportCommand.open(directory));
    StandardOutput.out(spec).println(page);
    Optional<String> obstacle = browser.open(page);
    obstacle.ifPresent(reason -> note("not opened in a browser: " + reason));
    return ExitCode.OK;
  }

  private RunDirectory newest() throws IOException {
    Optional<RunDirectory> newest = RunDirectories.newest(RunDirectories.USUAL);
    if (newest.isEmpty()) {
      throw new UsageException(
          "no run found in "
              + RunDirectories.USUAL
              + "/ of this directory; give a run directory: "
              + ProgramName.command("view DIR"));
    }
    note("the newest run in " + RunDirectories.USUAL + "/: " + newest.get().path());
    return newest.get();
  }

  private void note(String text) {
    StandardOutput.err(spec).println(text);
  }
}
