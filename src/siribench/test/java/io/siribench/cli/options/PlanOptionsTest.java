package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.Problems;
import org.junit.jupiter.api.Test;

final class PlanOptionsTest {
  @Test
  void runtime_precededByBlank_isFound() throws InterruptedException {
    Problems problems = new Problems();
    assertThat(PlanOptions.runtime(" " + System.getProperty("java.home"), problems)).isPresent();
    assertThat(problems).isEmpty();
  }
}
