package io.siribench.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CountingLauncherTest {
  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=4", "-XX:-TieredCompilation"})
  void added_compilerIsGiven_selectsNoOther(String given) {
    assertThat(CountingLauncher.added(List.of(given))).containsExactly("-XX:+UseSerialGC");
  }

  @Test
  void added_collectorIsGiven_selectsNoOther() {
    assertThat(CountingLauncher.added(List.of("-XX:+UseParallelGC")))
        .containsExactly("-XX:TieredStopAtLevel=1", "-Xbatch");
  }
}
