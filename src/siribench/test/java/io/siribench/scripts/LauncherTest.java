package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real launcher of a release, with a script for Java that prints its arguments. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the commands stand in for those of Linux")
final class LauncherTest {
  @TempDir private Path directory;
  private String cache = "cache";

  @BeforeEach
  void makeJava() throws IOException {
    write("jdk/bin/java", "#!/bin/sh\necho \"$@\"\n");
    write("jdk/release", "JAVA_VERSION=\"17.0.15\"\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** Returns the output of a launcher in the directory {@code place}. */
  private String run(String place) throws Exception {
    return run(place, "", 0);
  }

  /** Returns the output of a launcher with {@code javaOptions} in the environment. */
  private String run(String place, String javaOptions, int exitCode) throws Exception {
    Path root = Path.of("").toAbsolutePath();
    String script =
        "root='%s'; version=0 homepage= downloads= maintainer= epoch=0 jar_hash=0; . %s; cd '%s'; "
                .formatted(root, root.resolve("bin/lib/package.sh"), directory)
            + "launcher_script >'%s/siribench'; JAVA_HOME=$PWD/jdk XDG_CACHE_HOME=$PWD/%s sh '%s/siribench' x"
                .formatted(place, cache, place);
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", script).redirectErrorStream(true);
    shell.environment().put("JAVA_TOOL_OPTIONS", javaOptions);
    Process process = shell.start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
    return output;
  }

  @Test
  void collector_ofTheEnvironment_isTheOnlyOne() throws Exception {
    Files.createDirectory(directory.resolve("here"));
    assertThat(run("here")).contains("-XX:+UseSerialGC");
    assertThat(run("here", "-XX:+UseG1GC", 0)).doesNotContain("-XX:+UseSerialGC");
  }

  /** Java ends the jar's name in a URL at the exclamation mark and the slash. */
  @Test
  void jar_inADirectoryThatEndsWithAnExclamationMark_isRefused() throws Exception {
    Files.createDirectory(directory.resolve("wow!"));
    assertThat(run("wow!", "", 2)).contains("in a directory whose name ends with !: ", "wow!/");
    Files.createDirectory(directory.resolve("w!w"));
    assertThat(run("w!w")).contains("w!w/siribench");
  }

  @Test
  void archives_nextToAFileInASharedDirectory_areNotLoaded() throws Exception {
    write("theirs/classes-17.0.15.jsa", "code");
    Files.createDirectory(directory.resolve("shared"));
    Files.createSymbolicLink(
        directory.resolve("shared/siribench-archives"), directory.resolve("theirs"));
    assertThat(run("shared")).doesNotContain("theirs", "siribench-archives", "siribench.jar");
  }

  /** Java would take the name for those of several archives, and would not start. */
  @Test
  void archives_inACacheWithAColon_areNotMade() throws Exception {
    Files.createDirectory(directory.resolve("here"));
    cache = "12:30:00";
    assertThat(run("here")).contains("here/siribench").doesNotContain("-XX:SharedArchiveFile");
    assertThat(directory.resolve(cache)).doesNotExist();
  }

  @Test
  void archives_ofAPackage_areLoaded() throws Exception {
    write("cache of all/classes-17.0.15.jsa", "code");
    Path share = Files.createDirectories(directory.resolve("usr/share/siribench"));
    Files.createFile(share.resolve("siribench.jar"));
    Files.createSymbolicLink(
        share.resolve("siribench-archives"), directory.resolve("cache of all"));
    Files.setLastModifiedTime(share.resolve("siribench.jar"), FileTime.fromMillis(0));
    assertThat(run("usr/share/siribench"))
        .contains(
            "-XX:SharedArchiveFile=" + share.toRealPath() + "/siribench-archives/classes-17.0.15",
            "-cp " + share.toRealPath() + "/siribench.jar");
  }
}
