package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChildProcessTest {
  @Test
  void environment_withSecrets_losesThemOnly() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "SIRIBENCH_KEY", "canary",
                "SIRIBENCH_TRUST_STORE_PASSWORD", "canary",
                "SIRIBENCH_CLIENT_CERT_PASSWORD", "canary",
                "PATH", "/bin"));
    ChildProcess.removeSecrets(environment);
    assertThat(environment).containsOnlyKeys("PATH");
  }

  @Test
  void builder_ofACommand_hasNoSecrets() {
    assertThat(ChildProcess.builder(List.of("java")).environment())
        .isNotEmpty()
        .doesNotContainKeys(
            "SIRIBENCH_KEY", "SIRIBENCH_TRUST_STORE_PASSWORD", "SIRIBENCH_CLIENT_CERT_PASSWORD");
  }
}
