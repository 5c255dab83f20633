package io.siribench.session;

import io.siribench.problem.PlanProblem;
import io.siribench.request.ClientCert;
import io.siribench.request.RequestOptions;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;

/**
 * What belongs to requests and no plan records, as it was given again for a run that is resumed.
 * Each adds what is wrong to its {@code problems}.
 */
public interface GivenRequests {
  /** What all requests have in common; to be asked once, since files are read for it. */
  RequestOptions words(List<PlanProblem> problems);

  /**
   * The certificates to trust instead of Java's, if there are any.
   *
   * @param own those of siribench's own endpoint, unless others were given
   */
  Optional<KeyStore> trustStore(Optional<Path> own, List<PlanProblem> problems);

  /** The certificate for servers that ask clients for one, if any was given. */
  Optional<ClientCert> clientCert(List<PlanProblem> problems);
}
