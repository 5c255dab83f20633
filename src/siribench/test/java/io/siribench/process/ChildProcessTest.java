package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class ChildProcessTest {
  @Test
  void environment_withSecretsInAnyCase_losesOnlyThem() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "SIRIBENCH_KEY", "canary",
                "SIRIBENCH_TRUST_STORE_PASSWORD", "canary",
                "siribench_Any", "canary",
                "http_proxy", "http://a:canary@b:1",
                "HTTPS_PROXY", "http://a:canary@b:1",
                "All_Proxy", "canary",
                "no_proxy", "canary",
                "PATH", "/bin"));
    ChildProcess.removeSecrets(environment);
    assertThat(environment).containsOnlyKeys("PATH");
  }

  @Test
  void environment_ofACommand_hasNoSecrets() {
    assertThat(ChildProcess.of(List.of("java")).environment())
        .isNotEmpty()
        .doesNotContainKeys(
            "SIRIBENCH_KEY", "SIRIBENCH_TRUST_STORE_PASSWORD", "SIRIBENCH_CLIENT_CERT_PASSWORD");
  }

  /** The system would search a name for another program. */
  @Test
  void word_fileOfTheWorkingDirectory_isItsPath() {
    Path plain = Path.of("adb");
    assertThat(ChildProcess.word(plain)).isEqualTo(plain.toAbsolutePath().toString());
    Path below = Path.of("platform-tools", "adb");
    assertThat(ChildProcess.word(below)).isEqualTo(below.toString());
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell's")
  void run_aCommand_hasBothStreamsAndTheExitCode() throws Exception {
    ChildProcess.Outcome outcome =
        ChildProcess.of(List.of("sh", "-c", "cat; echo out $X; echo err >&2; exit 3"))
            .with(Map.of("X", "of it"))
            .run(Duration.ofSeconds(30));
    assertThat(outcome).isEqualTo(new ChildProcess.Outcome(3, "out of it\n", "err\n"));
    assertThat(outcome.text()).isEqualTo("out of it\n\nerr");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell's")
  void run_commandOverTimeout_isEnded() {
    ChildProcess child = ChildProcess.of(List.of("sleep", "600"));
    assertThatThrownBy(() -> child.run(Duration.ofMillis(50)))
        .isInstanceOf(ProcessTimeoutException.class)
        .hasMessage("sleep 600 did not end within 0 s");
  }
}
