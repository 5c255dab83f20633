package io.siribench.session.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResolvedD8Test {
  @TempDir private Path directory;

  /** The command of Android's build-tools only starts a jar. */
  @Test
  void version_ofTheCommand_changesWithItsJar() throws Exception {
    Path command = Files.writeString(directory.resolve("d8"), "the same script");
    ResolvedD8 d8 = new ResolvedD8(Optional.of(command), true, false);
    String without = d8.version();
    Path jar = Files.createDirectory(directory.resolve("lib")).resolve("d8.jar");
    Files.writeString(jar, "one version");
    String one = d8.version();
    Files.writeString(jar, "another version");
    String another = d8.version();

    assertThat(List.of(without, one, another)).doesNotHaveDuplicates();
  }
}
