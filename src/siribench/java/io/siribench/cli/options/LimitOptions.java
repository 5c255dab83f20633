package io.siribench.cli.options;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The limits of scenarios: their times, and their slowdown relative to references. */
public final class LimitOptions {
  @Option(
      names = "--budget",
      paramLabel = "BUDGET",
      description =
          "Exit with 4 if a scenario takes longer: 'xml.*.cold:p95<1500ms'. Before the colon is an"
              + " id pattern (* and ?), after it p50, p95 or any other percentile, or max; cpu.p50"
              + " is CPU time; ms, s or us. A budget is broken if the figure's lower 95 %%"
              + " confidence bound exceeds it; processes count as independent, requests of one"
              + " process do not. Can be repeated.")
  private List<Budget> budgets = new ArrayList<>();

  @Option(
      names = "--gate",
      paramLabel = "PERCENT",
      converter = Percentages.class,
      description =
          "Exit with 4 on a regression beyond PERCENT. It is established if the whole 95 %%"
              + " interval of the difference lies beyond PERCENT, in elapsed and in CPU time. Both"
              + " scenarios are measured in the same rounds, which is the way to judge a change, as"
              + " with --java A,B. Default: the --gate of the run, if any.")
  private @Nullable Double gate;

  /** Returns the requested limits, which are not yet checked against a run. */
  public Limits limits() {
    return new Limits(
        budgets,
        gate == null
            ? Optional.empty()
            : Optional.of(new Gate(Percentages.percent(gate), Gate.Judge.BOTH)));
  }
}
