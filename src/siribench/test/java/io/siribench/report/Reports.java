package io.siribench.report;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Short ways to have the derived files of a run written. */
final class Reports {
  private Reports() {}

  /** Of a run without plans. */
  static RunFigures write(RunDirectory directory, List<String> order, Optional<String> baseline)
      throws IOException {
    return write(directory, RunContext.unplanned(order, baseline), List.of());
  }

  /** Without a gate. */
  static RunFigures write(RunDirectory directory, RunContext context, List<Budget> budgets)
      throws IOException {
    return RunFiles.write(directory, context, new Limits(budgets, Optional.empty()));
  }
}
