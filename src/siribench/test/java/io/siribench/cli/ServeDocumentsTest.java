package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
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
  void library_truncatedRecording_isReported() throws Exception {
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

  @Test
  void library_sameNameForDifferentServices_isRefused() throws Exception {
    Path json =
        Files.write(
            directory.resolve("live.json"), BundledSamples.bytes("stop-monitoring-1", Format.JSON));
    Path xml =
        Files.write(
            directory.resolve("live.xml"),
            BundledSamples.bytes("vehicle-monitoring-20", Format.XML));
    List<String> sources = List.of(json.toString(), xml.toString());

    assertThatThrownBy(() -> ServeDocuments.library(sources, warning -> {}))
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            e ->
                assertThat(e.problems())
                    .extracting(PlanProblem::wrong)
                    .containsExactly("'live' is a document of another service in xml"));
  }
}
