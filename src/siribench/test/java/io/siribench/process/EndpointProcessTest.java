package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EndpointProcessTest {
  @Test
  void command_anyServer_mayUseAsMuchMemoryAsThisProcess() {
    List<String> command =
        EndpointProcess.command("java", Path.of("a.jar"), 80, List.of("--", "a.json"));
    assertThat(command)
        .startsWith("java")
        .contains("-Xmx" + Runtime.getRuntime().maxMemory())
        .endsWith("-jar", "a.jar", "serve", "--until-stdin-ends", "--port", "80", "--", "a.json");
  }
}
