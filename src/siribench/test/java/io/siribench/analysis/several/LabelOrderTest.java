package io.siribench.analysis.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class LabelOrderTest {
  @Test
  void labels_withNumbers_areInTheirOrder() {
    assertThat(Stream.of("1.10", "1.9", "main", "1.9-b", "1.9.1", "").sorted(new LabelOrder()))
        .containsExactly("", "1.9", "1.9-b", "1.9.1", "1.10", "main");
  }

  @Test
  void labels_ofPreReleases_precedeTheRelease() {
    assertThat(
            Stream.of("2.0.1", "2.0-b", "2.0", "2.0-rc10", "2.0-RC2", "2.0-rc2", "2.0-SNAPSHOT")
                .sorted(new LabelOrder()))
        .containsExactly("2.0-RC2", "2.0-SNAPSHOT", "2.0-rc2", "2.0-rc10", "2.0", "2.0-b", "2.0.1");
  }

  @Test
  void compare_digitsOfAnotherScript_areText() {
    assertThat(new LabelOrder().compare("\u0669a", "10b")).isPositive();
  }
}
