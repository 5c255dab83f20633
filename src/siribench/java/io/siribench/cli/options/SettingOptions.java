package io.siribench.cli.options;

import io.siribench.plan.Conditions;
import io.siribench.plan.Sampling;
import io.siribench.plan.Settings;
import io.siribench.plan.Steady;
import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The settings of all scenarios. */
final class SettingOptions {
  private static final int REQUESTS = 50;

  /** Enough to establish a warm difference among a few other comparisons. */
  private static final int FORKS = 8;

  @Option(
      names = {"-n", "--requests"},
      paramLabel = "N",
      description =
          "Samples of each scenario. Cold and pseudo-warm: N processes with one request each, and"
              + " one more that does not count. Warm: N requests in each process. Steady: N in"
              + " steady state. Default: "
              + REQUESTS
              + ", steady "
              + Steady.REQUESTS
              + ".")
  private @Nullable Integer requests;

  @Option(
      names = "--forks",
      paramLabel = "N",
      description =
          "Processes of each warm and steady scenario. The first request of each is not a sample. A"
              + " verdict needs 6, with several comparisons 8. Default: "
              + FORKS
              + ", with --rate 1.")
  private @Nullable Integer forks;

  @Option(
      names = "--baseline",
      paramLabel = "ID",
      description = "Compare the other scenarios with this one. Default: the first.")
  @Nullable String baseline;

  @Option(
      names = "--interval",
      defaultValue = "0",
      paramLabel = "TIME",
      description =
          "Start requests at least TIME apart, such as 250ms or 2s. Applies to requests of a"
              + " warm process, and to all requests to endpoints. Default: none for files and this"
              + " machine, 1s for other machines.")
  Duration interval = Duration.ZERO;

  @Mixin private TimeoutOption timeoutOption = new TimeoutOption();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the order of scenarios and of their process layout in each round. Default: the"
              + " clock.")
  @Nullable Long seed;

  @Option(
      names = "--preload",
      description =
          "Read documents into memory before the clock starts, instead of from the file within each"
              + " request.")
  boolean preload;

  @Option(
      names = "--ignore-unknown",
      description =
          "Skip members outside the model, instead of keeping them. Errors in skipped members are"
              + " not detected.")
  boolean ignoreUnknown;

  @Option(
      names = "--same-values",
      description =
          "Compare objects of your own readers that are not of the --model class. Their leaves"
              + " are compared by name, with databind and with each other. Different values are"
              + " refused before anything is measured.")
  boolean sameValues;

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      parameterConsumer = PassedArgument.class,
      description =
          "Pass to the JVM of every fork: --jvm-arg=-Xmx64m. Can be repeated. Forks are killed"
              + " after their last line; with an argument that may write something at exit (all"
              + " except -D, heap and stack sizes, collectors, -Xint, -Xbatch, -Xshare,"
              + " -XX:SharedArchiveFile, -XX:AOTCache, -XX:TieredStopAtLevel,"
              + " -XX:ReservedCodeCacheSize, -XX:ActiveProcessorCount, -XX:-UsePerfData) they exit"
              + " normally.")
  List<String> jvmArgs = new ArrayList<>();

  /** Sets the default seed, which otherwise is the current time. */
  void defaultSeed(long value) {
    seed = seed == null ? Long.valueOf(value) : seed;
  }

  /** Returns the requested number of requests, if given. */
  OptionalInt requests() {
    return requests == null ? OptionalInt.empty() : OptionalInt.of(requests);
  }

  /**
   * Returns the settings of a run.
   *
   * @param hasLater whether there are warm or steady starts, with many requests per process
   */
  Settings settings(
      EndpointSettings endpoints,
      Sampling sampling,
      Conditions conditions,
      boolean hasLater,
      Problems problems) {
    Optional<ConstantRate> rate = endpoints.rate();
    if (sampling.stopRule().hasInterimLooks()) {
      String option = sampling.stopRule().untilDecided() ? "--until-decided" : "--target-error";
      refuseCounts(option, hasLater, problems);
    } else {
      boolean isTimed = sampling.counting().timesToo();
      problems.refuse(
          forks != null && !(hasLater && isTimed),
          "--forks",
          isTimed
              ? "is for warm and steady starts, and there are none"
              : "is for timed processes, and --judge times none",
          "add "
              + (isTimed ? "--warm or --steady" : sampling.counting().timingOption())
              + ", or leave it out");
    }
    problems.refuse(
        rate.isPresent() && requests != null,
        "--requests",
        "is given together with --rate",
        "set their number with --duration");
    return new Settings(
        rate.map(SettingOptions::requestsOf).orElse(requests == null ? REQUESTS : requests),
        forks == null ? rate.map(scheduled -> 1).orElse(FORKS) : forks,
        seed == null ? Instant.now().toEpochMilli() : seed,
        timeoutOption.timeout(),
        interval,
        preload,
        unknownMembers(),
        jvmArgs,
        Optional.ofNullable(baseline),
        endpoints,
        sampling,
        conditions,
        sameValues);
  }

  /** Refuses numbers of requests and forks that the stop rule determines. */
  private void refuseCounts(String option, boolean hasLater, Problems problems) {
    problems.refuse(
        requests != null && !hasLater,
        "--requests",
        "is given together with " + option + ", which determines their number",
        "limit them with --max-requests");
    problems.refuse(
        forks != null,
        "--forks",
        "is given together with " + option + ", where each round has one process of every scenario",
        "limit the rounds with --max-requests");
  }

  /** Returns the number of requests, limited to an int; the planner refuses that maximum. */
  private static int requestsOf(ConstantRate rate) {
    return (int) Math.min(Integer.MAX_VALUE, rate.requests());
  }

  /** Returns the handling of members that the model does not name. */
  UnknownMembers unknownMembers() {
    return ignoreUnknown ? UnknownMembers.IGNORE : UnknownMembers.KEEP;
  }
}
