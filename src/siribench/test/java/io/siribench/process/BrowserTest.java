package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BrowserTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "Linux, '', false, there is no display",
    "Linux, DISPLAY, true, this is a container",
    "Linux, DISPLAY SSH_CONNECTION, false, this is an SSH session",
    "Linux, WAYLAND_DISPLAY SSH_TTY, false, this is an SSH session",
    "Linux, WAYLAND_DISPLAY CI, false, this is a CI job",
    "Mac OS X, CI, false, this is a CI job",
    "Windows 11, SSH_CONNECTION, false, this is an SSH session"
  })
  void open_browserNotVisible_startsNothing(
      String os, String variables, boolean isContainer, String obstacle) throws Exception {
    Map<String, String> environment = new HashMap<>();
    for (String name : variables.split(" ", -1)) {
      environment.put(name, "set");
    }
    assertThat(Browser.of(os, environment, isContainer).open(directory.resolve("page")))
        .contains(obstacle);
  }

  @Test
  void open_withACommand_givesItThePathAsOneArgument() throws Exception {
    Path page = Files.createFile(directory.resolve("a page; $(of) 'ours' & more.html"));
    // The command fails unless its only argument is an existing file.
    assertThat(new Browser("test", "-f").open(page)).isEmpty();
    assertThat(new Browser("test", "-d").open(page)).contains("test failed with exit code 1");
  }

  @Test
  void open_withoutCommand_isReported() throws Exception {
    assertThat(new Browser("no-such-command").open(directory))
        .contains("there is no command no-such-command");
  }
}
