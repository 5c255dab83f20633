package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GateSentencesTest {
  @Test
  void more_oneOrSeveral_isSingularOrPlural() {
    assertThat(GateSentences.more(1, false)).isEqualTo("1 more round");
    assertThat(GateSentences.more(30, false)).isEqualTo("30 more rounds");
    assertThat(GateSentences.more(1, true)).isEqualTo("1 more process of each");
    assertThat(GateSentences.more(7, true)).isEqualTo("7 more processes of each");
  }
}
