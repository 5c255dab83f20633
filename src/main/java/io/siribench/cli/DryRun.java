package io.siribench.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.runner.Forecast;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Prints a plan instead of carrying it out. */
final class DryRun {
  private DryRun() {}

  static int print(Plan plan, Launcher launcher, PrintWriter out)
      throws IOException, InterruptedException {
    out.println(
        AsciiTable.getTable(
            AsciiTable.NO_BORDERS,
            plan.scenarios(),
            List.of(
                new Column()
                    .header("scenario")
                    .dataAlign(HorizontalAlign.LEFT)
                    .headerAlign(HorizontalAlign.LEFT)
                    .with(Scenario::id),
                new Column().header("forks").with(s -> String.valueOf(plan.forksOf(s))),
                new Column().header("requests").with(s -> String.valueOf(plan.requestsPerFork(s))),
                new Column()
                    .header("document")
                    .dataAlign(HorizontalAlign.LEFT)
                    .headerAlign(HorizontalAlign.LEFT)
                    .with(s -> s.document().location()))));
    out.println();
    out.println(
        Counted.text(plan.scenarios().size(), "scenario")
            + " in "
            + Counted.text(plan.rounds(), "round")
            + ", order by seed "
            + plan.settings().seed()
            + "; baseline "
            + plan.baseline());
    out.println(
        Counted.text(plan.totalForks(), "fork")
            + ", with those of round 0, which only fill the page cache and do not count");
    Pace.text(plan).ifPresent(out::println);
    out.flush();
    Forecast.Expectation expected = Forecast.of(plan, launcher);
    out.println(
        "expected duration: about "
            + Pace.about(expected.duration())
            + " (from one fork of each scenario, timed just now)");
    expected.failures().forEach(failure -> out.println("failed: " + failure));
    out.flush();
    return expected.failures().isEmpty() ? ExitCode.OK : ExitCode.SOME_FAILED;
  }
}
