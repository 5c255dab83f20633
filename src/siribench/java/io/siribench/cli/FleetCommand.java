package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.cli.options.ShardOptions;
import io.siribench.fleet.FleetEngine;
import io.siribench.problem.UsageException;
import io.siribench.request.KeySource;
import io.siribench.session.ProgramVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
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
  private static final int SHARDS = 10;

  private static final Set<FleetEngine> CONTAINERS =
      Set.of(FleetEngine.KUBERNETES, FleetEngine.AWS_BATCH);

  /** Options that the file adds to the measuring command. */
  private static final List<String> ADDED_BY_FILE =
      List.of(
          ShardOptions.OPTION, ShardOptions.COUNT_OPTION, "--out", "-o", "--append", "--resume");

  /** The option {@code -o}, alone or combined with {@code -q} as in {@code -qo}. */
  private static final Pattern SHORT_OUT = Pattern.compile("-q*o");

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
      description = "The number of parts. Default: 10.")
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
          "only run has parts, not '" + command.get(0) + "'; give -- run ARGS...");
    }
    for (String word : command) {
      // A value may follow -o immediately, and other letters may precede it.
      String name = SHORT_OUT.matcher(word).lookingAt() ? "-o" : word.split("=", 2)[0];
      if (ADDED_BY_FILE.contains(name)) {
        throw new UsageException(name + " is given by the file; leave it out");
      }
      if (name.equals("--key")) {
        throw new UsageException(
            "--key would be readable in the file; give --key-file FILE, or set "
                + KeySource.VARIABLE
                + " on the hosts");
      }
    }
    if (count < engine.leastShards() || count > FleetEngine.MAX_SHARDS) {
      throw new UsageException(
          ShardOptions.COUNT_OPTION
              + " is "
              + count
              + "; give "
              + engine.leastShards()
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
    out.print(engine.file(command, count, image == null ? defaultImage() : image));
    out.flush();
    return 0;
  }

  private static String defaultImage() {
    return ProgramVersion.text().replaceFirst(" .*development.*", ":latest").replace(' ', ':');
  }
}
