package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.cli.options.ShardOptions;
import io.siribench.fleet.FleetEngine;
import io.siribench.plan.StopRule;
import io.siribench.problem.UsageException;
import io.siribench.request.ConstantRate;
import io.siribench.request.Credentials;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.request.KeySource;
import io.siribench.request.ProxySource;
import io.siribench.session.ProgramVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench fleet}: prints the file with which an engine runs the shards of a plan. */
@Command(
    name = "fleet",
    description = {
      "Print the file with which an engine runs a plan on several hosts.",
      "",
      "Engines: slurm, kubernetes, parallel (GNU parallel over ssh), github (Actions), aws-batch."
          + " The file is commented, and has its own line for siribench collect. Nothing is"
          + " submitted."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench fleet slurm --of 6 -- run --cold -f json,xml -n 30 > fleet.sbatch",
      "  siribench fleet kubernetes --of 3 -- run --hosts each --cold > fleet.yaml"
    },
    mixinStandardHelpOptions = true)
public final class FleetCommand implements Callable<Integer> {
  /** The default number of shards, each with one of the default warm processes. */
  private static final int SHARDS = 8;

  /** The time from the start of a job to its first launch. */
  private static final Duration RESERVE = Duration.ofMinutes(1);

  private static final Set<FleetEngine> CONTAINERS =
      Set.of(FleetEngine.KUBERNETES, FleetEngine.AWS_BATCH);

  private static final String MEASURES_NOTHING = " measures nothing; leave it out";
  private static final String BY_FILE = " is given by the file; leave it out";
  private static final String NEEDS_ALL =
      " excludes --shard: no shard knows the samples of the others; set the rounds with -n";
  private static final String OF_ONE_HOST =
      " excludes --shard; observe on one host, in a separate run";

  /** The options that are refused, with the rest of the message. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry(ShardOptions.OPTION, BY_FILE),
          Map.entry(
              ShardOptions.COUNT_OPTION,
              " is an option of fleet; give it before --, as in fleet slurm --of 3 -- run"),
          Map.entry("--out", BY_FILE),
          Map.entry(
              "--append", " excludes --shard: each shard has its own directory; leave it out"),
          Map.entry("--resume", BY_FILE),
          Map.entry(
              "--budget",
              " excludes --shard: siribench collect judges all shards together; leave it out"),
          Map.entry("--until-decided", NEEDS_ALL),
          Map.entry("--target-error", NEEDS_ALL),
          Map.entry("--quick", NEEDS_ALL),
          Map.entry("--max-time", NEEDS_ALL),
          Map.entry("--explain", OF_ONE_HOST),
          Map.entry("--profile", OF_ONE_HOST),
          Map.entry("--allocation", OF_ONE_HOST),
          Map.entry("--help", MEASURES_NOTHING),
          Map.entry("--help-all", MEASURES_NOTHING),
          Map.entry("--version", MEASURES_NOTHING));

  private static final String DISCLOSED = ": a credential would be readable in the file; ";
  private static final String KEY_ON_HOSTS =
      "give --key-file FILE, or set " + KeySource.VARIABLE + " on the hosts";

  private static final String PLACEHOLDER = "write {key} instead, and " + KEY_ON_HOSTS;

  /** The options of which some values are refused. */
  private static final List<RefusedValue> REFUSED_VALUES =
      List.of(
          RefusedValue.credential("--key", value -> true, KEY_ON_HOSTS),
          RefusedValue.credential("--header", Credentials::isInHeader, PLACEHOLDER),
          RefusedValue.credential("--param", Credentials::isInParameter, PLACEHOLDER),
          RefusedValue.credential(
              ProxySource.OPTION,
              url -> url.indexOf('@') >= 0,
              "set http_proxy or https_proxy on the hosts"),
          RefusedValue.credential(
              "--serve-arg",
              argument -> argument.equals("--key") || argument.startsWith("--key="),
              "give --serve-arg=--key-file=FILE"),
          RefusedValue.credential("--jvm-arg", CommandText::hasCredential, "leave it out"),
          new RefusedValue(
              "--judge",
              FleetCommand::isCount,
              " excludes --shard: counts hardly vary between hosts; count on one host, in a separate"
                  + " run"));

