package io.siribench.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class IndexPageTest {
  private static IndexPage index(ServedDocument document, boolean isTls) {
    return new IndexPage(
        new DocumentRotation(List.of(document), List.of(document)),
        URI.create("https://localhost:1"),
        isTls);
  }

  @Test
  void commands_trustStoreWithABlankInItsPath_isOneWord() throws IOException {
    IndexPage index = index(TestEndpoint.sample("stop-monitoring-1"), true);

    assertThat(index.commands("/my files/ca.pem"))
        .startsWith("curl --cacert '/my files/ca.pem' https://localhost:1/")
        .contains("run --trust-store '/my files/ca.pem' 'https://localhost:1/");
    assertThat(index.commands("/files/ca.pem")).startsWith("curl --cacert /files/ca.pem https:");
  }

  @Test
  void text_documentOfNoService_offersOnlyTheDocument() throws IOException {
    byte[] json = "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"p\"}}}".getBytes(UTF_8);
    IndexPage index = index(ServedDocument.of("quiet", Map.of(Format.JSON, json)), false);

    assertThat(index.text()).doesNotContain("stop-monitoring");
    assertThat(index.commands(""))
        .startsWith("curl https://localhost:1/api/siri/documents/quiet.json\n")
        .endsWith("run 'https://localhost:1/api/siri/documents/quiet.{format}'");
  }
}
