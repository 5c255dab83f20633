package io.siribench.results;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.plan.Plan;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.time.Duration;

/** What {@code plan.json} says of endpoints; nothing secret is among it. */
final class EndpointEntries {
  private EndpointEntries() {}

  static void describe(Plan plan, ObjectNode entry) {
    EndpointSettings settings = plan.settings().endpoints();
    entry.put("gzip", settings.gzip());
    entry.put("max_bytes", settings.maxBytes());
    entry.put("http_version", settings.httpVersion());
    entry.put("floor", settings.floor());
    plan.scenarios().stream()
        .map(plan::intervalOf)
        .max(Duration::compareTo)
        .ifPresent(interval -> entry.put("effective_interval_ms", interval.toMillis()));
    entry.put("own_trust_store", settings.trustStore().isPresent());
    // The directory is the cache's, which is in the home of a user.
    settings
        .trustStore()
        .ifPresent(store -> entry.put("trust_store", String.valueOf(store.path().getFileName())));
    settings.clientCert().ifPresent(file -> entry.put("client_cert", file.fingerprint()));
    if (settings.rate().isPresent()) {
      ConstantRate rate = settings.rate().get();
      entry
          .putObject("rate")
          .put("period_ns", rate.periodNanos())
          .put("duration_ms", rate.duration().toMillis())
          .put("connections", rate.connections());
    }
  }
}
