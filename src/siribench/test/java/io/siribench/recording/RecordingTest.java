package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class RecordingTest {
  private static final byte[] PAGE =
      "<html><body>log in</body></html>".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path directory;

  private static List<RecordedBody> bodies(Path file) throws IOException {
    List<RecordedBody> bodies = new ArrayList<>();
    Recording.read(file, BodyKind.SIRI, bodies::add);
    return bodies;
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void read_everyFormat_givesTheBytes(Format format) throws IOException {
    Path file = Entries.record(directory.resolve("a.har"), Entries.sample(format));

    List<RecordedBody> bodies = bodies(file);

    assertThat(bodies).hasSize(1);
    assertThat(bodies.get(0).content()).isEqualTo(BundledSamples.bytes(Entries.SAMPLE, format));
    assertThat(bodies.get(0).format()).isEqualTo(format);
    assertThat(bodies.get(0).number()).isEqualTo(1);
  }

  /** A page is a document only for a user's own reader. */
  @ParameterizedTest
  @CsvSource({"DOCUMENT, [1]", "BYTES, '[1, 2, 4]'"})
  void read_otherBodyKinds_includeNonSiriDocuments(BodyKind kind, String expected)
      throws IOException {
    Path file =
        Entries.record(
            directory.resolve("a.har"),
            Entries.of("parse", 200, "{\"id\":1}".getBytes(StandardCharsets.UTF_8)),
            Entries.of("parse", 200, new byte[] {8, 1}),
            Entries.of("http", 503, PAGE),
            Entries.of("parse", 200, PAGE));

    Recording recording = Recording.read(file, kind, body -> {});

    assertThat(recording.numbers()).hasToString(expected);
  }

  @Test
  void read_compressedBody_isReported() throws IOException {
    byte[] gzip = {0x1f, (byte) 0x8b, 8, 0};
    Path file = Entries.record(directory.resolve("a.har"), Entries.of("ok", 200, gzip));
    String reason = file + ", entry 1: its body is compressed by gzip; a HAR file contains bodies";

    assertThatThrownBy(() -> bodies(file))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("; " + reason);
    assertThatThrownBy(() -> Recording.read(file, 1))
        .isInstanceOf(RecordingException.class)
        .hasMessageStartingWith(reason);
  }

  @Test
  void read_failures_areSkipped() throws IOException {
    Path file =
        Entries.record(
            directory.resolve("a.har"),
            Entries.of("http", 503, PAGE),
            Entries.of("http", 0, new byte[0]),
            Entries.sample(Format.JSON),
            Entries.of("parse", 200, PAGE),
            Entries.sample(Format.SMILE));

    Recording recording = Recording.read(file, BodyKind.SIRI, body -> {});

    assertThat(recording.entries()).isEqualTo(5);
    assertThat(bodies(file)).extracting(RecordedBody::number).containsExactly(3, 5);
    assertThat(recording.numbers()).containsExactly(3, 5);
    assertThat(recording.numbers()).extracting(recording::name).containsExactly("a-0003", "a-0005");
  }

  @Test
  void read_browserRecording_keepsOnlySiri() throws IOException {
    String siri =
        new String(BundledSamples.bytes(Entries.SAMPLE, Format.XML), StandardCharsets.UTF_8)
            .replace("\"", "\\\"")
            .replace("\n", "\\n");
    Path file =
        Files.writeString(
            directory.resolve("browser"),
            "\uFEFF{ \"log\" : {\"pages\":[{\"id\":\"1\"}],\"entries\":[\n"
                + "{\"_initiator\":{\"a\":[]},\"response\":{\"status\":200,\"content\":{\"text\":"
                + "\"<html/>\"}}},\n"
                + "{\"cache\":null,\"startedDateTime\":\"2026-11-20T20:30:12+01:00\",\"response\":"
                + "{\"status\":200,\"content\":{\"text\":\""
                + siri
                + "\"}}},\n"
                + "{\"response\":{\"status\":200,\"content\":{\"text\":\"var a;\"}}},\n"
                + "{\"response\":{\"status\":204}}, {}],\"creator\":{\"name\":\"Browser\"}}}");

    assertThat(Recording.is(file)).isTrue();
    List<RecordedBody> bodies = bodies(file);

    assertThat(bodies).extracting(RecordedBody::number).containsExactly(2);
    assertThat(bodies.get(0).content()).isEqualTo(BundledSamples.bytes(Entries.SAMPLE, Format.XML));
  }

  /** Browsers record a document as text, which they have decoded. */
  @ParameterizedTest
  @CsvSource({
    "ISO-8859-1, ISO-8859-1, caf\u00e9",
    "UTF-16, UTF-16, caf\u00e9",
    "utf-8, UTF-8, caf\u00e9",
    "ISO-8859-1, UTF-8, \u5317",
    "windows-1252, windows-1252, caf\u00e9"
  })
  void read_browserText_usesDeclaredEncoding(String declared, String expected, String ref)
      throws IOException {
    String xml =
        "<?xml version='1.0' encoding='"
            + declared
            + "'?><Siri><ServiceDelivery><ProducerRef>"
            + ref
            + "</ProducerRef></ServiceDelivery></Siri>";
    ObjectNode entry = Entries.of("ok", 200, xml.getBytes(StandardCharsets.UTF_8));
    entry.remove("_outcome");
    Path file = Entries.record(directory.resolve("a.har"), entry);

    assertThat(bodies(file))
        .extracting(RecordedBody::content)
        .containsExactly(xml.getBytes(Charset.forName(expected)));
  }

  @Test
  void read_documentAfterManyBlanks_isABody() throws IOException {
    byte[] xml = (" ".repeat(2_000) + "<Siri/>").getBytes(StandardCharsets.UTF_8);
    Path file = Entries.record(directory.resolve("a.har"), Entries.of("ok", 200, xml));

    assertThat(bodies(file)).extracting(RecordedBody::format).containsExactly(Format.XML);
  }

  @Test
  void read_truncated_reportsTheLocation() throws IOException {
    Path file =
        Entries.record(
            directory.resolve("a.har"), Entries.sample(Format.JSON), Entries.sample(Format.XML));
    byte[] content = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(content, content.length - 100));

    Recording recording = Recording.read(file, BodyKind.SIRI, body -> {});

    assertThat(recording.numbers()).containsExactly(1);
    assertThat(recording.skipped()).containsExactly(file + ", after entry 1: is truncated");
  }

  @Test
  void read_numberOfFailure_alsoReturnsItsBody() throws IOException {
    Path file =
        Entries.record(
            directory.resolve("a.har"),
            Entries.of("parse", 200, PAGE),
            Entries.of("http", 0, new byte[0]));

    assertThat(Recording.read(file, 1).content()).isEqualTo(PAGE);
    assertThatThrownBy(() -> Recording.read(file, 2))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining("entry 2: contains no document: status 0, outcome http");
    assertThatThrownBy(() -> Recording.read(file, 3))
        .hasMessageContaining("has no entry 3; accepted: 1 to 2");
    assertThatThrownBy(() -> Recording.read(file, BodyKind.SIRI, body -> {}))
        .hasMessageContaining("no document in its 2 entries");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"log\":{}} | is not a recording: expected a HAR file",
        "{\"Siri\":{}} | is not a recording: expected a HAR file",
        "[] | is not a recording",
        "{\"log\":{\"entries\":[{]}} | is not a HAR file: Unexpected close marker",
        "{\"log\":{\"entries\":[{\"response\":{\"status\":\"soon\"}}]}} | entry 1: ",
        "{\"log\":{\"entries\":[{\"response\":{\"status\":200,\"content\":{\"text\":\"%\",\"encoding\":\"base64\"}}}]}} | no document"
      })
  void read_notARecording_reportsSo(String content, String message) throws IOException {
    Path file = Files.writeString(directory.resolve("a.har"), content);

    assertThatThrownBy(() -> Recording.read(file, BodyKind.SIRI, body -> {}))
        .isInstanceOf(RecordingException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"log\":{ | true",
        "{ \"log\" :{ | true",
        "{\"Siri\":{ | false",
        "{\"logs\":{ | false",
        "<Siri> | false",
        "'' | false"
      })
  void is_content_decides(String content, boolean expected) throws IOException {
    Path file = Files.writeString(directory.resolve("a.json"), content);

    assertThat(Recording.is(file)).isEqualTo(expected);
    assertThat(Recording.is(content.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
  }

  @Test
  void is_noFile_isFalse() {
    assertThat(Recording.is(directory)).isFalse();
    assertThat(Recording.is(directory.resolve("missing"))).isFalse();
  }
}
