package io.siribench.cli.options;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The maximum wait for a response. */
public final class TimeoutOption {
  @Option(
      names = "--timeout",
      converter = Durations.class,
      defaultValue = "30s",
      paramLabel = "TIME",
      description =
          "A request to an endpoint that lasts longer, and a process that is silent for so long, is "
              + "ended. Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofSeconds(30);

  /** Returns the timeout. */
  public Duration timeout() {
    return timeout;
  }
}
