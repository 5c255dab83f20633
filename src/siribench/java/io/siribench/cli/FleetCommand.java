package io.siribench.cli;

import io.siribench.cli.options.ShardOptions;
import io.siribench.fleet.FleetEngine;
import io.siribench.problem.UsageException;
import io.siribench.request.KeySource;
import io.siribench.session.ProgramVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
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

  /** Options of the measuring command that the file gives itself. */
  private static final List<String> OWN =
      List.of(
          ShardOptions.OPTION, ShardOptions.COUNT_OPTION, "--out", "-o", "--append", "--resume");

  /** The short form of {@code --out}, perhaps in one word with {@code --quiet}. */
  private static final Pattern OUT = Pattern.compile("-q*o");

  @Parameters(
      index = "0",
      paramLabel = "ENGINE",
      description = "slurm, kubernetes, parallel, github or aws-batch.")
  private String engine = "";

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
          "kubernetes, aws-batch: the image of the Dockerfile. Default: that of this version.")
  private @Nullable String image;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    FleetEngine found =
        FleetEngine.find(engine)
            .orElseThrow(
                () ->
                    new UsageException(
                        "'"
                            + engine
                            + "' is not an engine; accepted: "
                            + String.join(", ", FleetEngine.optionNames())));
    if (!command.get(0).equals("run")) {
      throw new UsageException(
          "only run has parts, not '" + command.get(0) + "'; give -- run ARGS...");
    }
    for (String word : command) {
      // A value may follow -o immediately, and other letters may precede it.
      String name = OUT.matcher(word).lookingAt() ? "-o" : word.split("=", 2)[0];
      if (OWN.contains(name)) {
        throw new UsageException(name + " is given by the file; leave it out");
      }
      if (name.equals("--key")) {
        throw new UsageException(
            "--key would be readable in the file; give --key-file FILE, or set "
                + KeySource.VARIABLE
                + " on the hosts");
      }
    }
    if (count < found.leastShards() || count > FleetEngine.MAX_SHARDS) {
      throw new UsageException(
          ShardOptions.COUNT_OPTION
              + " is "
              + count
              + "; give "
              + found.leastShards()
              + " to "
              + FleetEngine.MAX_SHARDS);
    }
    if (image != null && !image.matches("[\\w.:/@-]+")) {
      throw new UsageException(
          "--image: '" + image + "' is not the name of an image; give one such as siribench:0.1.0");
    }
    found
        .refusal(command)
        .ifPresent(
            why -> {
              throw new UsageException(why);
            });
    PrintWriter out = StandardOutput.out(spec);
    out.print(found.file(command, count, image == null ? defaultImage() : image));
    out.flush();
    return 0;
  }

  private static String defaultImage() {
    return ProgramVersion.text().replaceFirst(" .*development.*", ":latest").replace(' ', ':');
  }
}
