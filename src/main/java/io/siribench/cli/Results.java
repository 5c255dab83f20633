package io.siribench.cli;

import io.siribench.report.RunContext;
import io.siribench.report.RunJson;
import io.siribench.report.RunReport;
import io.siribench.report.RunTable;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleReader;
import io.siribench.verdict.Budget;
import io.siribench.verdict.BudgetVerdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is done with the samples of a run, whether they have just been taken or are old. */
final class Results {
  private Results() {}

  /**
   * Writes all derived files of {@code directory}.
   *
   * @param budgets what is judged beside
   */
  static RunReport derive(RunDirectory directory, List<Budget> budgets) throws IOException {
    return RunReport.write(directory, RunContext.of(PlanFile.of(directory)), budgets);
  }

  /** Ids of the scenarios that are shown, by the plans or, without one, by the samples. */
  static List<String> scenarios(RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    Set<String> ids = new LinkedHashSet<>(plans.scenarios());
    if (ids.isEmpty()) {
      SampleReader.read(directory.samples(), sample -> ids.add(sample.scenario()));
    }
    ids.removeAll(plans.twins());
    return List.copyOf(ids);
  }

  static void print(RunReport report, boolean json, PrintWriter out) throws IOException {
    out.print(json ? RunJson.text(report) : RunTable.text(report, Terminal.width()));
    out.flush();
  }

  /** A broken budget outweighs failures: it is what was asked for. */
  static int exitCode(RunReport report) {
    if (report.budgets().stream().anyMatch(found -> found.state() == BudgetVerdict.State.BROKEN)) {
      return ExitCode.GATE_FAILED;
    }
    boolean failed =
        report.hasFailures()
            || !report.stops().isEmpty()
            || !report.digestMismatches().isEmpty()
            || report.budgets().stream()
                .anyMatch(found -> found.state() == BudgetVerdict.State.NO_SAMPLES);
    return failed ? ExitCode.SOME_FAILED : ExitCode.OK;
  }
}
