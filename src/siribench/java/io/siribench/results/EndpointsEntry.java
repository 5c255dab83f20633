package io.siribench.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.siribench.plan.Plan;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.request.TrustStoreFile;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@link EndpointSettings} in {@code plan.json}, without any secrets.
 *
 * @param effectiveIntervalMs the longest interval between the starts of two requests, at least the
 *     floor
 * @param ownTrustStore whether certificates other than Java's are trusted
 * @param trustStore the name of the file with the certificates in the cache, absent for none
 * @param clientCert the SHA-256 of the client certificate, absent for none
 * @param rate absent for a closed loop
 */
record EndpointsEntry(
    boolean gzip,
    long maxBytes,
    String httpVersion,
    boolean floor,
    @JsonInclude(Include.NON_NULL) @Nullable Long effectiveIntervalMs,
    boolean ownTrustStore,
    @JsonInclude(Include.NON_EMPTY) String trustStore,
    @JsonInclude(Include.NON_EMPTY) String clientCert,
    @JsonInclude(Include.NON_NULL) @Nullable RateEntry rate) {

  /**
   * {@link ConstantRate} in {@code plan.json}.
   *
   * @param periodNs the period of one sender
   * @param senders the number of hosts that share the rate; absent for one
   * @param startAt the agreed start: ISO 8601, UTC; absent to start at once
   */
  record RateEntry(
      long periodNs,
      long durationMs,
      int connections,
      @JsonInclude(Include.NON_NULL) @Nullable Integer senders,
      @JsonInclude(Include.NON_EMPTY) String startAt) {
    RateEntry {
      start(startAt);
    }

    private static Optional<Instant> start(String text) {
      return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
    }

    static RateEntry of(ConstantRate rate) {
      return new RateEntry(
          rate.periodNanos(),
          rate.duration().toMillis(),
          rate.connections(),
          rate.senders() == 1 ? null : rate.senders(),
          rate.startAt().map(Instant::toString).orElse(""));
    }

    ConstantRate constantRate() {
      return new ConstantRate(
          periodNs, Duration.ofMillis(durationMs), connections, senderCount(), start(startAt));
    }

    int senderCount() {
      return senders == null ? 1 : senders;
    }
  }

  static EndpointsEntry of(Plan plan) {
    EndpointSettings settings = plan.settings().endpoints();
    return new EndpointsEntry(
        settings.gzip(),
        settings.maxBytes(),
        settings.httpVersion(),
        settings.floor(),
        plan.scenarios().stream()
            .map(scenario -> plan.intervalOf(scenario).toMillis())
            .max(Long::compare)
            .orElse(null),
        settings.trustStore().isPresent(),
        // Without the directory, which is the cache in the user's home.
        settings.trustStore().map(store -> String.valueOf(store.path().getFileName())).orElse(""),
        settings.clientCert().map(ClientCertFile::fingerprint).orElse(""),
        settings.rate().map(RateEntry::of).orElse(null));
  }

  EndpointSettings settings(Optional<TrustStoreFile> store, Optional<ClientCertFile> cert) {
    return new EndpointSettings(
        gzip,
        maxBytes,
        httpVersion,
        floor,
        Optional.ofNullable(rate).map(RateEntry::constantRate),
        store,
        cert);
  }
}
