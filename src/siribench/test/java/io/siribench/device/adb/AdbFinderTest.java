package io.siribench.device.adb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AdbFinderTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"PATH", "Path"})
  void find_pathVariableInAnyCase_isSearched(String variable) throws Exception {
    Path adb = Files.createFile(directory.resolve("adb.exe"));
    assertThat(adb.toFile().setExecutable(true)).isTrue();
    Map<String, String> environment = Map.of(variable, "/nowhere" + File.pathSeparator + directory);
    assertThat(AdbFinder.find(Optional.empty(), environment)).isEqualTo(adb);
  }
}
