package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real archive.sh, with a script for Java. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the commands stand in for those of Linux")
final class ArchiveTest {
  /**
   * A script that writes class lists like Java 25. It archives only classes listed once and by
   * name, and none with a lambda that would link a class in the format of Java 5.
   */
  private static final String JAVA =
      """
      #!/bin/sh
      for argument; do
        case $argument in
          -XX:DumpLoadedClassList=*)
            {
              echo '# NOTE: Do not modify this file.'
              echo 'java/lang/Object id: 0'
              echo 'java/lang/String id: 1'
              echo 'com/acme/Loaded id: 2 super: 0 source: /app.jar'
              echo '@lambda-proxy com/acme/Main run ()V'
              echo '@lambda-proxy com/acme/Main run ()V'
              echo '@lambda-proxy com/acme/Main convert ()Lpicocli/CommandLine$ITypeConverter;'
            } >"${argument#*=}"
            echo 'output of a start'
            exit 0 ;;
          -XX:SharedClassListFile=*) list=${argument#*=} ;;
          -XX:SharedArchiveFile=*) archive=${argument#*=} ;;
        esac
      done
      if [ -n "$(grep -v '^@' "$list" | sort | uniq -d)" ] || grep -q -e ' id: ' -e picocli "$list"; then
        echo 'class list format error.' >&2
        exit 1
      fi
      cp "$list" "$archive"
      """;

  @TempDir private Path directory;

  private void archive(String java) throws Exception {
    Path command = Files.createDirectories(directory.resolve("jdk/bin")).resolve("java");
    Files.writeString(command, java);
    Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
    Process process =
        new ProcessBuilder(
                "/bin/sh",
                "-c",
                "root='%s'; jar=x.jar; java_home=$root/jdk; class_archive=$root/x.jsa; . %s; archive_classes"
                    .formatted(directory, Path.of("bin/lib/archive.sh").toAbsolutePath()))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void classArchive_ofNumberedLists_holdsEachClassOnceAndEachLambda() throws Exception {
    archive(JAVA);
    assertThat(directory.resolve("x.jsa"))
        .hasContent(
            """
            # NOTE: Do not modify this file.
            java/lang/Object
            java/lang/String
            @lambda-proxy com/acme/Main run ()V
            @lambda-proxy com/acme/Main run ()V
            """);
    assertThat(directory.resolve("x.log")).doesNotExist();
  }

  @Test
  void classArchive_thatCannotBeMade_isEmptyAndHasALog() throws Exception {
    archive(JAVA.replace("cp ", "echo 'No space left on device'; exit 1 # "));
    assertThat(directory.resolve("x.jsa")).isEmptyFile();
    assertThat(directory.resolve("x.log")).hasContent("No space left on device");
    archive(JAVA);
    assertThat(directory.resolve("x.jsa")).isNotEmptyFile();
    assertThat(directory.resolve("x.log")).doesNotExist();
  }
}
