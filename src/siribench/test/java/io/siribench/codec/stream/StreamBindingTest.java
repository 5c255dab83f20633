package io.siribench.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.RealDocuments;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.NotSiriException;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Streaming readers, compared with databind. */
final class StreamBindingTest {
  private static CodecSettings settings(Format format, ReaderType reader) {
    return CodecSettings.of(format, reader);
  }

  private static DocumentReader reader(CodecSettings settings) throws IOException {
    return Codec.named(settings.reader().codec()).prepare(settings);
  }

  private static List<StaxType> staxOf(Format format) {
    List<StaxType> types = new ArrayList<>();
    types.add(null);
    if (format.isReadByStax()) {
      types.add(StaxType.AALTO);
    }
    return types;
  }

  /** Returns the bound values, or {@code refused} without the message. */
  private static String outcome(DocumentReader reader, byte[] document) {
    try {
      return Structure.of(reader.read(new ByteArrayInputStream(document)));
    } catch (IOException e) {
      return "refused";
    }
  }

  private static void assertBoundAlike(Format format, byte[] document, String what)
      throws IOException {
    for (UnknownMembers unknown : UnknownMembers.values()) {
      for (StaxType stax : staxOf(format)) {
        DocumentReader databind =
            reader(settings(format, ReaderType.READER).withUnknownMembers(unknown).withStax(stax));
        DocumentReader stream =
            reader(settings(format, ReaderType.STREAM).withUnknownMembers(unknown).withStax(stax));
        assertThat(outcome(stream, document))
            .as("%s, unknown members: %s, StAX: %s", what, unknown, stax)
            .isEqualTo(outcome(databind, document));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_bundledSamples_equalDatabind(Format format) throws IOException {
    for (String name : List.of("stop-monitoring-20", "vehicle-monitoring-20")) {
      assertBoundAlike(format, BundledSamples.bytes(name, format), name);
    }
  }

  @Test
  void read_realDocuments_equalDatabind() throws IOException {
    for (Path file : RealDocuments.files()) {
      byte[] document = Files.readAllBytes(file);
      Format format = Objects.requireNonNull(Format.ofContent(document));
      assertBoundAlike(format, document, file.toString());
      Fingerprint databind = fingerprint(settings(format, ReaderType.READER), document);
      Fingerprint stream = fingerprint(settings(format, ReaderType.STREAM), document);
      assertThat(stream.digest()).as("%s", file).isEqualTo(databind.digest());
      assertThat(stream.leaves()).isEqualTo(databind.leaves());
      assertThat(stream.boundLeaves()).isEqualTo(databind.boundLeaves());
    }
  }

  private static Fingerprint fingerprint(CodecSettings settings, byte[] document)
      throws IOException {
    Codec codec = Codec.named(settings.reader().codec());
    Subject subject = codec.subject(settings);
    return subject.fingerprint(codec.prepare(settings).read(new ByteArrayInputStream(document)));
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void firstVisitNanos_documentWithVisits_isDuringTheRead(Format format) throws IOException {
    DocumentReader reader = reader(settings(format, ReaderType.STREAM));
    assertThat(reader.firstVisitNanos()).isEqualTo(DocumentReader.NOT_SEEN);
    byte[] document = BundledSamples.bytes("vehicle-monitoring-20", format);
    long begun = System.nanoTime();
    reader.read(new ByteArrayInputStream(document));
    long ended = System.nanoTime();
    assertThat(reader.firstVisitNanos() - begun).isBetween(0L, ended - begun);
    reader.readTinyDocument();
    assertThat(reader.firstVisitNanos()).isEqualTo(DocumentReader.NOT_SEEN);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_anyFormat_binds(Format format) throws IOException {
    reader(settings(format, ReaderType.STREAM)).readTinyDocument();
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_sourceThatFailsAtFirstRead_isClosed(Format format) throws IOException {
    DocumentReader reader = reader(settings(format, ReaderType.STREAM));
    boolean[] isClosed = {false};
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("reset");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            throw new IOException("reset");
          }

          @Override
          public void close() {
            isClosed[0] = true;
          }
        };

    assertThatThrownBy(() -> reader.read(failing)).isInstanceOf(IOException.class);
    assertThat(isClosed[0]).isTrue();
  }

  @Test
  void subject_modelWithoutGeneratedReaders_isRefused() {
    CodecSettings full = settings(Format.JSON, ReaderType.STREAM).withModel("siri-full");
    Codec codec = Codec.named(full.reader().codec());

    assertThatThrownBy(() -> codec.subject(full))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("for siri-full")
        .hasMessageContaining("use --model siri or siri-plain");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          JSON | {"Siri":{"ServiceDelivery":{"Status":tru}}}  | line 1, column
          JSON | {"Siri":{"ServiceDelivery":{"Status":true}}  | line 1, column
          JSON | {"Siri":{}} {}                               | Trailing token
          JSON | {"Order":1}                                  | found [Order]
          JSON | 7                                            | expected Siri or ServiceDelivery at the top, found '7'
          XML  | <Siri><ServiceDelivery></Siri>               | line 1, column
          XML  | <!DOCTYPE a><Siri/>                          | refused: the document has a DOCTYPE
          XML  | <html/>                                      | the root element is <html>
          """)
  void problem_invalidDocument_reportsDefectAndPosition(
      Format format, String document, String problem) throws IOException {
    DocumentReader reader = reader(settings(format, ReaderType.STREAM));
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(bytes)))
        .isInstanceOf(IOException.class)
        .satisfies(thrown -> assertThat(reader.problem(thrown)).contains(problem));
  }

  @ParameterizedTest
  @CsvSource({"SMILE, 3a290a07fd80", "CBOR, 4100"})
  void read_onlyBinaryData_isRefused(Format format, String hex) throws IOException {
    byte[] document = HexFormat.of().parseHex(hex);

    for (ReaderType type : List.of(ReaderType.READER, ReaderType.STREAM)) {
      DocumentReader reader = reader(settings(format, type));
      assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(document)))
          .isInstanceOf(NotSiriException.class)
          .hasMessageEndingWith("at the top, found binary data");
    }
  }
}
