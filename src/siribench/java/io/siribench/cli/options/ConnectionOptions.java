package io.siribench.cli.options;

import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The connections of requests to an endpoint, and their schedule. */
final class ConnectionOptions {
  /**
   * The default number of connections, enough for 20 requests a second of 0.8 s each. By Little's
   * law, concurrency is rate times duration. More would overload the small servers of many
   * agencies.
   */
  private static final int CONNECTIONS = 16;

  private static final Duration DURATION = Duration.ofSeconds(60);
  private static final String START = "--start-at";
  private static final Duration MAX_AHEAD = Duration.ofDays(7);

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
          "Send on schedule: 20/s, 30/min. Requests do not wait for earlier responses. They come"
              + " from one warm process, and their times count from the intended send time."
              + " Default: each request waits for the previous one.")
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

  @Option(
      names = START,
      paramLabel = "TIME",
      description =
          "With --rate: send the first scheduled request at TIME, such as 2026-11-27T14:30:00Z."
              + " With --shard, all shards need the same TIME; each sends its share of the requests,"
              + " in turn with the others.")
  private @Nullable String startAt;

  String httpVersion() {
    return httpVersion == null ? EndpointSettings.DEFAULT.httpVersion() : httpVersion;
  }

  /** Returns whether a rate is requested. */
  boolean isAtRate() {
    return periodNanos != null;
  }

  /**
   * Returns the requested schedule of each of the {@code senders}, which share the rate. Without a
   * rate, options that require one are added to {@code problems}.
   */
  Optional<ConstantRate> rate(int senders, Problems problems) {
    if (periodNanos == null) {
      needsRate(duration != null, "--duration", problems);
      needsRate(inFlight != null, "--connections", problems);
      needsRate(startAt != null, START, problems);
      return Optional.empty();
    }
    problems.refuse(
        senders > 1 && startAt == null,
        "--rate",
        "is shared by shards that start at the same time, and no time is given",
        "also give " + START + " " + later(Duration.ZERO) + ", the same to all shards");
    Optional<Instant> start = Optional.ofNullable(startAt).flatMap(text -> start(text, problems));
    ConstantRate rate =
        new ConstantRate(
                periodNanos,
                duration == null ? DURATION : duration,
                inFlight == null ? CONNECTIONS : inFlight,
                1,
                start)
            .over(senders);
    start.ifPresent(agreed -> refuseImpossibleStart(agreed, rate.lead(), problems));
    return Optional.of(rate);
  }

  private static Optional<Instant> start(String text, Problems problems) {
    try {
      return Optional.of(OffsetDateTime.parse(text.strip()).toInstant());
    } catch (DateTimeException e) {
      problems.add(
          START,
          "'" + text + "' is not a time with its offset from UTC",
          "give one such as " + later(Duration.ZERO) + " or 2026-11-27T15:30:00+01:00");
      return Optional.empty();
    }
  }

  private static void refuseImpossibleStart(Instant start, Duration lead, Problems problems) {
    problems.refuse(
        Instant.now().plus(MAX_AHEAD).isBefore(start),
        START,
        "is " + start + ", more than " + MAX_AHEAD.toDays() + " days ahead",
        "give an earlier time, such as " + later(lead));
    problems.refuse(
        Instant.now().plus(lead).isAfter(start),
        START,
        "is "
            + start
            + ", and it is "
            + Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + ": a process is launched "
            + (lead.toSeconds() + 1)
            + " s before",
        "give all shards the same later time, such as " + later(lead));
  }

  private static Instant later(Duration lead) {
    return Instant.now().plus(lead).plusSeconds(60).truncatedTo(ChronoUnit.SECONDS);
  }

  private static void needsRate(boolean isGiven, String option, Problems problems) {
    problems.refuse(isGiven, option, "applies only with --rate", "also give --rate");
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
