package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.siribench.request.FileHash;
import io.siribench.restore.RestoreTechnique.Prepared;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ArchiveCacheTest {
  private static final Prepared PREPARED = Prepared.archive(7, 789, 1_400_000_000);

  @TempDir private Path directory;

  private Path archives() {
    return directory.resolve("cache/archives");
  }

  private ArchiveCache cache() {
    return new ArchiveCache(archives());
  }

  private void keep(String name) throws IOException {
    Path made = Files.writeString(directory.resolve("made"), "classes");
    cache().keep(name, made, FileHash.sha256(made), PREPARED);
    Files.delete(made);
  }

  @Test
  void find_keptArchive_returnsItsRecord() throws IOException {
    keep("a.jsa");
    assertThat(cache().find("a.jsa").orElseThrow().prepared()).isEqualTo(PREPARED);
    assertThat(cache().path("a.jsa")).hasContent("classes");
    assertThat(cache().find("b.jsa")).isEmpty();
  }

  @Test
  void find_changedArchiveThatIsReadOnly_isRemoved() throws IOException {
    keep("a.jsa");
    Path archive = Files.writeString(cache().path("a.jsa"), "other classes");
    assertThat(archive.toFile().setReadOnly()).isTrue();
    assertThat(cache().find("a.jsa")).isEmpty();
    assertThat(archive).doesNotExist();
  }

  @Test
  void made_presentArchive_isNotMadeAgain() throws Exception {
    List<Path> works = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Path archive =
          cache()
              .made(
                  "a.jar",
                  work -> {
                    works.add(work);
                    return Files.writeString(work.resolve("made"), "classes");
                  });
      assertThat(archive).isEqualTo(cache().path("a.jar")).hasContent("classes");
    }
    assertThat(works).singleElement().satisfies(work -> assertThat(work).doesNotExist());
    assertThat(cache().find("a.jar").orElseThrow().prepared().bytes()).isEqualTo(7);
  }

  @Test
  void deleteTree_readOnlyArchive_leavesNothing() throws IOException {
    keep("a.jsa");
    assertThat(cache().path("a.jsa").toFile().setReadOnly()).isTrue();
    CacheFile.deleteTree(directory);
    assertThat(directory).doesNotExist();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void keep_newDirectory_isForItsOwnerOnly() throws IOException {
    keep("a.jsa");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(archives())))
        .isEqualTo("rwx------");
    assertThat(ArchiveCache.obstacle(archives())).isEmpty();
  }

  /** Ctrl-C must not be reported as a failure of this machine. */
  @Test
  void keep_interrupted_endsAsAnInterruptedAccess() throws IOException {
    Path made = Files.writeString(directory.resolve("made"), "classes");
    String sha256 = FileHash.sha256(made);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> cache().keep("a.jsa", made, sha256, PREPARED))
          .isInstanceOf(ClosedByInterruptException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  /** A JVM may crash with such an archive, or run other code. */
  @ParameterizedTest
  @ValueSource(strings = {"class", "classeS", ""})
  void find_truncatedOrChanged_isAbsentAndRemoved(String content) throws IOException {
    keep("a.jsa");
    Files.writeString(cache().path("a.jsa"), content);
    assertThat(cache().find("a.jsa")).isEmpty();
    assertThat(cache().path("a.jsa")).doesNotExist();
    assertThat(archives().resolve("a.jsa.properties")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "sha256=0", "sha256=\\u00", "bytes=many"})
  void find_invalidRecord_isAbsent(String record) throws IOException {
    keep("a.jsa");
    Files.writeString(archives().resolve("a.jsa.properties"), record);
    assertThat(cache().find("a.jsa")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwx---", "rwx---rwx", "rwx----w-"})
  @DisabledOnOs(OS.WINDOWS)
  void find_directoryThatOthersMayWrite_isRefused(String permissions) throws IOException {
    keep("a.jsa");
    Files.setPosixFilePermissions(archives(), PosixFilePermissions.fromString(permissions));
    assertThat(ArchiveCache.obstacle(archives()).orElseThrow())
        .isEqualTo(
            "other users can write to "
                + archives()
                + " ("
                + permissions
                + "), but its content is executed");
    assertThatThrownBy(() -> cache().find("a.jsa"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("--cache-dir");
    assertThatThrownBy(() -> keep("b.jsa")).hasMessageContaining("--cache-dir");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void find_directoryOfAnotherUser_isRefused() throws IOException {
    assumeThat(System.getProperty("user.name"))
        .as("only root can give files away")
        .isEqualTo("root");
    keep("a.jsa");
    Files.setAttribute(archives(), "unix:uid", 65_534);
    assertThat(ArchiveCache.obstacle(archives()).orElseThrow()).contains(" belongs to ");
    assertThatThrownBy(() -> cache().find("a.jsa")).isInstanceOf(IOException.class);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void obstacle_linkOrFile_isNotADirectory() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory);
    assertThat(ArchiveCache.obstacle(link).orElseThrow()).endsWith("is not a directory");
    Path file = Files.writeString(directory.resolve("file"), "");
    assertThat(ArchiveCache.obstacle(file).orElseThrow()).endsWith("is not a directory");
  }

  @Test
  void keep_more_removesLeastRecentlyUsed() throws IOException {
    keep("readers.jar");
    Files.setLastModifiedTime(archives().resolve("readers.jar.properties"), FileTime.fromMillis(1));
    for (int number = 0; number < 96; number++) {
      String name = number + ".jsa";
      keep(name);
      Files.setLastModifiedTime(
          archives().resolve(name + ".properties"), FileTime.fromMillis(1000L + number));
    }
    assertThat(cache().find("0.jsa")).as("used now").isPresent();
    keep("new.jsa");
    assertThat(cache().find("0.jsa")).isPresent();
    assertThat(cache().find("1.jsa")).isEmpty();
    assertThat(cache().path("1.jsa")).doesNotExist();
    assertThat(cache().find("2.jsa")).isPresent();
    assertThat(cache().find("readers.jar")).as("of another kind").isPresent();
  }

  /** Root may write anywhere, so it gets a directory that no one can write. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void obstacle_ownReadOnlyDirectory_isNotAttributedToAnotherUser() throws IOException {
    Path readOnly = Path.of("/proc/self/task");
    if (!System.getProperty("user.name").equals("root")) {
      readOnly = Files.createDirectory(directory.resolve("readonly"));
      Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-x------"));
    }
    assertThat(ArchiveCache.obstacle(readOnly).orElseThrow())
        .startsWith(readOnly + " cannot be written (r-x")
        .doesNotContain("belongs to");
  }

  @Test
  void reason_failedWrite_isSystemMessageOrPermissions() {
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rwx------");
    String full = "No space left on device";
    assertThat(ArchiveCache.reason(new FileSystemException("f", "", full), permissions))
        .isEqualTo(full);
    assertThat(ArchiveCache.reason(new IOException("broken"), permissions)).isEqualTo("broken");
    assertThat(ArchiveCache.reason(new AccessDeniedException("f"), permissions))
        .isEqualTo("rwx------");
  }

  @Test
  void keep_justKeptByAnotherRun_isNotOverwritten() throws IOException {
    keep("a.jsa");
    Path other = Files.writeString(directory.resolve("other"), "CLASSES");
    cache().keep("a.jsa", other, FileHash.sha256(other), PREPARED);
    assertThat(cache().path("a.jsa")).hasContent("classes");
    Files.writeString(cache().path("a.jsa"), "damaged");
    cache().keep("a.jsa", other, FileHash.sha256(other), PREPARED);
    assertThat(cache().path("a.jsa")).hasContent("CLASSES");
    assertThat(cache().find("a.jsa")).isPresent();
  }

  @Test
  void run_archiveReplacedOrRemovedByAnotherRun_keepsItsOwn() throws Exception {
    keep("a.jsa");
    CacheDirectory run =
        new CacheDirectory(directory.resolve("run"), (args, order) -> "", Optional.of(cache()));
    run.makeDirectory();
    assertThat(run.restoreKept("a.jsa")).contains(PREPARED);
    Optional<String> sha256 = run.sha256("a.jsa");
    Files.move(
        Files.writeString(directory.resolve("new"), "replaced"),
        cache().path("a.jsa"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(run.sha256("a.jsa")).isEqualTo(sha256);
    Files.delete(cache().path("a.jsa"));
    assertThat(run.sha256("a.jsa")).isEqualTo(sha256);
    assertThat(Path.of(run.path("a.jsa"))).hasContent("classes");
  }

  @Test
  void run_concurrentArchiveBuild_keepsItsOwnArchive() throws Exception {
    CacheDirectory run =
        new CacheDirectory(directory.resolve("run"), (args, order) -> "", Optional.of(cache()));
    run.makeDirectory();
    assertThat(run.restoreKept("a.jsa")).isEmpty();
    Files.writeString(Path.of(run.path("a.jsa")), "its own");
    Optional<String> sha256 = run.sha256("a.jsa");
    keep("a.jsa");
    run.keep("a.jsa", PREPARED);
    assertThat(run.sha256("a.jsa")).isEqualTo(sha256);
    assertThat(cache().path("a.jsa")).hasContent("classes");
  }
}
