package io.siribench.report.run;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Short ways to write the derived files of a run. */
final class Reports {
  private Reports() {}

  /** Writes the files of a run whose plan has only the scenarios in {@code order}. */
  static RunFigures write(RunDirectory directory, List<String> order, Optional<String> baseline)
      throws IOException {
    TestContext context = TestContext.named(order);
    baseline.ifPresent(context::baseline);
    return write(directory, context.build(), List.of());
  }

  /** Writes the files without a gate. */
  static RunFigures write(RunDirectory directory, RunContext context, List<Budget> budgets)
      throws IOException {
    return write(directory, context, new Limits(budgets, Optional.empty()));
  }

  /** Writes the files, and returns the figures. */
  static RunFigures write(RunDirectory directory, RunContext context, Limits limits)
      throws IOException {
    RunAnalysis analysis = RunAnalysis.read(directory, context, limits);
    RunFiles.write(directory, analysis);
    return analysis.figures();
  }
}
