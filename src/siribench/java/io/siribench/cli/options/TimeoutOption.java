package io.siribench.cli.options;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The maximum wait for a response. */
public final class TimeoutOption {
  @Option(
      names = "--timeout",
      defaultValue = "30s",
      paramLabel = "TIME",
      description =
          "End endpoint requests that last longer, and processes that are silent for longer."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofSeconds(30);

  /** Returns the timeout. */
  public Duration timeout() {
    return timeout;
  }
}
