package io.siribench.session.execution;

import com.github.freva.asciitable.AsciiTable;
import io.siribench.factor.Start;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Quantity;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.plan.Shard;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.probe.Forecast;
import io.siribench.session.output.ExitCode;
import io.siribench.terminal.Texts;
import io.siribench.terminal.WaitNotice;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A dry run, which prints a plan instead of running it. */
public final class DryRun {
  /** A part of the plan that runs in parallel, and its launcher. */
  public record Part(Plan plan, Launcher launcher) {}

  /** Prints the plan of {@code execution}; returns the exit code. */
  public static int print(Execution execution, PrintWriter out, RunListener progress)
      throws IOException, InterruptedException {
    Plan plan = execution.plan();
    String atMost = plan.mayEndEarly() ? "at most " : "";
    List<Round> untimed = plan.schedule().stream().filter(round -> !round.isTimed()).toList();
    out.println(
        AsciiTable.getTable(
            AsciiTable.NO_BORDERS,
            plan.scenarios(),
            List.of(
                TextLines.column("scenario", true).with(Scenario::id),
                TextLines.column("forks", false)
                    .with(s -> atMost + (plan.forksOf(s) + forks(untimed, s))),
                TextLines.column("requests", false)
                    .with(
                        s ->
                            (s.start() == Start.STEADY ? "at least " : "")
                                + plan.requestsPerFork(s)),
                TextLines.column("document", true).with(s -> s.document().source()))));
    out.println();
    out.println(
        Decimals.counted(plan.scenarios().size(), "scenario")
            + controls(plan)
            + (plan.rounds() == 0 ? "" : " in " + atMost + Decimals.counted(plan.rounds(), "round"))
            + ", order by seed "
            + plan.settings().seed()
            + "; baseline "
            + plan.baseline());
    out.println(
        atMost
            + Decimals.counted(plan.totalForks(), "fork")
            + (plan.schedule().stream().anyMatch(round -> round.number() == 0)
                ? ", including those of round 0, which only fill the page cache and do not count"
                : "; all of them count")
            + untimed(untimed));
    Shard shard = plan.settings().sampling().shard();
    if (shard.isOfFleet()) {
      out.println(
          "shard "
              + shard
              + ": "
              + Decimals.counted(
                  plan.schedule().stream().filter(round -> round.number() > 0).count(), "round")
              + " of the plan (--hosts "
              + shard.hosts().optionName()
              + "), exit code 0 as soon as they are complete; siribench collect judges");
    }
    int extra = plan.observingForks();
    if (extra > 0) {
      out.println(
          "and "
              + Decimals.counted(extra, "extra fork")
              + (extra == 1
                  ? " after them, which is not a sample: it shows where the time goes"
                  : " after them, which are not samples: they show where the time goes"));
    }
    WaitNotice.text(plan).ifPresent(out::println);
    out.flush();
    Duration longest = Duration.ZERO;
    List<String> failures = new ArrayList<>();
    for (Part part : execution.parts()) {
      Forecast.Expectation expected =
          Forecast.of(part.plan(), part.launcher(), Sleeper.SYSTEM, progress);
      failures.addAll(expected.failures());
      longest = expected.duration().compareTo(longest) > 0 ? expected.duration() : longest;
    }
    out.println(
        "expected duration: "
            + (atMost.isEmpty() && !isOpenEnded(plan) ? "" : "at most ")
            + "about "
            + Texts.about(shorter(longest, plan).toMillis())
            + " (from one fork of each scenario, timed just now)");
    failures.forEach(failure -> out.println("failed: " + failure));
    out.flush();
    return failures.isEmpty() && execution.isWhole() ? ExitCode.OK : ExitCode.SOME_FAILED;
  }

  private static long forks(List<Round> rounds, Scenario scenario) {
    return rounds.stream().filter(round -> round.scenarios().contains(scenario)).count();
  }

  /** Returns clauses about the forks of {@code rounds}, which are not timed. */
  private static String untimed(List<Round> rounds) {
    return clause(rounds, Quantity.INSTRUCTIONS, "count", "instructions")
        + clause(rounds, Quantity.ALLOCATION, "measure", "allocation");
  }

  private static String clause(List<Round> rounds, Quantity quantity, String verb, String object) {
    int forks =
        rounds.stream()
            .filter(round -> round.quantity() == quantity)
            .mapToInt(round -> round.scenarios().size())
            .sum();
    return forks == 0 ? "" : "; " + forks + " of them " + verb + (forks == 1 ? "s " : " ") + object;
  }

  /** Returns whether some processes run until they are steady. */
  private static boolean isOpenEnded(Plan plan) {
    return plan.scenarios().stream().anyMatch(scenario -> scenario.start() == Start.STEADY);
  }

  private static String controls(Plan plan) {
    long controls = plan.scenarios().stream().filter(Scenario::isControl).count();
    return controls == 0 ? "" : " (" + Decimals.counted(controls, "A/A control") + " among them)";
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
