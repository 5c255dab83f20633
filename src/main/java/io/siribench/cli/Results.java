package io.siribench.cli;

import io.siribench.report.RunContext;
import io.siribench.report.RunJson;
import io.siribench.report.RunReport;
import io.siribench.report.RunTable;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;

/** What is done with the samples of a run, whether they have just been taken or are old. */
final class Results {
  private Results() {}

  /** Writes all derived files of {@code directory}. */
  static RunReport derive(RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    return RunReport.write(
        directory,
        new RunContext(
            plans.scenarios(),
            plans.baseline(),
            plans.stops(),
            plans.served(),
            plans.periodNanos()));
  }

  static void print(RunReport report, boolean json, PrintWriter out) throws IOException {
    out.print(json ? RunJson.text(report) : RunTable.text(report, Terminal.width()));
    out.flush();
  }

  static int exitCode(RunReport report) {
    boolean failed =
        report.hasFailures() || !report.stops().isEmpty() || !report.digestMismatches().isEmpty();
    return failed ? ExitCode.SOME_FAILED : ExitCode.OK;
  }
}
