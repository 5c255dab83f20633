package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.LibraryJars.Kind;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LibraryJarsTest {
  private static final ForkClassPath CARRIED = workerArgs -> "siri.jar";

  private static final LibraryJars JARS =
      new LibraryJars(
          CARRIED,
          Map.of(
              new Kind("jackson:2.1.2", "json", "", "none"),
              List.of(Path.of("databind.jar"), Path.of("core.jar"))));

  @Test
  void of_whatIsCarried_isThatAlone() {
    assertThat(JARS.of(List.of("format=json", "module=none"))).isEqualTo("siri.jar");
  }

  @Test
  void of_aLibrary_isItsJarsAndBehindThemWhatIsOurs() {
    assertThat(JARS.of(List.of("format=json", "module=none", "library=jackson:2.1.2", "x=y")))
        .isEqualTo(String.join(File.pathSeparator, "databind.jar", "core.jar", "siri.jar"));
  }

  @Test
  void of_whatWasNotResolved_isRefused() {
    assertThatThrownBy(() -> JARS.of(List.of("format=xml", "library=jackson:2.1.2")))
        .hasMessageContaining("jackson:2.1.2");
  }
}
