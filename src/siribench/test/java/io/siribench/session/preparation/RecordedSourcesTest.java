package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.recording.BodyKind;
import io.siribench.request.Document;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordedSourcesTest {
  @TempDir private Path directory;
  private final Problems problems = new Problems();
  private final Problems skipped = new Problems();

  private Path recording(String name, String body) throws IOException {
    String escaped = body.replace("\\", "\\\\").replace("\"", "\\\"");
    return Files.writeString(
        directory.resolve(name),
        "{\"log\":{\"entries\":[{\"response\":{\"status\":200,\"content\":{\"text\":\""
            + escaped
            + "\"}}}]}}");
  }

  private List<Document> documents(List<String> sources, String... formats) throws IOException {
    return RecordedSources.documents(
        sources, List.of(formats), BodyKind.SIRI, directory.resolve("cache"), problems, skipped);
  }

  @Test
  void documents_recordingAmongFiles_keepTheirOrder() throws IOException {
    byte[] sample = BundledSamples.bytes("stop-monitoring-1", Format.JSON);
    Path har = recording("night.har", new String(sample, StandardCharsets.UTF_8));
    Path first = Files.write(directory.resolve("first.json"), sample);
    Path last = Files.write(directory.resolve("last.json"), sample);

    List<Document> documents =
        documents(List.of(first.toString(), har.toString(), last.toString(), first.toString()));

    assertThat(problems).isEmpty();
    assertThat(documents).extracting(Document::name).containsExactly("first", "night", "last");
    assertThat(Path.of(documents.get(1).location())).hasBinaryContent(sample);
  }

  @Test
  void documents_recordingInFormats_isConverted() throws IOException {
    Path har =
        recording(
            "night",
            new String(
                BundledSamples.bytes("stop-monitoring-1", Format.JSON), StandardCharsets.UTF_8));

    List<Document> documents = documents(List.of(har.toString()), "XML", "smile", "yaml");

    assertThat(problems).isEmpty();
    assertThat(documents).extracting(Document::format).containsExactly(Format.XML, Format.SMILE);
  }

  @Test
  void opaque_recordingWithoutExtension_isNotIncluded() throws IOException {
    String night = recording("night", "{}").toString();
    String order = Files.writeString(directory.resolve("order"), "{}").toString();
    List<String> sources = new ArrayList<>(List.of(night, order));

    assertThat(RecordedSources.opaque(sources)).extracting(Document::name).containsExactly("order");
    assertThat(sources).containsExactly(night);
  }

  @Test
  void documents_recordingWithoutADocument_isAProblem() throws IOException {
    Path har = recording("page.har", "<html/>");

    assertThat(documents(List.of(har.toString(), "missing.json"))).isEmpty();
    assertThat(problems)
        .extracting(PlanProblem::text)
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).contains("page.har has no document in its entry:"),
            text -> assertThat(text).contains("missing.json"));
  }

  @Test
  void documents_recordingWithMalformedEntries_skipsThem() throws IOException {
    byte[] sample = BundledSamples.bytes("stop-monitoring-1", Format.JSON);
    String text = new String(sample, StandardCharsets.UTF_8);
    Path good = recording("good.har", text);
    String entry = Files.readString(good);
    String entries =
        entry.substring("{\"log\":{\"entries\":[".length(), entry.length() - "]}}".length());
    Path har =
        Files.writeString(
            directory.resolve("day.har"),
            "{\"log\":{\"entries\":[{\"response\":{\"status\":\"soon\"}},null,7,"
                + "{\"response\":{\"status\":200,\"content\":{\"text\":\"%\",\"encoding\":\"base64\"}}},"
                + entries
                + "]}}");

    List<Document> documents = documents(List.of(har.toString()));

    assertThat(problems).isEmpty();
    assertThat(documents).hasSize(1);
    assertThat(Path.of(documents.get(0).location())).hasBinaryContent(sample);
    assertThat(skipped)
        .extracting(PlanProblem::wrong)
        .anyMatch(wrong -> wrong.startsWith(har + ", entry 1: "))
        .anyMatch(wrong -> wrong.startsWith(har + ", entry 2: "))
        .anyMatch(wrong -> wrong.startsWith(har + ", entry 3: "));
  }
}
