package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RunDirectoryTest {
  @TempDir Path parent;

  @Test
  void create_missingParents_areMade() throws IOException {
    RunDirectory directory = RunDirectory.create(parent.resolve("a/b"));

    assertThat(directory.path()).isEmptyDirectory();
  }

  /** Ids contain names of documents and of users' classes. */
  @Test
  void percentiles_longIds_areDistinctWritableFiles() throws IOException {
    RunDirectory directory = new RunDirectory(parent);
    String id = "json.reader.none.cold@" + "a".repeat(250);
    for (String each : List.of(id, id + "b")) {
      directory.replace(directory.percentiles(each), out -> out.write('x'));
    }

    assertThat(parent.toFile().list()).hasSize(2).allMatch(name -> name.endsWith(".hgrm"));
    assertThat(ScenarioName.safe("a".repeat(200))).isEqualTo("a".repeat(200));
  }

  @Test
  void create_emptyDirectory_isAccepted() throws IOException {
    assertThat(RunDirectory.create(parent).path()).isEmptyDirectory();
  }

  @Test
  void create_directoryWithAFile_isRefused() throws IOException {
    Files.writeString(parent.resolve("x"), "");

    assertThatThrownBy(() -> RunDirectory.create(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(parent + " is not empty; choose another directory");
  }

  @Test
  void requireUnused_anyPath_createsNothing() throws IOException {
    Path missing = parent.resolve("a/b");
    RunDirectory.requireUnused(missing);
    assertThat(parent).isEmptyDirectory();
    RunDirectory.requireUnused(parent);
    Path file = Files.writeString(parent.resolve("x"), "");
    assertThatThrownBy(() -> RunDirectory.requireUnused(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(parent + " is not empty; choose another directory");
    assertThatThrownBy(() -> RunDirectory.requireUnused(file))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(file + " is not a directory; choose another path for the run");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void requireUnused_unreadableSamples_reportsReading() throws IOException {
    Path loop = parent.resolve("samples.csv");
    Files.createSymbolicLink(loop, loop);
    assertThatThrownBy(() -> RunDirectory.requireUnused(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith("cannot read the run directory " + parent + ": ");
  }

  @Test
  void create_runKilledBeforeItsPlan_isAccepted() throws IOException {
    SampleWriter.open(parent.resolve("samples.csv")).close();
    Files.createFile(parent.resolve(".plan.json.4711.tmp"));
    assertThat(RunDirectory.create(parent).path()).isEqualTo(parent);
    Files.writeString(parent.resolve("samples.csv"), "schema,scen");
    assertThat(RunDirectory.create(parent).path()).isEqualTo(parent);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan.json", "notes.txt", ".plan.json.4711.tmp.txt", ".hidden"})
  void create_killedRunWithOtherFiles_isRefused(String file) throws IOException {
    SampleWriter.open(parent.resolve("samples.csv")).close();
    Files.createFile(parent.resolve(file));
    assertThatThrownBy(() -> RunDirectory.create(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("is not empty");
  }

  @Test
  void create_directoryWithSamples_isRefused() throws IOException {
    try (SampleWriter writer = SampleWriter.open(parent.resolve("samples.csv"))) {
      writer.append(List.of(new SampleBuilder("a").build()));
    }
    assertThatThrownBy(() -> RunDirectory.create(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("is not empty");
  }

  @Test
  void removeUnfinished_filesOfKilledWriters_leavesOthers() throws IOException {
    for (String name :
        List.of(
            ".plan.json.1.tmp", ".summary.csv.22.tmp", ".a.b.hgrm.3.tmp", ".report.html.4.tmp")) {
      Files.createFile(parent.resolve(name));
    }
    Files.createFile(parent.resolve("plan.json"));
    Files.createFile(parent.resolve(".other.tmp"));
    new RunDirectory(parent).removeUnfinished();
    try (Stream<Path> left = Files.list(parent)) {
      assertThat(left.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("plan.json", ".other.tmp");
    }
  }

  @Test
  void create_fileOfThatName_isRefused() throws IOException {
    Path file = Files.writeString(parent.resolve("x"), "");

    assertThatThrownBy(() -> RunDirectory.create(file))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(file + " is not a directory");
    assertThatThrownBy(() -> RunDirectory.create(file.resolve("y")))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("cannot write to the run directory " + file.resolve("y"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void create_unwritablePath_isRefused() {
    assertThatThrownBy(() -> RunDirectory.create(Path.of("/proc/run")))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("cannot write to the run directory /proc/run");
  }

  @Test
  void open_withoutSamples_reportsWhatIsMissing() throws IOException {
    assertThatThrownBy(() -> RunDirectory.open(parent))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("has no samples.csv");
    Path link = Files.createSymbolicLink(parent.resolve("latest"), parent);
    assertThatThrownBy(() -> RunDirectory.open(link)).hasMessageContaining("has no samples.csv");
    assertThatThrownBy(() -> RunDirectory.open(parent.resolve("x")))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("does not exist; give the directory of a run");
  }

  @Test
  void replace_failingHalfway_keepsOldContentAndNoTempFile() throws IOException {
    RunDirectory directory = new RunDirectory(parent);
    directory.replace(directory.summary(), out -> out.write('a'));

    assertThatThrownBy(
            () ->
                directory.replace(
                    directory.summary(),
                    out -> {
                      out.write('b');
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("cannot write " + directory.summary() + ": No space left on device");

    assertThat(directory.summary()).hasContent("a");
    try (Stream<Path> files = Files.list(parent)) {
      assertThat(files).containsExactly(directory.summary());
    }
  }

  @Test
  void replace_interruptedThread_stillWrites() throws IOException {
    RunDirectory directory = new RunDirectory(parent);
    Thread.currentThread().interrupt();
    try {
      directory.replace(directory.summary(), out -> out.write('a'));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(directory.summary()).hasContent("a");
  }

  @ParameterizedTest
  @CsvSource({
    "json.reader.none.cold, json.reader.none.cold",
    "xml.mapper.none.pseudo-warm.mapper-cache+app-cds@java25@jackson2.1.2,"
        + "xml.mapper.none.pseudo-warm.mapper-cache+app-cds@java25@jackson2.1.2",
    "../../x, %2E.%2F..%2Fx",
    ".., %2E.",
    "-rf, %2Drf",
    "a b/c\\d:e*f, a%20b%2Fc%5Cd%3Ae%2Af",
    "%41, %2541",
    "\u00FC, %C3%BC"
  })
  void percentiles_anyId_isASafeNameInThisDirectory(String scenario, String name) {
    Path file = new RunDirectory(parent).percentiles(scenario);

    assertThat(file.getParent()).isEqualTo(parent);
    assertThat(file.getFileName()).hasToString(name + ".hgrm");
  }
}
