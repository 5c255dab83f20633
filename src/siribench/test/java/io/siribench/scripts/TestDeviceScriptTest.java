package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real bin/test-device, in a project whose other commands are scripts. */
@Tag("slow")
@EnabledOnOs(value = OS.LINUX, disabledReason = "the commands stand in for those of Linux")
final class TestDeviceScriptTest {
  @TempDir private Path directory;

  private Path script(String path, String code) throws IOException {
    Path file = directory.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + code + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    return file;
  }

  @Test
  void daemon_thatIsNeverReady_isEnded() throws Exception {
    assertEnded(String.valueOf(System.getenv("PATH")));
  }

  /** Starts it on a system that has all commands except for setsid, as macOS. */
  @Test
  void daemon_thatIsNeverReadyWithoutSetsid_isEnded() throws Exception {
    Path commands = Files.createDirectory(directory.resolve("all"));
    for (String place : List.of("/bin", "/usr/bin")) {
      try (Stream<Path> files = Files.list(Path.of(place))) {
        for (Path file : files.toList()) {
          Path link = commands.resolve(String.valueOf(file.getFileName()));
          if (!file.endsWith("setsid") && !Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(link, file);
          }
        }
      }
    }
    assertEnded(commands.toString());
  }

  /** A device that was killed leaves its id, which another process may get. */
  @Test
  void stop_idOfAnotherProcess_endsNothing() throws Exception {
    copyScripts();
    Process other = new ProcessBuilder("sleep", "100").start();
    try {
      Path device = Files.createDirectory(directory.resolve("device"));
      Files.writeString(device.resolve("pid"), other.pid() + "\n");
      ProcessBuilder builder =
          new ProcessBuilder(directory.resolve("bin/test-device").toString(), "stop");
      builder.environment().put("SIRIBENCH_TEST_DEVICE", device.toString());
      Process process = builder.redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(process.waitFor()).as(output).isEqualTo(1);
      assertThat(output).isEqualTo("test-device: none is running in " + device);
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
  }

  private void copyScripts() throws IOException {
    Path bin = Path.of("bin").toAbsolutePath();
    Files.createDirectories(directory.resolve("bin/lib"));
    for (String name : List.of("test-device", "lib/java.sh", "lib/provision.sh")) {
      Files.copy(bin.resolve(name), directory.resolve("bin").resolve(name));
    }
  }

  private void assertEnded(String commands) throws IOException, InterruptedException {
    copyScripts();
    script("bin/siribench", "exit 0");
    script("commands/adb", "exit 0");
    // The process ignores a request to end.
    script("jdk/bin/java", "trap '' TERM; echo $$ >\"$PWD/started\"; while :; do sleep 0.1; done");
    Files.writeString(directory.resolve("jdk/release"), "JAVA_VERSION=\"17.0.15\"\n");
    Files.createDirectories(directory.resolve("src"));
    Files.createFile(directory.resolve("pom.xml"));
    Files.createDirectories(directory.resolve("target/test-device"));
    Files.writeString(directory.resolve("target/test-device/class-path"), "classes\n");
    ProcessBuilder builder =
        new ProcessBuilder(directory.resolve("bin/test-device").toString(), "--daemon");
    builder.environment().put("JAVA_HOME", directory.resolve("jdk").toString());
    // Relative to the directory that it is called from.
    builder.environment().put("SIRIBENCH_TEST_DEVICE", "device");
    builder.directory(Files.createDirectory(directory.resolve("elsewhere")).toFile());
    builder.environment().put("SIRIBENCH_TEST_DEVICE_PATIENCE", "1");
    builder.environment().put("PATH", directory.resolve("commands") + ":" + commands);
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(output).isEqualTo(1);
    assertThat(output).contains("it did not start within 1 s");
    long pid = Long.parseLong(Files.readString(directory.resolve("started")).strip());
    Optional<ProcessHandle> left = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    left.ifPresent(ProcessHandle::destroyForcibly);
    assertThat(left).isEmpty();
  }
}
