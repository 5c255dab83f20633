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
          "End requests to endpoints after TIME, and processes after TIME without output."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofSeconds(30);

  public Duration timeout() {
    return timeout;
  }
}
