package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.request.ConstantRate;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The announcement of waiting times, so that a run does not seem to hang. */
public final class WaitNotice {
  private static final double MILLIS_PER_SECOND = 1000;

  /** Returns the interval between requests to endpoints, and its effect; empty if there is none. */
  public static Optional<String> text(Plan plan) {
    Duration minimum = plan.minDuration();
    if (minimum.isZero()) {
      return Optional.empty();
    }
    Optional<ConstantRate> rate = plan.settings().endpoints().rate();
    Duration interval =
        rate.map(ConstantRate::periodNanos)
            .map(Duration::ofNanos)
            .orElseGet(() -> longestInterval(plan));
    Duration given = plan.settings().interval();
    boolean isRaised = rate.isEmpty() && !given.isZero() && given.compareTo(interval) < 0;
    return Optional.of(
        "requests to endpoints start "
            + (rate.isPresent() ? "" : "at least ")
            + seconds(interval)
            + " apart"
            + (isRaised ? " (the limit for other machines, see --no-floor)" : "")
            + (plan.mayEndEarly()
                ? ""
                : ": this takes " + Texts.about(minimum.toMillis()) + " or longer"));
  }

  private static Duration longestInterval(Plan plan) {
    return plan.scenarios().stream()
        .filter(Scenario::usesEndpoint)
        .map(plan::intervalOf)
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  /** Returns {@code 1.5 s}. */
  static String seconds(Duration duration) {
    String text = String.format(Locale.ROOT, "%.3f", duration.toNanos() / 1e6 / MILLIS_PER_SECOND);
    return text.replaceFirst("\\.?0+$", "") + " s";
  }
}
