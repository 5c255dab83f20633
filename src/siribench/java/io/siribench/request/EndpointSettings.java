package io.siribench.request;

import java.time.Duration;
import java.util.Optional;

/**
 * The settings of all requests to endpoints.
 *
 * @param gzip whether compressed responses are requested
 * @param maxBytes the maximum length of a response, on the wire and decompressed
 * @param httpVersion the newest permitted version of HTTP: {@code 1.1} or {@code 2}
 * @param floor whether machines other than this one get at most one request per second
 * @param rate the rate of an open loop; absent for a closed loop, in which each request waits for
 *     the previous response
 * @param trustStore the trusted certificates; absent for those that Java trusts
 * @param clientCert the certificate for servers that require a client certificate, if any
 */
public record EndpointSettings(
    boolean gzip,
    long maxBytes,
    String httpVersion,
    boolean floor,
    Optional<ConstantRate> rate,
    Optional<TrustStoreFile> trustStore,
    Optional<ClientCertFile> clientCert) {
  /** The minimum time between two requests to another machine; see {@link #floor()}. */
  public static final Duration FLOOR = Duration.ofSeconds(1);

  /** The number of consecutive failed requests that ends a run. */
  public static final int MAX_FAILURES = 5;

  /** The default settings. */
  public static final EndpointSettings DEFAULT =
      new EndpointSettings(
          true, 64L << 20, "2", true, Optional.empty(), Optional.empty(), Optional.empty());
}
