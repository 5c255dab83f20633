package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IndexPageTest {
  @Test
  void commands_trustStoreWithABlankInItsPath_isOneWord() {
    IndexPage index =
        new IndexPage(
            new DocumentRotation(List.of(), List.of()), URI.create("https://localhost:1"), true);

    assertThat(index.commands("/my files/ca.pem"))
        .startsWith("curl --cacert '/my files/ca.pem' https://localhost:1/")
        .contains("run --trust-store '/my files/ca.pem' 'https://localhost:1/");
    assertThat(index.commands("/files/ca.pem")).startsWith("curl --cacert /files/ca.pem https:");
  }
}
