package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class JvmTest {
  @Test
  void harmless_propertiesAndPaths_loseTheirValues() {
    assertThat(
            Jvm.harmless(
                List.of(
                    "-Xmx64m",
                    "-XX:+UseSerialGC",
                    "-Djavax.net.ssl.trustStorePassword=canary",
                    "-XX:HeapDumpPath=/home/canary/dumps",
                    "-Xlog:gc:file=C:\\canary\\gc.log",
                    "-javaagent:/home/canary/agent.jar",
                    "--enable-preview")))
        .containsExactly(
            "-Xmx64m",
            "-XX:+UseSerialGC",
            "-Djavax.net.ssl.trustStorePassword=...",
            "-XX:HeapDumpPath=...",
            "-Xlog:...",
            "-javaagent:...",
            "--enable-preview");
  }

  @Test
  void harmless_argumentsOfTheProgram_areExcluded() {
    assertThat(Jvm.harmless(List.of("-Xint", "-jar", "siribench.jar", "run", "--key=canary")))
        .containsExactly("-Xint");
    assertThat(Jvm.harmless(List.of("-Xint", "Main", "-Xcanary"))).containsExactly("-Xint");
  }
}