  /**
   * An option of which some values are refused.
   *
   * @param isRefused the test of a value
   * @param reason the rest of the message after the name
   */
  private record RefusedValue(String name, Predicate<String> isRefused, String reason) {
    /**
     * Returns an option whose values may contain credentials.
     *
     * @param hasCredential the test of a value
     * @param remedy the way to give the credential without writing it into the file
     */
    static RefusedValue credential(String name, Predicate<String> hasCredential, String remedy) {
      return new RefusedValue(name, hasCredential, DISCLOSED + remedy);
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "ENGINE",
      converter = EngineConverter.class,
      description = "slurm, kubernetes, parallel, github or aws-batch.")
  private FleetEngine engine = FleetEngine.SLURM;

  /** The accepted names of engines. */
  static final class EngineConverter extends Converters.OneOf<FleetEngine> {
    EngineConverter() {
      super("'%s' is not an engine", FleetEngine::optionName, FleetEngine.values());
    }
  }

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "run and its arguments, after --.")
  private List<String> command = List.of();

  @Option(
      names = ShardOptions.COUNT_OPTION,
      paramLabel = "N",
      description = "The number of shards. Default: 8.")
  private int count = SHARDS;

  @Option(
      names = "--image",
      paramLabel = "IMAGE",
      description =
          "kubernetes, aws-batch: the image of the Dockerfile. Default: the image of this version.")
  private @Nullable String image;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (!command.get(0).equals("run")) {
      throw new UsageException(
          "only run can be divided into shards, not '" + command.get(0) + "'; give -- run ARGS...");
    }
    List<OptionSpec> options = runOptions();
    if (count < engine.minShards() || count > FleetEngine.MAX_SHARDS) {
      throw new UsageException(
          ShardOptions.COUNT_OPTION
              + " is "
              + count
              + "; give "
              + engine.minShards()
              + " to "
              + FleetEngine.MAX_SHARDS);
    }
    if (image != null && !image.matches("[\\w.:/@-]+")) {
      throw new UsageException(
          "--image: '" + image + "' is not the name of an image; give one such as siribench:0.1.0");
    }
    if (image != null && !CONTAINERS.contains(engine)) {
      throw new UsageException(
          "--image: "
              + engine.optionName()
              + " starts no container; leave it out, or use kubernetes or aws-batch");
    }
    engine.check(command);
    PrintWriter out = StandardOutput.out(spec);
    out.print(
        engine.file(command, count, image == null ? defaultImage() : image, untilStart(options)));
    out.flush();
    return 0;
  }

  /** Parses the measuring command, and refuses unsuitable options. */
  private List<OptionSpec> runOptions() {
    CommandLine program = Main.commandLine("run", "").setErr(spec.commandLine().getErr());
    program.parseArgs(command.toArray(String[]::new));
    CommandSpec run = program.getParseResult().subcommand().commandSpec();
    List<OptionSpec> given = CommandText.given(run);
    for (OptionSpec option : given) {
      String name = option.longestName();
      if (REFUSED.containsKey(name)) {
        throw new UsageException(name + REFUSED.get(name));
      }
      for (RefusedValue refused : REFUSED_VALUES) {
        if (refused.name.equals(name)
            && CommandText.values(option).stream().anyMatch(refused.isRefused)) {
          throw new UsageException(name + refused.reason);
        }
      }
    }
    for (String source : run.positionalParameters().get(0).originalStringValues()) {
      // A host without a scheme is an error, whose text omits the credential.
      if ((Endpoint.isUrl(source) || source.contains("?")) && Credentials.isInUrl(source)) {
        throw new UsageException(
            EndpointRequest.recorded(source, List.of(), Optional.empty()).shownUrl()
                + DISCLOSED
                + PLACEHOLDER);
      }
    }
    return given;
  }

  /** Returns whether the measure {@code judge} is counted, in forks that are not timed. */
  private static boolean isCount(String judge) {
    return Stream.of(StopRule.Judge.INSTRUCTIONS, StopRule.Judge.ALLOCATED)
        .anyMatch(count -> count.optionName().equalsIgnoreCase(judge.strip()));
  }

  /** Returns the time from the start of a job to its first scheduled request. */
  private Duration untilStart(List<OptionSpec> options) {
    return options.stream()
        .filter(option -> option.longestName().equals("--rate"))
        .map(option -> new ConstantRate(option.<Long>getValue(), Duration.ZERO, 1).over(count))
        .map(ConstantRate::lead)
        .findFirst()
        .orElse(Duration.ZERO)
        .plus(RESERVE);
  }

  private static String defaultImage() {
    return ProgramVersion.text().replaceFirst(" .*development.*", ":latest").replace(' ', ':');
  }
}
