package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServeDocumentsTest {
  @TempDir private Path directory;

  @Test
  void library_ofATruncatedRecording_reportsThat() throws Exception {
    byte[] sample = BundledSamples.bytes("stop-monitoring-1", Format.JSON);
    String text = new String(sample, StandardCharsets.UTF_8);
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
    Path har =
        Files.writeString(
            directory.resolve("day.har"),
            "{\"log\":{\"entries\":[{\"response\":{\"status\":200,\"content\":{\"text\":\""
                + escaped
                + "\"}}},{\"response\":{");
    List<String> warnings = new ArrayList<>();

    assertThat(ServeDocuments.library(List.of(har.toString()), warnings::add)).isNotNull();

    assertThat(warnings).containsExactly("skipped: " + har + ", after entry 1: is truncated");
  }
}
