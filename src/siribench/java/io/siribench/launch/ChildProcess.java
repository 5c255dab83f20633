package io.siribench.launch;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** How every process of siribench is made: without the secrets in this one's environment. */
final class ChildProcess {
  /** A process's environment is for its owner's other processes to see. */
  private static final Set<String> SECRETS =
      Set.of("SIRIBENCH_KEY", "SIRIBENCH_TRUST_STORE_PASSWORD", "SIRIBENCH_CLIENT_CERT_PASSWORD");

  private ChildProcess() {}

  /** A builder of a process that runs {@code command}, a list that is its own from now on. */
  static ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    removeSecrets(builder.environment());
    return builder;
  }

  static void removeSecrets(Map<String, String> environment) {
    environment.keySet().removeAll(SECRETS);
  }
}
