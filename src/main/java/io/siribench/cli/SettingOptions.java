package io.siribench.cli;

import io.siribench.plan.Settings;
import io.siribench.siri.binding.UnknownMembers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What holds for all scenarios. */
final class SettingOptions {
  @Option(
      names = {"-n", "--requests"},
      defaultValue = "50",
      paramLabel = "N",
      description =
          "Cold and pseudo-warm: N processes with one request each, and one more whose sample does not "
              + "count. Warm: N requests in each process. Default: ${DEFAULT-VALUE}.")
  int requests;

  @Option(
      names = "--forks",
      defaultValue = "3",
      paramLabel = "N",
      description =
          "Processes of each warm scenario; the first request of each is no warm sample. Default: "
              + "${DEFAULT-VALUE}.")
  int forks;

  @Option(
      names = "--baseline",
      paramLabel = "ID",
      description = "The scenario that others are compared with. Default: the first.")
  @Nullable String baseline;

  @Option(
      names = "--interval",
      converter = Durations.class,
      defaultValue = "0",
      paramLabel = "TIME",
      description = "Pause between the requests of a warm process: 250ms, 2s. Default: none.")
  Duration interval = Duration.ZERO;

  @Mixin private TimeoutOption timeoutOption = new TimeoutOption();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides the random order of the scenarios in each round. Default: the clock.")
  @Nullable Long seed;

  @Option(
      names = "--preload",
      description =
          "Read documents into memory before the clock starts, instead of from the file within each "
              + "request.")
  boolean preload;

  @Option(
      names = "--ignore-unknown",
      description = "Skip members that the model does not name, instead of keeping them.")
  boolean ignoreUnknown;

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "Handed to the JVM of every fork: --jvm-arg=-Xmx64m. Can be repeated.")
  List<String> jvmArgs = new ArrayList<>();

  Settings settings() {
    return new Settings(
        requests,
        forks,
        seed == null ? Instant.now().toEpochMilli() : seed,
        timeoutOption.timeout,
        interval,
        preload,
        ignoreUnknown ? UnknownMembers.IGNORE : UnknownMembers.KEEP,
        jvmArgs,
        Optional.ofNullable(baseline));
  }
}
