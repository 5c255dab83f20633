package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "rights are taken from root by setpriv")
final class DeviceFolderTest {
  private static final int SOMEBODY = 65_534;

  @TempDir private Path directory;

  private String inShell(String code) throws Exception {
    List<String> command = new ArrayList<>(new DeviceFolder(directory).shell());
    command.addAll(List.of("-c", code));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  @Test
  void shell_rootInPrivateDirectoryOfAnotherUser_canRead() throws Exception {
    assumeTrue(System.getProperty("user.name", "").equals("root"), "only root can give files away");
    Path home = Files.createDirectory(directory.resolve("home"));
    Files.writeString(home.resolve("file"), "read");
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    Files.setAttribute(home, "unix:uid", SOMEBODY);
    assertThat(inShell("cd " + home + " && cat file")).isEqualTo("read");
  }

  @Test
  void shell_readOnlyFile_cannotBeWritten() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assertThat(inShell("echo changed > " + file)).containsIgnoringCase("permission denied");
    assertThat(file).isEmptyFile();
  }
}
