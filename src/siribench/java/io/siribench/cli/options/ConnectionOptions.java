package io.siribench.cli.options;

import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The connections of requests to an endpoint, and their schedule. */
final class ConnectionOptions {
  /**
   * Enough for 20 requests a second of 0.8 s each (Little's law). The law is: under way = rate
   * times duration. More would overload the small servers of many agencies.
   */
  private static final int CONNECTIONS = 16;

  private static final Duration DURATION = Duration.ofSeconds(60);

  @Option(
      names = "--http",
      paramLabel = "VERSION",
      description =
          "The newest HTTP version to use: 1.1 or 2. Default: 2, if connection and server support"
              + " it.")
  private @Nullable String httpVersion;

  @Option(
      names = "--rate",
      converter = Rates.class,
      paramLabel = "RATE",
      description =
          "Send on schedule: 20/s, 30/min. Requests do not wait for earlier responses. Warm, in one"
              + " process; times count from the intended send time. Default: each request waits for"
              + " the previous one.")
  private @Nullable Long periodNanos;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      description = "With --rate: send requests for TIME. Default: 60s.")
  private @Nullable Duration duration;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description =
          "With --rate: allow N concurrent requests; further ones that are due are sent late."
              + " Default: "
              + CONNECTIONS
              + ".")
  private @Nullable Integer inFlight;

  String httpVersion() {
    return httpVersion == null ? EndpointSettings.DEFAULT.httpVersion() : httpVersion;
  }

  /** Returns the requested schedule; options that require one are problems without it. */
  Optional<ConstantRate> rate(Problems problems) {
    if (periodNanos == null) {
      if (duration != null) {
        needsRate("--duration", problems);
      }
      if (inFlight != null) {
        needsRate("--connections", problems);
      }
      return Optional.empty();
    }
    return Optional.of(
        new ConstantRate(
            periodNanos,
            duration == null ? DURATION : duration,
            inFlight == null ? CONNECTIONS : inFlight));
  }

  private static void needsRate(String option, Problems problems) {
    problems.add(option, "applies only with --rate", "also give --rate");
  }

  /** Returns the given options, which require a URL. */
  List<String> given() {
    List<String> names = new ArrayList<>();
    if (httpVersion != null) {
      names.add("--http");
    }
    if (periodNanos != null) {
      names.add("--rate");
    }
    return names;
  }
}
