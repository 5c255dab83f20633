package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.LibraryJars.JarArguments;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LibraryJarsTest {
  private static final ForkClassPath BUNDLED = (workerArgs, order) -> "siri.jar";

  private static final LibraryJars JARS =
      new LibraryJars(
          BUNDLED,
          Map.of(
              new JarArguments("jackson:2.1.2", "json", "", "none"),
              List.of(Path.of("databind.jar"), Path.of("core.jar")),
              new JarArguments("", "xml", "aalto:0.9.8", ""),
              List.of(Path.of("aalto.jar")),
              new JarArguments("", "yaml", "", "none"),
              List.of(Path.of("yaml.jar"))),
          Map.of());

  @Test
  void of_bundledLibrary_isOnlyTheBundledJar() {
    assertThat(JARS.of(List.of("format=json", "module=none"))).isEqualTo("siri.jar");
  }

  /** Siribench's own jars follow, but the bundled Jackson is not used. */
  @Test
  void isCarried_libraryOfTheClassPath_isFalse() {
    List<String> workerArgs = List.of("format=json", "library=class-path");
    assertThat(LibraryJars.isBundled(workerArgs)).isFalse();
    assertThat(JARS.of(workerArgs)).isEqualTo("siri.jar");
    assertThat(LibraryJars.isBundled(List.of("format=json"))).isTrue();
  }

  @Test
  void of_library_putsItsJarsBeforeOurs() {
    assertThat(JARS.of(List.of("format=json", "module=none", "library=jackson:2.1.2", "x=y")))
        .isEqualTo(String.join(File.pathSeparator, "databind.jar", "core.jar", "siri.jar"));
  }

  @Test
  void of_aFormatThatIsNotBundled_hasItsModuleFirst() {
    assertThat(JARS.of(List.of("format=yaml", "module=none")))
        .isEqualTo(String.join(File.pathSeparator, "yaml.jar", "siri.jar"));
  }

  @Test
  void of_order_appliesToBundledJarsOnly() {
    ForkClassPath bundled =
        new ForkClassPath() {
          @Override
          public String of(List<String> workerArgs) {
            return of(workerArgs, 0);
          }

          @Override
          public String of(List<String> workerArgs, long order) {
            return "bundled" + order;
          }
        };
    LibraryJars jars = new LibraryJars(bundled, JARS.byFork(), Map.of());
    assertThat(jars.of(List.of("format=json", "module=none", "library=jackson:2.1.2"), 7))
        .isEqualTo(String.join(File.pathSeparator, "databind.jar", "core.jar", "bundled7"));
  }

  @Test
  void of_aCompression_hasItsJarsBeforeTheWorker() {
    ForkClassPath bundled = (workerArgs, order) -> "siri.jar" + File.pathSeparator + "worker.jar";
    LibraryJars jars =
        new LibraryJars(bundled, Map.of(), Map.of("lzf", List.of(Path.of("lzf.jar"))));
    assertThat(jars.of(List.of("format=json", "compression=lzf")))
        .isEqualTo(String.join(File.pathSeparator, "siri.jar", "lzf.jar", "worker.jar"));
    assertThat(jars.of(List.of("format=json", "compression=gzip")))
        .isEqualTo(String.join(File.pathSeparator, "siri.jar", "worker.jar"));
  }

  @Test
  void of_staxVersion_putsItsJarFirst() {
    assertThat(JARS.of(List.of("format=xml", "stax=aalto:0.9.8")))
        .isEqualTo(String.join(File.pathSeparator, "aalto.jar", "siri.jar"));
    assertThat(JARS.of(List.of("format=xml", "stax=aalto"))).isEqualTo("siri.jar");
  }

  @Test
  void of_unresolvedLibrary_isRefused() {
    assertThatThrownBy(() -> JARS.of(List.of("format=xml", "library=jackson:2.1.2")))
        .hasMessageContaining("jackson:2.1.2");
  }
}
