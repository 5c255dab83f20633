package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real process, dumped and restored by CRIU of this machine. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "CRIU restores processes of Linux")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class RestoredProcessTest {
  /** A script that prints its id and the next line, and then waits. */
  private static final String WAITING = "echo ready; read line; echo \"$$ $line\"; read more";

  @TempDir private Path directory;

  private static Process started(List<String> command) throws IOException {
    return ChildProcess.of(command).start();
  }

  private static String line(Process process) throws IOException {
    // The process always returns the same reader, which continues after the last line.
    BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
    return String.valueOf(reader.readLine());
  }

  private static void tell(Process process, String line) throws IOException {
    process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  @Test
  void restore_twiceAtOnce_keepsPidsAndEndsWithCommand() throws Exception {
    Criu criu = Criu.INSTALLED;
    Optional<String> obstacle = criu.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "no process can be restored: " + obstacle.orElse(""));
    Path image = directory.resolve("image");
    List<String> command = new ArrayList<>(criu.session());
    command.addAll(List.of("sh", "-c", WAITING));
    Process process = started(command);
    assertThat(line(process)).isEqualTo("ready");
    criu.dump(process.pid(), image);
    assertThat(process.waitFor()).isEqualTo(128 + 9);
    Process one = started(criu.restore(image));
    Process other = started(criu.restore(image));
    try {
      tell(one, "a");
      tell(other, "b");
      // The first one holds the id while the second one is restored.
      assertThat(line(one)).isEqualTo(process.pid() + " a");
      assertThat(line(other)).isEqualTo(process.pid() + " b");
    } finally {
      one.toHandle().destroyForcibly();
      other.toHandle().destroyForcibly();
    }
    // The streams of a process end once no process holds them.
    assertThat(line(one)).isEqualTo("null");
    assertThat(line(other)).isEqualTo("null");
  }
}
