package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.siribench.factor.ClassPath;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClassPathsTest {
  @TempDir private Path directory;

  private final Problems problems = new Problems();

  @BeforeEach
  void makeFiles() throws IOException {
    jar("old.jar", "");
    jar("new.jar", "");
    Path lib = Files.createDirectories(directory.resolve("lib"));
    Files.writeString(lib.resolve("b.jar"), "b");
    Files.writeString(lib.resolve("a.jar"), "a");
    Files.writeString(lib.resolve("C.class"), "c");
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private List<ClassPath> of(String... words) {
    return ClassPaths.of(List.of(words), problems);
  }

  @Test
  void of_labels_areGivenOrDerivedFromFirstFile() {
    List<ClassPath> found = of("base=" + path("old.jar"), path("new.jar"), path("lib"));
    assertThat(problems).isEmpty();
    assertThat(found).extracting(ClassPath::label).containsExactly("base", "new", "lib");
  }

  @Test
  void of_directory_isItsClassesAndItsJarsInOrder() {
    ClassPath found = of(path("old.jar") + File.pathSeparator + path("lib/")).get(0);
    assertThat(found.paths())
        .containsExactly(path("old.jar"), path("lib"), path("lib/a.jar"), path("lib/b.jar"));
    assertThat(of("x=" + path("lib") + "/*").get(0).paths())
        .containsExactly(path("lib/a.jar"), path("lib/b.jar"));
    assertThat(problems).isEmpty();
  }

  @Test
  void of_directoryOfJars_isOnlyTheseJars() throws IOException {
    Files.delete(directory.resolve("lib").resolve("C.class"));
    ClassPath found = of(path("lib")).get(0);
    assertThat(found.paths()).containsExactly(path("lib/a.jar"), path("lib/b.jar"));
    assertThat(found.label()).isEqualTo("lib");
  }

  @Test
  void of_jarWithAClassPathInItsManifest_isFollowedByThoseJars() throws IOException {
    jar("app.jar", "lib/b.jar  gone.jar lib http://localhost/x.jar %zz new.jar");
    jar("lib/a.jar", "");
    jar("lib/b.jar", "../app.jar a.jar");
    List<ClassPath> found =
        of(String.join(File.pathSeparator, path("app.jar"), path("old.jar"), path("lib/a.jar")));
    assertThat(problems).isEmpty();
    assertThat(found)
        .singleElement()
        .satisfies(
            classPath -> {
              assertThat(classPath.label()).isEqualTo("app");
              assertThat(classPath.paths())
                  .containsExactly(
                      path("app.jar"),
                      path("lib/b.jar"),
                      path("lib/a.jar"),
                      path("new.jar"),
                      path("old.jar"));
            });
    String url = directory.resolve("old.jar").toUri().toString();
    jar("app.jar", url);
    assertThat(of(path("app.jar")).get(0).paths())
        .containsExactly(path("app.jar"), path("old.jar"));
  }

  /** A change of the directory's classes must change the hashes of a run. */
  @Test
  void of_jarWithDirectoryInManifest_addsItsClassesOnly() throws IOException {
    jar("app.jar", "lib/ ./lib gone/ new.jar/ ./ ../ old.jar");
    assertThat(of(path("app.jar")).get(0).paths())
        .containsExactly(path("app.jar"), path("lib"), path("old.jar"));
  }

  private void jar(String name, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    new JarOutputStream(Files.newOutputStream(directory.resolve(name)), manifest).close();
  }

  @Test
  void hash_ofADirectory_coversEverythingBelowIt() throws IOException {
    ClassPath before = of(path("lib")).get(0);
    assertThat(of(path("lib")).get(0)).isEqualTo(before);
    Files.writeString(directory.resolve("lib").resolve("C.class"), "other");
    ClassPath after = of(path("lib")).get(0);
    assertThat(after.entries().get(0)).isNotEqualTo(before.entries().get(0));
    assertThat(after.entries().get(1)).isEqualTo(before.entries().get(1));
  }

  @Test
  void of_missingPath_isNamed() {
    of(path("gone.jar") + File.pathSeparator + path("lost/*"), "x=");
    assertThat(problems)
        .extracting(PlanProblem::text)
        .satisfiesExactly(
            first -> assertThat(first).contains(path("gone.jar") + "' does not exist"),
            second ->
                assertThat(second)
                    .contains("lost/*' does not exist", "rename", "comma", "equals sign"),
            third -> assertThat(third).contains("'x=' has no path"));
  }

  /** A JVM would ignore such a file. */
  @Test
  void of_fileThatIsNotAnArchive_isRefused() throws IOException {
    Files.writeString(directory.resolve("notes.txt"), "com.acme.Order");
    Files.writeString(directory.resolve("classes.dex"), "dex");
    of(path("notes.txt") + File.pathSeparator + path("classes.dex"));
    assertThat(problems)
        .extracting(PlanProblem::text)
        .containsExactly(
            "--class-path: '"
                + path("notes.txt")
                + "' is neither a jar nor a directory; give jars and directories, or .dex and .apk"
                + " files for adb");
  }

  @Test
  void of_jarsOfEmptyDirectory_areRefusedUnlessOthersExist() throws IOException {
    String none = Files.createDirectories(directory.resolve("empty")) + "/*";
    assertThat(of(none + File.pathSeparator + path("old.jar")).get(0).paths())
        .containsExactly(path("old.jar"));
    assertThat(problems).isEmpty();
    of("x=" + none);
    assertThat(problems)
        .extracting(PlanProblem::text)
        .containsExactly(
            "--class-path: 'x=" + none + "' has no jars; give jars and directories: app.jar:lib/");
  }

  @Test
  void of_oneLabelTwice_isRefused() {
    of(path("old.jar"), "old=" + path("new.jar"));
    assertThat(problems)
        .extracting(PlanProblem::text)
        .containsExactly(
            "--class-path: two class paths are called 'old'; label them: --class-path"
                + " base=OLD,new=NEW");
  }

  /** The memory of a process is a regular file, but not readable. */
  @Test
  void of_fileThatCannotBeRead_isNamed() {
    Path memory = Path.of("/proc/self/mem");
    assumeThat(memory).isRegularFile();
    of(memory.toString());
    assertThat(problems)
        .extracting(PlanProblem::text)
        .singleElement()
        .asString()
        .startsWith("--class-path: '/proc/self/mem' cannot be read: ")
        .endsWith("; make it readable");
  }
}
