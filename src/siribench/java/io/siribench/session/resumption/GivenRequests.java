package io.siribench.session.resumption;

import io.siribench.problem.Problems;
import io.siribench.request.ClientCert;
import io.siribench.request.RequestOptions;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Optional;

/**
 * The options of requests that no plan records, given again to resume a run. Each method adds
 * errors to its {@code problems}.
 */
public interface GivenRequests {
  /** Returns the options that all requests share; to be called once, since it reads files. */
  RequestOptions requestOptions(Problems problems);

  /**
   * Returns the certificates to trust instead of Java's, if any.
   *
   * @param own the certificates of siribench's own endpoint, unless others were given
   */
  Optional<KeyStore> trustStore(Optional<Path> own, Problems problems);

  /** Returns the certificate for servers that require a client certificate, if any was given. */
  Optional<ClientCert> clientCert(Problems problems);
}
