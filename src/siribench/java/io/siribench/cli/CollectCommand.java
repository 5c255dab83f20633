package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.cli.options.DetailsOption;
import io.siribench.cli.options.ExtraFileOptions;
import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.ResultLayout;
import io.siribench.report.Screen;
import io.siribench.report.text.Decimals;
import io.siribench.results.CollectionEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.session.collection.FleetCollection;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.LimitChecks;
import io.siribench.session.output.Results;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench collect}: joins the shards of one plan. */
@Command(
    name = "collect",
    description = {
      "Join the shards of one plan, measured on several hosts, and judge them.",
      "",
      "Takes each row of the first complete attempt of each shard once. Later attempts do not"
          + " count, even if they are faster. Scenarios are compared within each host; their"
          + " ratios, never their times, are pooled over hosts. When more shards arrive, repeat the"
          + " command to add them.",
      "",
      "The result is a run directory for report, view, history and exports, with the factor host."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench collect out -o reports/fleet",
      "        all shards in directories and tar files below out/",
      "  siribench collect a.tar.gz b.tar.gz -o reports/fleet --gate 5%%"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all shards are joined; no regression (--gate) or broken --budget is established",
      "2:bad usage, or shards of different plans, builds, jars or JDKs",
      "3:shards are missing, or requests failed",
      "4:established: a regression (--gate), a broken --budget"
    },
    mixinStandardHelpOptions = true)
public final class CollectCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description =
          "Run directories of shards, directories that contain them at any depth, or tar files"
              + " (also .tar.gz) of them.")
  private List<Path> inputs = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "OUT",
      required = true,
      description = "Write the joined run to this directory: a new one, or an earlier collection.")
  private Path out = Path.of("");

  @Option(
      names = "--ignore-differences",
      description =
          "Join shards even if their builds, jars or JDKs differ; the differences are reported.")
  private boolean ignoreDifferences;

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private ExtraFileOptions extraFiles = new ExtraFileOptions();

  @Mixin private LimitOptions limitOptions = new LimitOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter err = StandardOutput.err(spec);
    RunDirectory run = FleetCollection.collect(inputs, out, ignoreDifferences, err::println);
    PlanFile plans = PlanFile.of(run);
    CollectionEntry fleet = plans.collected().orElseThrow();
    long hosts = fleet.joined().stream().map(CollectionEntry.Joined::host).distinct().count();
    err.println(
        "joined "
            + fleet.joined().size()
            + " of "
            + fleet.shards()
            + " shards from "
            + Decimals.counted(hosts, "host")
            + ": "
            + fleet.rows()
            + " rows in and out, checksum "
            + fleet.checksum());
    fleet.missing().stream()
        .map(index -> "missing: shard " + index + ": " + UnfinishedRun.shardCommand(fleet, index))
        .forEach(err::println);
    err.flush();
    if (fleet.joined().isEmpty()) {
      return ExitCode.SOME_FAILED;
    }
    Limits limits = limitOptions.limits();
    LimitChecks.check(limits, run);
    RunFigures report = Results.report(plans, limits, extraFiles.files());
    Screen screen = StandardOutput.screen(spec, details.isGiven());
    Results.print(report, layout.layout(), screen, StandardOutput.out(spec));
    err.println("files: " + run.path());
    int exitCode = Results.exitCode(report);
    return exitCode == ExitCode.OK && !fleet.missing().isEmpty() ? ExitCode.SOME_FAILED : exitCode;
  }
}
