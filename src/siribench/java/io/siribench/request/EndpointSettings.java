package io.siribench.request;

import java.time.Duration;
import java.util.Optional;

/**
 * What holds for all requests to endpoints.
 *
 * @param gzip whether compressed answers are asked for
 * @param maxBytes how long an answer may be, on the wire and decompressed
 * @param httpVersion the newest version of HTTP that may be used: {@code 1.1} or {@code 2}
 * @param floor whether other machines than this one are asked once a second at most
 * @param rate absent for a closed loop, in which each request waits for the one before
 * @param trustStore absent for the certificates that Java trusts
 * @param clientCert what servers are presented that ask for a client certificate, if anything
 */
public record EndpointSettings(
    boolean gzip,
    long maxBytes,
    String httpVersion,
    boolean floor,
    Optional<ConstantRate> rate,
    Optional<TrustStoreFile> trustStore,
    Optional<ClientCertFile> clientCert) {
  /** The least time between the begins of two requests to another machine, unless lifted. */
  public static final Duration FLOOR = Duration.ofSeconds(1);

  /** After so many failed requests one after the other a run ends. */
  public static final int MAX_FAILURES = 5;

  /** Unless something else is asked for. */
  public static final EndpointSettings DEFAULT =
      new EndpointSettings(true, 64L << 20, "2", true, Optional.empty(), Optional.empty());

  /** Without a client certificate. */
  public EndpointSettings(
      boolean gzip,
      long maxBytes,
      String httpVersion,
      boolean floor,
      Optional<ConstantRate> rate,
      Optional<TrustStoreFile> trustStore) {
    this(gzip, maxBytes, httpVersion, floor, rate, trustStore, Optional.empty());
  }
}
