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
import java.time.Duration;
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
                new Column()
                    .header("forks")
                    .with(s -> (plan.mayEndEarly() ? "at most " : "") + plan.forksOf(s)),
                new Column().header("requests").with(s -> String.valueOf(plan.requestsPerFork(s))),
                new Column()
                    .header("document")
                    .dataAlign(HorizontalAlign.LEFT)
                    .headerAlign(HorizontalAlign.LEFT)
                    .with(s -> s.document().location()))));
    out.println();
    String atMost = plan.mayEndEarly() ? "at most " : "";
    out.println(
        Counted.text(plan.scenarios().size(), "scenario")
            + twins(plan)
            + " in "
            + atMost
            + Counted.text(plan.rounds(), "round")
            + ", order by seed "
            + plan.settings().seed()
            + "; baseline "
            + plan.baseline());
    out.println(
        atMost
            + Counted.text(plan.totalForks(), "fork")
            + ", with those of round 0, which only fill the page cache and do not count");
    Pace.text(plan).ifPresent(out::println);
    out.flush();
    Forecast.Expectation expected = Forecast.of(plan, launcher);
    out.println(
        "expected duration: "
            + atMost
            + "about "
            + Pace.about(shorter(expected.duration(), plan))
            + " (from one fork of each scenario, timed just now)");
    expected.failures().forEach(failure -> out.println("failed: " + failure));
    out.flush();
    return expected.failures().isEmpty() ? ExitCode.OK : ExitCode.SOME_FAILED;
  }

  private static String twins(Plan plan) {
    long twins = plan.scenarios().stream().filter(Scenario::isTwin).count();
    return twins == 0 ? "" : " (" + Counted.text((int) twins, "twin") + " among them)";
  }

  private static Duration shorter(Duration expected, Plan plan) {
    return plan.settings()
        .sampling()
        .stopRule()
        .maxTime()
        .filter(limit -> limit.compareTo(expected) < 0)
        .orElse(expected);
  }
}
