package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.CheckedDocument;
import io.siribench.convert.Checker;
import io.siribench.convert.TargetModel;
import io.siribench.request.Document;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordingsTest {
  private static final byte[] NIL =
      ("<Siri><ServiceDelivery><ProducerRef xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
              + " xsi:nil='true' why='closed'/></ServiceDelivery></Siri>")
          .getBytes(StandardCharsets.UTF_8);

  @TempDir private Path directory;

  private static Path path(Document document) {
    return Path.of(document.location());
  }

  @Test
  void documents_oneBody_hasTheNameOfTheRecording() throws IOException {
    Path har = Entries.record(directory.resolve("night.har"), Entries.sample(Format.XML));

    List<Document> documents =
        Recordings.documents(har, directory, List.of(), BodyKind.SIRI, why -> {});

    assertThat(documents).hasSize(1);
    assertThat(documents.get(0).name()).isEqualTo("night");
    assertThat(documents.get(0).format()).isEqualTo(Format.XML);
    assertThat(path(documents.get(0)))
        .hasFileName("night-0001.xml")
        .hasBinaryContent(BundledSamples.bytes(Entries.SAMPLE, Format.XML));
  }

  @Test
  void documents_severalInAllFormats_loseNothing() throws IOException {
    Path har =
        Entries.record(
            directory.resolve("night.har"),
            Entries.sample(Format.JSON),
            Entries.sample(Format.CBOR));

    List<Document> documents =
        Recordings.documents(har, directory, Format.bundled(), BodyKind.SIRI, why -> {});

    assertThat(documents).hasSize(8);
    assertThat(documents).extracting(Document::name).containsOnly("night-0001", "night-0002");
    assertThat(path(documents.get(0)))
        .hasBinaryContent(BundledSamples.bytes(Entries.SAMPLE, Format.JSON));
    Checker checker = new Checker(TargetModel.SIRI, List.of());
    assertThat(documents)
        .allSatisfy(
            document -> {
              CheckedDocument checked = checker.check(path(document));
              assertThat(checked.passed()).isTrue();
              assertThat(checked.rows().get(0).format()).isEqualTo(document.format().optionName());
            });
  }

  @Test
  void documents_again_areReused() throws IOException {
    Path har = Entries.record(directory.resolve("night.har"), Entries.sample(Format.JSON));
    List<Format> formats = List.of(Format.SMILE);
    Path first =
        path(Recordings.documents(har, directory, formats, BodyKind.SIRI, why -> {}).get(0));
    Files.setLastModifiedTime(first, FileTime.fromMillis(0));

    Path second =
        path(Recordings.documents(har, directory, formats, BodyKind.SIRI, why -> {}).get(0));

    assertThat(second).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(second).toMillis()).isZero();
  }

  @Test
  void documents_otherContentUnderTheSameName_areOtherFiles() throws IOException {
    Path har = Entries.record(directory.resolve("night.har"), Entries.sample(Format.JSON));
    Path first =
        path(Recordings.documents(har, directory, List.of(), BodyKind.SIRI, why -> {}).get(0));
    Files.delete(har);
    Entries.record(
        har, Entries.of("ok", 200, BundledSamples.bytes("vehicle-monitoring-20", Format.JSON)));

    assertThat(
            path(Recordings.documents(har, directory, List.of(), BodyKind.SIRI, why -> {}).get(0)))
        .isNotEqualTo(first);
  }

  @Test
  void documents_lossyConversion_namesLosses() throws IOException {
    Path har = Entries.record(directory.resolve("nil.har"), Entries.of("ok", 200, NIL));

    assertThat(Recordings.documents(har, directory, List.of(Format.XML), BodyKind.SIRI, why -> {}))
        .hasSize(1);
    assertThatThrownBy(
            () ->
                Recordings.documents(
                    har, directory, List.of(Format.JSON), BodyKind.SIRI, why -> {}))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("nil.har, entry 1: cannot be converted to json without loss")
        .hasMessageContaining("request xml only")
        .hasMessageContaining("lost 1: ServiceDelivery/ProducerRef/Why");
  }
}
