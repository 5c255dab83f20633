package io.siribench.cli;

import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.RunComparer;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.RunSide;
import io.siribench.cli.options.Percentages;
import io.siribench.cli.options.ResultLayout;
import io.siribench.problem.UsageException;
import io.siribench.report.compare.CompareJson;
import io.siribench.report.compare.CompareMarkdown;
import io.siribench.report.compare.CompareTable;
import io.siribench.report.several.ComparePage;
import io.siribench.report.text.ConditionText;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectoryException;
import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench compare}: compares a run with an earlier one, or two scenarios. */
@Command(
    name = "compare",
    description = {
      "Compare two runs, or two scenarios of one run, and fail if the second is slower.",
      "",
      "Matches the scenarios of two runs by id, and the remaining ones by the factors that either"
          + " run varies. If each run has only one scenario, these two are matched whatever their"
          + " ids.",
      "",
      "A slowdown is established if the whole 95 %% interval of the difference lies beyond the"
          + " threshold, its p value, corrected for all comparisons, is significant, and it exceeds"
          + " the noise floor of a run with --aa. This must hold in elapsed time and in CPU time,"
          + " which other processes disturb less. Without CPU time nothing is established. Weaker"
          + " evidence makes a slowdown suspected at most.",
      "",
      "Two runs are measured at two moments: a difference may come from the machine instead of the"
          + " code. To judge a change, measure base and candidate in the rounds of one run:"
          + " siribench run --gate.",
      "",
      "Also writes the comparison as an HTML page to CANDIDATE's directory.",
      "",
      "Refuses runs whose runtime, machine or documents differ. Different fork jars (another build"
          + " of siribench, or another Jackson) and another kernel are only reported. Between two"
          + " scenarios of one run, only a different machine or document is refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench compare reports/main reports/branch",
      "  siribench compare base new --threshold 10%% --markdown > comment.md",
      "  siribench compare sweep:json.reader.none.cold@32m json.reader.none.cold@64m",
      "        two scenarios of one run"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:no slowdown is established; also if there are too few processes to judge",
      "2:bad usage, or the runs are not comparable",
      "3:requests failed in the candidate but not in the base, or one has no samples",
      "4:a slowdown of more than the threshold is established"
    },
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
  private static final double THRESHOLD = 0.05;

  @Parameters(
      index = "0",
      paramLabel = "BASE",
      description = "The directory of a run, or DIR:SCENARIO for one of its scenarios.")
  private String base = "";

  @Parameters(
      index = "1",
      paramLabel = "CANDIDATE",
      description = "As for BASE; or a scenario of BASE's run.")
  private String candidate = "";

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      converter = Percentages.class,
      description = "Accept slowdowns up to PERCENT. Default: 5%%.")
  private double threshold = THRESHOLD;

  @Option(
      names = "--judge",
      paramLabel = "MEASURE",
      description =
          "both: elapsed time, confirmed by CPU time. elapsed: only elapsed time, for endpoints,"
              + " where most of it is waiting. launch: only the time from process launch to the"
              + " object. first: only the time to the first visit. cpu: only CPU time, if the clock"
              + " is disturbed. allocated: only bytes that requests allocate, of runs with"
              + " --allocation. Default: both.")
  private Gate.Judge judge = Gate.Judge.BOTH;

  @Option(
      names = "--ignore-differences",
      description = "Compare runs even if their conditions differ; the differences are reported.")
  private boolean ignoreDifferences;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the comparison page to FILE, or its text if FILE ends in .md or .json. Default:"
              + " compare.html in the directory of CANDIDATE.")
  private @Nullable Path out;

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (judge == Gate.Judge.INSTRUCTIONS) {
      throw new UsageException(
          "instructions are compared within one run (run --judge instructions --gate PERCENT), or"
              + " over many (history --measure instructions)");
    }
    PageFile.requireFile(out);
    RunSide baseSide;
    RunSide candidateSide;
    RunComparison report;
    try {
      baseSide = RunSide.of(base);
      candidateSide = RunSide.of(candidate, baseSide);
      report =
          RunComparer.compare(
              baseSide, candidateSide, new Gate(Percentages.percent(threshold), judge));
    } catch (RunDirectoryException | IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    if (!report.refusals().isEmpty() && !ignoreDifferences) {
      throw new UsageException(refusal(report.refusals()));
    }
    PrintWriter writer = StandardOutput.out(spec);
    PageFile.Text text =
        form ->
            switch (form) {
              case TABLE -> CompareTable.text(report, StandardOutput.screen(spec, false));
              case MARKDOWN -> CompareMarkdown.text(report);
              case JSON -> CompareJson.text(report);
            };
    writer.print(text.in(layout.layout()));
    writer.flush();
    PageFile.write(
        spec,
        out,
        candidateSide.directory().path().resolve("compare.html"),
        page -> ComparePage.write(report, environment(baseSide), environment(candidateSide), page),
        text);
    if (report.state() == Gate.State.ESTABLISHED) {
      return ExitCode.GATE_FAILED;
    }
    return report.hasFailures() ? ExitCode.SOME_FAILED : ExitCode.OK;
  }

  /** Returns the environment of a scenario's plan, or of a run's last plan. */
  private static Map<String, String> environment(RunSide side) {
    List<Map<String, String>> environments = side.plans().environments();
    Map<String, PlannedScenario> planned = side.plans().planned();
    int plan =
        side.scenario()
            .flatMap(id -> Optional.ofNullable(planned.get(id)))
            .map(PlannedScenario::plan)
            .orElse(environments.size() - 1);
    return environments.isEmpty() ? Map.of() : environments.get(plan);
  }

  private static String refusal(List<ConditionDifference> differences) {
    return differences.stream()
        .map(difference -> "\n  " + ConditionText.of(difference))
        .collect(
            Collectors.joining(
                "",
                "the times are not comparable:",
                "\nMeasure both under the same conditions, or compare anyway with"
                    + " --ignore-differences."));
  }
}
