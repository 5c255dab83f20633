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
}
