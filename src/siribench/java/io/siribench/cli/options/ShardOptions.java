package io.siribench.cli.options;

import io.siribench.plan.Shard;
import io.siribench.problem.Problems;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The part of a plan that one job of a fleet runs. */
public final class ShardOptions {
  /** The option that selects one shard of the plan. */
  public static final String OPTION = "--shard";

  /** The option with the number of shards. */
  public static final String COUNT_OPTION = "--of";

  private static final String AUTO = "auto";
  private static final Pattern EXPLICIT = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

  @Option(
      names = OPTION,
      paramLabel = "I/N",
      description =
          "Run shard I of N of this plan, counted from 0: whole rounds of all scenarios. The same"
              + " command on all hosts makes the same plan and the same seed. Exits with 0 if the"
              + " data of the shard are complete; siribench collect joins and judges all shards. If"
              + " the directory of --out has an interrupted attempt of this host, it is resumed."
              + " If it has an attempt of another host, a new one starts in DIR.1. {shard} in DIR"
              + " stands for I. auto takes I and N from the job in Slurm, Kubernetes, AWS Batch,"
              + " GitLab CI or GNU parallel; siribench fleet prints files for them.")
  private @Nullable String shard;

  @Option(
      names = COUNT_OPTION,
      paramLabel = "N",
      description = "With --shard auto: the number of shards, for engines that do not pass it.")
  private @Nullable Integer count;

  @Option(
      names = "--hosts",
      paramLabel = "any|each",
      description =
          "With --shard: any assigns each round to one shard, on any host. each runs the whole plan"
              + " in every shard: give each shard its own host. Default: any; with --rate, each.")
  private Shard.@Nullable Hosts hosts;

  /**
   * Returns the requested shard; absent for a whole run. Errors are added to {@code problems}.
   *
   * @param environment the variables of the process, read only with {@code auto}
   * @param defaultHosts the default distribution over hosts
   * @param note the consumer of a message about a detected part
   */
  public Optional<Shard> shard(
      Map<String, String> environment,
      Shard.Hosts defaultHosts,
      Problems problems,
      Consumer<String> note) {
    problems.refuse(
        hosts != null && shard == null,
        "--hosts",
        "is for shards",
        "also give --shard, or leave it out");
    problems.refuse(
        count != null && (shard == null || !isAuto(shard)),
        COUNT_OPTION,
        "is for --shard auto",
        "give the number with --shard I/N, or leave it out");
    problems.refuse(
        count != null && (count < 1 || count > Shard.MAX_COUNT),
        COUNT_OPTION,
        "is " + count,
        "give 1 to " + Shard.MAX_COUNT);
    Shard.Hosts distribution = hosts == null ? defaultHosts : hosts;
    if (shard == null || !problems.isEmpty()) {
      return Optional.empty();
    }
    return isAuto(shard)
        ? ofJob(environment, distribution, problems, note)
        : explicit(shard, distribution, problems);
  }

  private static boolean isAuto(String word) {
    return word.strip().equalsIgnoreCase(AUTO);
  }

  private static Optional<Shard> explicit(
      String word, Shard.Hosts distribution, Problems problems) {
    Matcher numbers = EXPLICIT.matcher(word.strip());
    if (!numbers.matches()) {
      problems.add(
          OPTION, "is '" + word + "'", "give I/N, such as 0/10 for the first of 10; or auto");
      return Optional.empty();
    }
    return of(
        Integer.parseInt(numbers.group(1)),
        Integer.parseInt(numbers.group(2)),
        "is " + word.strip(),
        distribution,
        problems);
  }

  private Optional<Shard> ofJob(
      Map<String, String> environment,
      Shard.Hosts distribution,
      Problems problems,
      Consumer<String> note) {
    var present = JobVariable.in(environment);
    if (present.size() != 1) {
      problems.add(
          OPTION,
          present.isEmpty()
              ? "auto finds none of " + JobVariable.names()
              : "auto finds several jobs: "
                  + String.join(", ", present.stream().map(job -> job.shown(environment)).toList()),
          "give the shard with --shard I/N");
      return Optional.empty();
    }
    JobVariable.Job job;
    try {
      job = present.get(0).job(environment, count == null ? 0 : count);
    } catch (IllegalArgumentException e) {
      problems.add(OPTION, "auto: " + e.getMessage(), "or give the shard with --shard I/N");
      return Optional.empty();
    }
    if (job.count() == 0) {
      problems.add(
          OPTION, "auto finds " + job.source() + ", but no number of shards", "also give --of N");
      return Optional.empty();
    }
    Optional<Shard> shard =
        of(job.index(), job.count(), "auto finds " + job.source(), distribution, problems);
    shard.ifPresent(part -> note.accept("shard " + part + ": " + job.source()));
    return shard;
  }

  private static Optional<Shard> of(
      int index, int count, String wrong, Shard.Hosts distribution, Problems problems) {
    if (count < 1 || count > Shard.MAX_COUNT || index < 0 || index >= count) {
      problems.add(
          OPTION,
          wrong,
          count < 1 || count > Shard.MAX_COUNT
              ? "give 1 to " + Shard.MAX_COUNT + " shards"
              : count == 1
                  ? "the only shard is 0/1"
                  : "shards are counted from 0: 0/" + count + " to " + (count - 1) + "/" + count);
      return Optional.empty();
    }
    return Optional.of(new Shard(index, count, distribution));
  }
}
