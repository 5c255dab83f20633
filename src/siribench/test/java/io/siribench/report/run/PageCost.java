package io.siribench.report.run;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.report.Screens;
import io.siribench.report.page.ReportPage;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** The time that {@code report.html} adds to a run's output, for {@code bin/bench}. */
public final class PageCost {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int WIDTH = 120;

  private PageCost() {}

  /**
   * Prints the milliseconds for writing the page of the run in the given directory. The process has
   * written all other files and the table before, as after a run or report.
   *
   * @throws IOException if the directory has no run, or cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    RunDirectory directory = RunDirectory.open(Path.of(arguments[0]));
    PlanFile plans = PlanFile.of(directory);
    RunAnalysis analysis = RunAnalysis.read(directory, RunContext.of(plans), Limits.NONE);
    RunFiles.write(directory, analysis);
    String table = RunTable.text(analysis.figures(), Screens.plain(WIDTH));
    long begin = System.nanoTime();
    directory.replace(
        directory.page(),
        out -> ReportPage.write("run", analysis, plans.environments(), Map.of(), out));
    long end = System.nanoTime();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (table.isEmpty()) {
      throw new IOException("the run has no table");
    }
    out.println(Math.round((end - begin) / NANOS_PER_MILLI));
  }
}
