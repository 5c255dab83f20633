package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.help.RenderedHelp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rendered help of commands in the jar. */
final class RenderedHelpIT {
  private static final int WIDTH = 80;
  private static final Path JAR = Path.of("target", "siribench.jar").toAbsolutePath();

  @Test
  void jar_containsCurrentHelpOfEveryCommand() throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(JAR)) {
      Path directory = jar.getPath("io/siribench/cli/help/rendered");
      for (String request : HelpFiles.requests()) {
        String file = Files.readString(directory.resolve(RenderedHelp.fileName(request, false)));
        assertThat(RenderedHelp.decoded(file, WIDTH))
            .isEqualTo(HelpFiles.help(false, request).apply(WIDTH));
      }
      try (var files = Files.list(directory)) {
        assertThat(files).hasSize(2 * HelpFiles.requests().size());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "run --help", "adb --help", "check -h"})
  void help_isPrintedWithoutMakingACommand(String request) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                JAR.toString()));
    command.addAll(List.of(request.split(" ", -1)));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output)
        .contains("Usage: siribench ", "io.siribench.cli.help.RenderedHelp ")
        .doesNotContain("picocli.CommandLine$Model$OptionSpec ");
  }
}
