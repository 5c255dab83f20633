package io.siribench.session;

import io.siribench.plan.Plan;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.io.PrintWriter;
import java.time.Duration;

/** The warning about requests to other people's machines more than once a second. */
public final class RateLimitWarning {
  /** Prints the warning to {@code err} if {@code plan} makes such requests. */
  public static void print(Plan plan, PrintWriter err) {
    Duration interval =
        plan.settings()
            .endpoints()
            .rate()
            .map(ConstantRate::periodNanos)
            .map(Duration::ofNanos)
            .orElse(plan.settings().interval());
    int shards = plan.settings().sampling().shard().count();
    boolean isRemote =
        plan.scenarios().stream().anyMatch(scenario -> scenario.document().isRemote());
    if (isRemote
        && !plan.settings().endpoints().floor()
        && interval.compareTo(EndpointSettings.FLOOR.multipliedBy(shards)) < 0) {
      print(err);
    }
  }

  /** Prints the warning to {@code err}. */
  public static void print(PrintWriter err) {
    err.println("warning: --no-floor sends another machine more than one request a second.");
    err.println("  Agencies enforce limits: the MTA may withdraw a key for calls of all vehicles");
    err.println(
        "  less than 30 s apart, Entur allows 4 a minute, IDFM 1,000 a day. Ask yours first.");
    err.flush();
  }
}
