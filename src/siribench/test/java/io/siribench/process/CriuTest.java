package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "CRIU restores processes of Linux")
final class CriuTest {
  private static final String NEW = "[ \"$1\" != --version ] || echo Version: 4.2.1";

  @TempDir private Path directory;

  private ScriptedCriu scripted;

  @BeforeEach
  void scripts() throws IOException {
    scripted = new ScriptedCriu(directory);
  }

  private static Process waiting() throws IOException {
    return ChildProcess.of(List.of("cat")).start();
  }

  @Test
  void obstacle_noCriu_isReported() throws Exception {
    Criu none = new Criu("no-such-criu", "unshare", "setsid", directory);
    assertThat(none.obstacle()).contains("there is no command no-such-criu");
  }

  @Test
  void obstacle_oldVersion_reportsWhichIsNeeded() throws Exception {
    scripted.doing("echo 'Version: 3.17.1'", "echo 'GitID: v3.17.1'");
    assertThat(scripted.criu().obstacle()).contains("needs CRIU 4 or newer, found 3.17.1");
  }

  @Test
  void obstacle_otherProgramOfThatName_quotesItsOutput() throws Exception {
    scripted.doing("echo usage: criu SINGER >&2; exit 1");
    assertThat(scripted.criu().obstacle())
        .contains("criu --version prints no version: usage: criu SINGER");
  }

  @Test
  void obstacle_failedCheck_quotesItsError() throws Exception {
    scripted.doing(NEW, "[ $1 != check ] || { echo 'Error: needs CAP_SYS_ADMIN' >&2; exit 1; }");
    assertThat(scripted.criu().obstacle()).contains("criu check fails: Error: needs CAP_SYS_ADMIN");
  }

  @Test
  void obstacle_warningBeforeError_quotesTheError() throws Exception {
    scripted.doing(
        NEW,
        "[ $1 != check ] || { echo 'Warn  (criu/kerndat.c:1): no uffd' >&2;"
            + " echo 'Error (criu/cr-check.c:2): no timens' >&2; exit 1; }");
    assertThat(scripted.criu().obstacle())
        .contains("criu check fails: Error (criu/cr-check.c:2): no timens");
  }

  @Test
  void obstacle_noNamespaces_quotesUnshare() throws Exception {
    scripted.doing(NEW).unsharing("echo unshare failed: Operation not permitted >&2; exit 1");
    assertThat(scripted.criu().obstacle())
        .contains("criu check fails: unshare failed: Operation not permitted");
  }

  @Test
  void obstacle_passedCheck_isEmpty() throws Exception {
    scripted.doing(NEW);
    assertThat(scripted.criu().obstacle()).isEmpty();
  }

  @Test
  void dump_process_writesImageForItsOwnerOnly() throws Exception {
    Path image = directory.resolve("image");
    Process process = waiting();
    scripted.doing("case $1 in dump) printf pages > $5/pages-1.img; kill -KILL $3;; esac");
    scripted.criu().dump(process.pid(), image);
    assertThat(process.waitFor()).isEqualTo(128 + 9);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(image)))
        .isEqualTo("rwx------");
    assertThat(Files.readAllLines(image.resolve("standard-streams")))
        .hasSize(3)
        .allMatch(stream -> stream.matches("pipe:\\[\\d+]"))
        .doesNotHaveDuplicates();
    assertThat(Criu.bytes(image))
        .isEqualTo("pages".length() + Files.size(image.resolve("standard-streams")));
  }

  @Test
  void dump_thatFails_quotesCriu() throws Exception {
    Process process = waiting();
    scripted.doing("echo 'Error: Unexpected rt vDSO area bounds' >&2; exit 1");
    try {
      assertThatThrownBy(() -> scripted.criu().dump(process.pid(), directory.resolve("image")))
          .isInstanceOf(IOException.class)
          .hasMessage("criu dump fails: Error: Unexpected rt vDSO area bounds");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void dump_runNotOnTmpfs_keepsKernelFactsForRestores() throws Exception {
    Path image = directory.resolve("image");
    scripted.doing("[ $1 != check ] || echo facts > " + scripted.run() + "/criu.kdat");
    Process process = waiting();
    try {
      scripted.criu().dump(process.pid(), image);
    } finally {
      process.destroyForcibly();
    }
    assertThat(image.resolve("work").resolve("criu.kdat")).hasContent("facts");
  }

  /** In a chroot, the file store of an existing directory may also be unknown. */
  @Test
  void isTmpfs_unknownFileStore_isFalse() {
    assertThat(Criu.isTmpfs(directory.resolve("none"))).isFalse();
  }

  @Test
  void restore_ofAnImage_inheritsStreamsOfCommand() throws Exception {
    Path image = imageWith("pipe:[11]", "pipe:[12]", "pipe:[13]");
    assertThat(scripted.criu().restore(image))
        .containsExactly(
            directory.resolve("unshare").toString(),
            "--pid",
            "--fork",
            "--mount-proc",
            "--kill-child",
            directory.resolve("criu").toString(),
            "restore",
            "--images-dir",
            image.toString(),
            "--work-dir",
            image.resolve("work").toString(),
            "-v1",
            "--inherit-fd",
            "fd[0]:pipe:[11]",
            "--inherit-fd",
            "fd[1]:pipe:[12]",
            "--inherit-fd",
            "fd[2]:pipe:[13]");
  }

  @Test
  void restore_withKernelFacts_bindMountsThemOverRun() throws Exception {
    Path image = imageWith("pipe:[11]", "pipe:[12]", "pipe:[13]");
    Files.writeString(image.resolve("work").resolve("criu.kdat"), "facts");
    assertThat(scripted.criu().restore(image))
        .containsSubsequence(
            "sh",
            "-c",
            "mount --bind \"$0\" \"$1\" && shift && exec \"$@\"",
            image.resolve("work").toString(),
            scripted.run().toString(),
            directory.resolve("criu").toString(),
            "restore");
  }

  @Test
  void restore_noImage_reportsSo() {
    assertThatThrownBy(() -> scripted.criu().restore(directory.resolve("none")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none");
  }

  private Path imageWith(String... streams) throws IOException {
    Path image = Files.createDirectory(directory.resolve("image"));
    Files.createDirectory(image.resolve("work"));
    Files.write(image.resolve("standard-streams"), List.of(streams));
    return image;
  }
}
