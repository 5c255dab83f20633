package io.siribench.launch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.request.FileHash;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ForkJarsTest {
  @TempDir private Path directory;

  private final Map<String, String> entries = new TreeMap<>();
  private String list = "";

  private static String sha256(String content) {
    return FileHash.sha256(content.getBytes(StandardCharsets.UTF_8));
  }

  private ForkJarsTest carry(String name, String content, String... neededBy) {
    entries.put("fork/" + name, content);
    list += String.join(" ", sha256(content), "" + content.length(), name);
    list += neededBy.length == 0 ? "\n" : " " + neededBy[0] + "\n";
    return this;
  }

  private ForkJarsTest carryAll() {
    return carry("worker-1.jar", "worker")
        .carry("json-2.jar", "json")
        .carry("xml-3.jar", "xml", "format=xml,!stax=aalto:")
        .carry("aalto-4.jar", "aalto", "stax=aalto");
  }

  @ParameterizedTest
  @CsvSource({
    "format=json reader=reader, bind.jar",
    "format=xml reader=reader, bind.jar bind-xml.jar",
    "format=xml reader=stream, stream.jar",
    "format=xml reader=stream generated=a.B, stream.jar annotations.jar",
    "format=json reader=reader codec=a.B, bind.jar codecs.jar",
    "format=json reader=reader codec=b.B, bind.jar"
  })
  void of_excludedArguments_omitTheJar(String workerArgs, String names) throws IOException {
    carry("bind.jar", "bind", "!reader=stream")
        .carry("bind-xml.jar", "xml", "format=xml,!reader=stream")
        .carry("stream.jar", "stream", "reader=stream")
        .carry("annotations.jar", "annotations", "reader=stream,generated=")
        .carry("codecs.jar", "codecs", "codec=a.*");
    assertThat(paths(unpacked(), workerArgs.split(" ", -1)))
        .extracting(path -> path.getFileName().toString())
        .containsExactly(names.split(" ", -1));
  }

  private Path jar() throws IOException {
    Path jar = directory.resolve("siribench.jar");
    entries.put("fork/jars.txt", list);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, String> each : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(each.getKey()));
        out.write(each.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private ForkJars unpacked() throws IOException {
    return ForkJars.of(jar(), directory.resolve("cache"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no name has a colon there")
  void of_cacheDirectoryThatJavaSplits_isRefused() {
    carryAll();
    assertThatThrownBy(() -> ForkJars.of(jar(), directory.resolve("12:30")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(" contains ':', where Java splits class paths; select another");
  }

  private static List<Path> paths(ForkJars jars, String... workerArgs) {
    return Stream.of(jars.of(List.of(workerArgs)).split(File.pathSeparator, -1))
        .map(Path::of)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "format=json module=none, worker-1.jar json-2.jar",
    "format=xml module=none, worker-1.jar json-2.jar xml-3.jar",
    "format=xml stax=aalto, worker-1.jar json-2.jar xml-3.jar aalto-4.jar",
    "format=xml stax=aalto:0.9.8, worker-1.jar json-2.jar"
  })
  void of_workerArguments_listsRequiredJarsInOrder(String workerArgs, String names)
      throws IOException {
    assertThat(paths(carryAll().unpacked(), workerArgs.split(" ", -1)))
        .extracting(path -> path.getFileName().toString())
        .containsExactly(names.split(" ", -1));
  }

  @Test
  void of_anyOrder_permutesTheSameJarsBeforeTheWorker() throws IOException {
    for (String name : List.of("a", "b", "c", "d")) {
      carry(name + ".jar", name);
    }
    ForkJars jars = carry("xml.jar", "xml", "format=xml").carry("worker.jar", "worker").unpacked();
    Map<String, Integer> orders = new TreeMap<>();
    for (long order = 1; order <= 500; order++) {
      List<String> plain = names(jars.of(List.of("format=json"), order));
      assertThat(plain).hasSize(5).endsWith("worker.jar").contains("a.jar", "b.jar");
      orders.merge(String.join(" ", plain), 1, Integer::sum);
      assertThat(names(jars.of(List.of("format=xml"), order)))
          .as("those that two forks share are in one order in both")
          .hasSize(6)
          .endsWith("worker.jar")
          .containsSubsequence(plain);
      assertThat(jars.of(List.of("format=json"), order))
          .isEqualTo(jars.of(List.of("format=json"), order));
    }
    assertThat(orders).as("all orders of four").hasSize(24);
    assertThat(jars.of(List.of("format=json"), 0)).isEqualTo(jars.of(List.of("format=json")));
  }

  private static List<String> names(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator, -1))
        .map(path -> path.substring(path.lastIndexOf(File.separatorChar) + 1))
        .toList();
  }

  @Test
  void unpacked_jars_areUnchangedWithoutOtherFiles() throws IOException {
    ForkJars jars = carryAll().unpacked();
    List<Path> paths = paths(jars, "format=xml", "stax=aalto");
    assertThat(paths)
        .extracting(Files::readString)
        .containsExactly("worker", "json", "xml", "aalto");
    assertThat(jars.hashes())
        .containsExactly(
            Map.entry("worker-1.jar", sha256("worker")),
            Map.entry("json-2.jar", sha256("json")),
            Map.entry("xml-3.jar", sha256("xml")),
            Map.entry("aalto-4.jar", sha256("aalto")));
    try (Stream<Path> files = Files.list(paths.get(0).resolveSibling("."))) {
      assertThat(files.map(Path::normalize)).containsExactlyInAnyOrderElementsOf(paths);
    }
  }

  @Test
  void unpacked_secondTime_areTheSameFiles() throws IOException {
    Path worker = paths(carryAll().unpacked()).get(0);
    Files.writeString(worker, "WORKER");
    assertThat(paths(unpacked()).get(0)).isEqualTo(worker).hasContent("WORKER");
  }

  @Test
  void unpacked_truncatedOrMissingFile_isRestored() throws IOException {
    List<Path> paths = paths(carryAll().unpacked());
    Files.writeString(paths.get(0), "work");
    Files.delete(paths.get(1));
    assertThat(paths(unpacked())).isEqualTo(paths);
    assertThat(paths).extracting(Files::readString).containsExactly("worker", "json");
  }

  @Test
  void unpacked_byConcurrentRun_keepModificationTimes() throws IOException {
    Path worker = paths(carryAll().unpacked()).get(0);
    FileTime first = Files.getLastModifiedTime(worker);
    Files.delete(worker);
    unpacked();
    assertThat(Files.getLastModifiedTime(worker)).isEqualTo(first);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void unpacked_directoryOfOthers_isRefused() throws IOException {
    Path jar = paths(carryAll().unpacked()).get(0);
    Path forks = requireNonNull(jar.getParent());
    for (Path open : List.of(forks, requireNonNull(forks.getParent()))) {
      Set<PosixFilePermission> own = Files.getPosixFilePermissions(open);
      assertThat(own).as("%s", open).allMatch(each -> each.name().startsWith("OWNER"));
      Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
      assertThatThrownBy(this::unpacked)
          .hasMessageContainingAll("other users can write to " + open);
      Files.setPosixFilePermissions(open, own);
      Path elsewhere = Files.move(open, directory.resolve("elsewhere"));
      Files.createSymbolicLink(open, elsewhere);
      assertThatThrownBy(this::unpacked).hasMessageContaining(open + " is not a directory");
      Files.delete(open);
      Files.move(elsewhere, open);
    }
    Path copy = Files.move(jar, directory.resolve("copy"));
    Files.createSymbolicLink(jar, copy);
    assertThat(paths(unpacked()).get(0)).isRegularFile();
    assertThat(Files.isSymbolicLink(jar)).isFalse();
  }

  @Test
  void unpacked_otherContent_isAnotherDirectory() throws IOException {
    ForkJars first = carryAll().unpacked();
    entries.clear();
    list = "";
    ForkJars other = carry("worker-1.jar", "changed").unpacked();
    assertThat(other.sha256()).isNotEqualTo(first.sha256());
    assertThat(paths(other).get(0)).hasContent("changed");
    assertThat(paths(first).get(0)).hasContent("worker");
  }

  @Test
  void unpacked_jarWithWrongHash_isRefused() {
    carryAll();
    entries.put("fork/json-2.jar", "damaged");
    assertThatThrownBy(this::unpacked)
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll("siribench.jar is damaged", "json-2.jar", "rebuild it");
  }

  @Test
  void unpacked_jarWithoutForkJars_isRefused() {
    assertThatThrownBy(() -> ForkJars.of(Path.of("samples"), directory))
        .isInstanceOf(IOException.class);
    carryAll();
    entries.remove("fork/xml-3.jar");
    assertThatThrownBy(this::unpacked)
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll("siribench.jar has no fork/xml-3.jar", "rebuild it");
  }
}
