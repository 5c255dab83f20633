package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.JavaRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are shell scripts")
final class InstalledJdksTest {
  @TempDir private Path directory;

  private InstalledJdks jdks(Map<String, String> environment) {
    return new InstalledJdks(
        environment, directory.resolve("home"), List.of(directory.resolve("jvm")));
  }

  /** Creates a JDK whose command is a script that prints {@code version} like {@code java}. */
  private Path jdk(String place, String version) throws IOException {
    Path home = directory.resolve(place);
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(
        java, "#!/bin/sh\necho Property settings:\necho '    java.version = " + version + "'\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    return home;
  }

  private Path jdkWithRelease(String place, String version) throws IOException {
    Path home = jdk(place, "0");
    Files.writeString(
        home.resolve("release"),
        "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
    return home;
  }

  @ParameterizedTest
  @CsvSource({
    "91, 91.0.12",
    "91.0.9, 91.0.9",
    "1.98, 1.98.0_402",
    "98, 1.98.0_402",
    "92, 92.0.1",
    "93, 93-ea",
    "94, 94.0.2.0.3",
    "95, 95.1"
  })
  void newest_version_isFoundInAnyLocation(String wanted, String found) throws Exception {
    jdkWithRelease("jvm/java-91-openjdk", "91.0.9");
    jdkWithRelease("home/.sdkman/candidates/java/91.0.12-tem", "91.0.12");
    jdk("jvm/java-98-openjdk-amd64", "1.98.0_402");
    jdkWithRelease("home/.jdks/temurin-93", "93-ea");
    jdkWithRelease("jvm/temurin-94.jdk/Contents/Home", "94.0.2.0.3");
    Path named = jdkWithRelease("elsewhere/92", "92.0.1");
    Path other = jdkWithRelease("elsewhere/95", "95.1");
    JavaRuntime newest =
        jdks(Map.of("JAVA_HOME_92_X64", named.toString(), "JAVA95_HOME", other.toString()))
            .newest(wanted);
    assertThat(newest.version()).isEqualTo(found);
    assertThat(Path.of(newest.executable())).isExecutable();
  }

  @Test
  void newest_missingVersion_namesInstalledOnes() throws Exception {
    jdkWithRelease("jvm/java-91-openjdk", "91.0.9");
    assertThatThrownBy(() -> jdks(Map.of()).newest("9"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("no JDK 9 was found, but ")
        .hasMessageContaining(JavaRuntimes.current().version())
        .hasMessageContaining("91.0.9 at " + directory.toRealPath());
  }

  @Test
  void all_linksAndBrokenJdks_areOmitted() throws Exception {
    Path home = jdkWithRelease("jvm/java-91-openjdk", "91.0.9");
    Files.createSymbolicLink(directory.resolve("jvm/default-java"), home);
    jdk("jvm/broken", "");
    Files.writeString(directory.resolve("jvm/broken/bin/java"), "#!/bin/sh\nexit 1\n");
    Files.createDirectories(directory.resolve("jvm/empty"));
    assertThat(jdks(Map.of("JAVA_HOME", home.toString())).all())
        .containsExactly(
            JavaRuntimes.current(),
            new JavaRuntime(
                home.toRealPath().resolve("bin/java").toString(), "91.0.9", "91.0.9 (Acme)"));
  }

  @Test
  void all_variablesThatAreNotPaths_areSkipped() throws Exception {
    Path home = jdkWithRelease("elsewhere/91", "91.0.9");
    Map<String, String> environment =
        Map.of("JAVA_HOME", "a\0b", "SDKMAN_DIR", "\0", "JDK_HOME", "\"" + home + "\"");
    assertThat(jdks(environment).all())
        .extracting(JavaRuntime::version)
        .containsExactly(JavaRuntimes.current().version(), "91.0.9");
  }

  @Test
  void at_versionOfThisJava_isAJdkOfThatVersion() throws Exception {
    String feature = JavaRuntimes.current().feature();
    assertThat(JavaRuntimes.at(feature).feature()).isEqualTo(feature);
  }

  @ParameterizedTest
  @CsvSource({
    "17, true",
    "1.8, true",
    "17.0.15+6, true",
    "17.0.15/, false",
    "99999999999, false",
    "jdk17, false",
    "'', false"
  })
  void isVersion_text(String text, boolean isVersion) {
    assertThat(InstalledJdks.isVersion(text)).isEqualTo(isVersion);
  }
}
