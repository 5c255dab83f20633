package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real provision.sh, on a machine whose commands are scripts. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the commands stand in for those of Linux")
final class ProvisionTest {
  private static final List<String> REAL =
      List.of("cat", "env", "head", "mkdir", "paste", "sed", "sh", "sort", "tr");
  private static final List<Path> PLACES = List.of(Path.of("/usr/bin"), Path.of("/bin"));
  private static final String APT = "echo dpkg: unpacking $*";

  @TempDir private Path directory;

  private Path commands;

  @BeforeEach
  void makeCommands() throws IOException {
    commands = Files.createDirectory(directory.resolve("commands"));
    for (String name : REAL) {
      for (Path place : PLACES) {
        if (Files.isExecutable(place.resolve(name))) {
          command(name, "exec " + place.resolve(name) + " \"$@\"");
        }
      }
    }
    command("uname", "echo Linux");
    command("apt-get", APT);
    command("apt-cache", "echo Package: $2");
    asUser(1000);
  }

  private void command(String name, String code) throws IOException {
    Path file = Files.writeString(commands.resolve(name), "#!/bin/sh\n" + code + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private void asUser(int id) throws IOException {
    command("id", "echo " + id);
  }

  /** Returns the output of {@code code} on a Debian with SIRIBENCH_INSTALL={@code install}. */
  private String run(String install, String code) throws Exception {
    Path lib = Path.of("bin", "lib").toAbsolutePath();
    String script =
        ". %s/java.sh; . %s/provision.sh; platform() { echo debian; }; platform=debian; %s"
            .formatted(lib, lib, code);
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script);
    builder.environment().clear();
    builder.environment().put("PATH", commands.toString());
    builder.environment().put("root", directory.toString());
    builder.environment().put("SIRIBENCH_INSTALL", install);
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return (output + " -> " + process.waitFor()).strip();
  }

  private Path log() {
    return directory.resolve("target/launcher/install.log");
  }

  @Test
  void install_thatWorks_printsOneLineAndKeepsALog() throws Exception {
    asUser(0);
    assertThat(run("", "try_install maven adb")).isEqualTo("installing: maven adb ... -> 0");
    assertThat(log())
        .content()
        .isEqualTo(
            """
            dpkg: unpacking -qq update
            dpkg: unpacking -qq install -y --no-install-recommends adb maven
            """);
  }

  @Test
  void install_thatFails_showsItsLog() throws Exception {
    asUser(0);
    command("apt-get", APT + "; exit 100");
    assertThat(run("", "try_install maven"))
        .contains("dpkg: unpacking -qq install", "the installation failed", log().toString())
        .endsWith("-> 1");
  }

  @Test
  void install_wantedWithoutSudo_reportsNoEffect() throws Exception {
    assertThat(run("yes", "try_install adb; try_install maven"))
        .isEqualTo(
            "SIRIBENCH_INSTALL=yes has no effect: this user is not root, and there is no sudo."
                + " -> 1");
  }

  @Test
  void install_wantedWithAPasswordAndNoTerminal_reportsNoEffect() throws Exception {
    command("sudo", "exit 1");
    assertThat(run("yes", "try_install maven"))
        .isEqualTo(
            "SIRIBENCH_INSTALL=yes has no effect: sudo asks for a password, and standard input is"
                + " not a terminal. -> 1");
  }

  @Test
  void install_wantedOnAnotherPlatform_reportsNoEffect() throws Exception {
    assertThat(run("yes", "platform() { echo fedora; }; try_install maven"))
        .isEqualTo(
            "SIRIBENCH_INSTALL=yes has no effect: packages are only installed on Debian and"
                + " Ubuntu. -> 1");
  }

  @Test
  void install_wantedWithSudo_succeeds() throws Exception {
    command("sudo", "[ \"$1\" = -n ] || exec \"$@\"");
    assertThat(run("yes", "try_install maven")).isEqualTo("installing: maven ... -> 0");
    assertThat(log()).content().contains("install -y --no-install-recommends maven");
  }

  @Test
  void install_notWanted_reportsNothing() throws Exception {
    asUser(0);
    assertThat(run("no", "try_install maven")).isEqualTo("-> 1");
    asUser(1000);
    assertThat(run("", "try_install maven")).isEqualTo("-> 1");
  }

  /** Only the java command of a version manager reports the JDK that its wrappers call. */
  @Test
  void compiler_versionManagerWrapper_resolvesToItsJdk() throws Exception {
    Path jdk = directory.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
    for (String name : List.of("bin/java", "bin/javac")) {
      Path file = Files.createFile(jdk.resolve(name));
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
    command("java", "echo '    java.home = " + jdk + "' >&2");
    command("javac", "echo \"error: invalid flag: $1\" >&2; exit 2");
    assertThat(run("", "use_path javac; echo \"$java_home\"")).isEqualTo(jdk + " -> 0");
  }

  @Test
  void suggestion_withoutSudo_requiresRoot() throws Exception {
    assertThat(run("", "give_up maven"))
        .startsWith("Install the missing packages, as root:\n  apt-get update && apt-get install")
        .endsWith("-> 2");
  }

  @Test
  void suggestion_withSudo_namesIt() throws Exception {
    command("sudo", "exit 1");
    assertThat(run("", "give_up maven"))
        .startsWith(
            "Install the missing packages:\n  sudo apt-get update && sudo apt-get install -y");
  }

  @Test
  void suggestion_toRoot_needsNoSudo() throws Exception {
    command("sudo", "exit 1");
    asUser(0);
    assertThat(run("", "give_up maven"))
        .startsWith("Install the missing packages:\n  apt-get update && apt-get install -y");
  }

  /** The tools were there when something was built, and nothing was installed. */
  @Test
  void suggestion_beforeAnyInstallation_knowsThePlatform() throws Exception {
    asUser(0);
    assertThat(run("", "unset platform; set -u; give_up maven"))
        .startsWith("Install the missing packages:\n  apt-get update && apt-get install -y");
  }

  @Test
  void paths_inCLocale_areUtf8() throws Exception {
    command("locale", "echo ANSI_X3.4-1968");
    String shown = "express_paths; echo ${LC_ALL-unset} ${SIRIBENCH_LOCALE-unset}";
    assertThat(run("", "unset LANG LC_NUMERIC; " + shown)).isEqualTo("C.UTF-8 -> 0");
    assertThat(run("", "LANG=de_DE.UTF-8; " + shown)).isEqualTo("C.UTF-8 de_DE.UTF-8 -> 0");
    assertThat(run("", "LC_ALL=C; LANG=de_DE.UTF-8; " + shown)).isEqualTo("C.UTF-8 C -> 0");
    command("locale", "echo ISO-8859-1");
    assertThat(run("", shown)).isEqualTo("unset unset -> 0");
  }

  /** Homebrew does not put it on the PATH. */
  @Test
  void java_ofHomebrewOnLinux_isFound() throws Exception {
    String only =
        "use_path() { return 1; }; use_java_home() { [ \"$1\" = '%s' ] && java_home=$1; }; ";
    String find = "find_java java; echo $java_home";
    String usual = "/home/linuxbrew/.linuxbrew/opt/openjdk";
    assertThat(run("", only.formatted(usual) + find)).isEqualTo(usual + " -> 0");
    String another = "/my brew/opt/openjdk";
    assertThat(run("", only.formatted(another) + "HOMEBREW_PREFIX='/my brew'; " + find))
        .isEqualTo(another + " -> 0");
  }

  @Test
  void java_found_leavesTheKeyOfAReleaseAsItWas() throws Exception {
    Path jdk = directory.resolve("jdk");
    Path bin = Files.createDirectories(jdk.resolve("bin"));
    for (String name : List.of("java", "javac")) {
      Files.createSymbolicLink(bin.resolve(name), commands.resolve("cat"));
    }
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
    String find =
        "key=given; JAVA_HOME=%s; find_java javac; echo $key $java_version".formatted(jdk);
    assertThat(run("", find)).isEqualTo("given 17.0.15 -> 0");
  }
}
