package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ServedSourcesTest {
  @Test
  void notStarted_anyReason_namesTheHelpOnce() {
    assertThat(ServedSources.notStarted("no. Try 'siribench serve --help'.").text())
        .isEqualTo("--serve: no. Try 'siribench serve --help'.");
    assertThat(ServedSources.notStarted("no").text())
        .isEqualTo("--serve: no; see siribench serve --help");
  }
}
