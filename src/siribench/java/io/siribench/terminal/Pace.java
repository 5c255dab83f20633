package io.siribench.terminal;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.request.ConstantRate;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Announces how long a run waits, so that waiting does not look like hanging. */
public final class Pace {
  private static final double MILLIS_PER_SECOND = 1000;

  /** Returns the interval of requests to endpoints and its effect; empty for none. */
  public static Optional<String> text(Plan plan) {
    Duration least = plan.leastDuration();
    if (least.isZero()) {
      return Optional.empty();
    }
    Duration apart =
        plan.settings()
            .endpoints()
            .rate()
            .map(ConstantRate::periodNanos)
            .map(Duration::ofNanos)
            .orElseGet(() -> longestInterval(plan));
    boolean isRaised =
        plan.settings().endpoints().rate().isEmpty()
            && !plan.settings().interval().isZero()
            && plan.settings().interval().compareTo(apart) < 0;
    return Optional.of(
        "requests to endpoints start "
            + (plan.settings().endpoints().rate().isPresent() ? "" : "at least ")
            + seconds(apart)
            + " apart"
            + (isRaised ? " (the limit for other machines, see --no-floor)" : "")
            + (plan.mayEndEarly()
                ? ""
                : ": this takes " + Texts.about(least.toMillis()) + " or longer"));
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
