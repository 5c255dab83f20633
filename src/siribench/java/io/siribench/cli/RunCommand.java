package io.siribench.cli;

import io.siribench.cli.options.CacheDirectoryOption;
import io.siribench.cli.options.ShardOptions;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.execution.LocalTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench run}: makes a plan from the options and runs it. */
@Command(
    name = "run",
    description = {
      "Measure how long SIRI documents take to become objects.",
      "",
      "Every combination of format, reader, module and start is a scenario. Scenarios are measured"
          + " in rounds of counterbalanced order, each sample of a cold or pseudo-warm start in a"
          + " fresh process."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench run",
      "        JSON against XML, cold and warm, on the bundled sample",
      "  siribench run --cold -f json,smile -n 30 my/",
      "        the documents in my/",
      "  siribench run --cold --pseudo-warm -f json,xml -n 30",
      "        the comparison of the study that this tool continues",
      "  siribench run --cold -f json --java $BASE,$NEW -n 30 --gate 5%%",
      "        for CI: exit code 4 if $NEW is significantly more than 5 %% slower",
      "  siribench run 'https://HOST/stop-monitoring.{format}' --key-file my-key",
      "        a live endpoint, at most one request a second",
      "",
      "  siribench run --quick -f json,smile -r mapper,reader my/",
      "        a first look in 15 s, and how long the full run takes",
      "  siribench run --warm -f json,xml -n 50 --forks 1",
      "        the study's 50 requests back to back",
      "  siribench run --cold -f json,smile --aa --target-error 5%% --max-time 3m",
      "        until the difference is known to 5 %%, with a measured noise floor",
      "  siribench run --cold -f json,smile --until-decided",
      "        until the faster of the two is established",
      "  siribench run -f json,smile -r mapper,reader,tree answers/",
      "  siribench run --cold -f json,xml --sample-documents day.har",
      "        one verdict for all responses of a recording, one of them per round",
      "  siribench run --cold -f xml --dry-run",
      "        the plan, and how long it would take",
      "  for heap in 32m 64m; do",
      "    siribench run --cold --jvm-arg=-Xmx$heap --label $heap --append sweep",
      "  done",
      "",
      "  siribench run 'https://bustime.mta.info/api/siri/stop-monitoring.{format}' \\",
      "      --key-file key --param OperatorRef=MTA --param MonitoringRef=308214",
      "  siribench run http://localhost:8080/sm.json --rate 100/s --duration 30s",
      "        requests on schedule, measured from their intended send time",
      "",
      "  siribench run --resume reports/2026-11-20T193012-json-vs-xml",
      "        the rest of a run that was interrupted, stopped or killed",
      "",
      "Options can be read from a file: siribench run @my-options"
    },
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false)
public final class RunCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description =
          "Documents: files, directories, URLs, or - for stdin. Files end in .json, .xml, .smile or"
              + " .cbor; files with the same name hold the same document in several formats. In an"
              + " http or https URL, {format} stands for the requested format and {key} for the"
              + " key. Default: the bundled sample stop-monitoring-20; for --model numbers,"
              + " rates-320.")
  private List<String> sources = new ArrayList<>();

  @Mixin private MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--dry-run",
      description =
          "Print only the plan and its expected duration. This forks each scenario once to estimate"
              + " the duration, and keeps no samples.")
  private boolean dryRun;

  @Mixin private ShardOptions shards = new ShardOptions();

  @Mixin private CacheDirectoryOption cacheDirectory = new CacheDirectoryOption();

  @Spec private CommandSpec spec;

  /** Returns the plan, which is neither prepared nor run. */
  Plan plan() throws IOException, InterruptedException, InvalidPlanException {
    return options.plan(spec, sources);
  }

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(
        () ->
            options.run(
                spec,
                sources,
                dryRun,
                shards,
                () -> new LocalTarget(cacheDirectory.archives(), options.isOffline())));
  }
}
