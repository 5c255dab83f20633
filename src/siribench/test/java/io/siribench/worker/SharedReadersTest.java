package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Readers that several threads share, from their first document on. */
final class SharedReadersTest {
  private static final int THREADS = 4;
  private static final int DOCUMENTS = 3;

  private static Stream<Arguments> settings() {
    List<CodecSettings> all = new ArrayList<>();
    for (Format format : Format.bundled()) {
      for (String model : List.of("siri", "siri-plain")) {
        for (ReaderType type :
            List.of(
                ReaderType.MAPPER,
                ReaderType.READER,
                ReaderType.TREE,
                ReaderType.STREAM,
                ReaderType.TOKENS)) {
          all.add(CodecSettings.of(format, type).withModel(model));
        }
      }
    }
    for (StaxType stax : StaxType.values()) {
      all.add(CodecSettings.of(Format.XML, ReaderType.MAPPER).withStax(stax));
    }
    return all.stream()
        .map(
            found ->
                Arguments.of(
                    found.format() + " " + found.reader() + " " + found.model() + found.stax(),
                    found));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("settings")
  void read_threadsSharingAReader_bindLikeOneThread(String name, CodecSettings settings)
      throws Exception {
    byte[] document =
        Files.readAllBytes(Path.of("samples/stop-monitoring-20." + settings.format().extension()));
    Codec codec = Codec.named(settings.reader().codec());
    Subject subject = codec.subject(settings);
    String expected =
        subject
            .fingerprint(codec.prepare(settings).read(new ByteArrayInputStream(document)))
            .digest();

    assertThat(digests(codec.prepare(settings), subject, document))
        .hasSize(THREADS * DOCUMENTS)
        .containsOnly(expected);
  }

  private static List<String> digests(DocumentReader reader, Subject subject, byte[] document)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<String>> all = new ArrayList<>();
      for (int i = 0; i < THREADS * DOCUMENTS; i++) {
        all.add(
            threads.submit(
                () ->
                    subject.fingerprint(reader.read(new ByteArrayInputStream(document))).digest()));
      }
      List<String> digests = new ArrayList<>();
      for (Future<String> found : all) {
        digests.add(found.get());
      }
      return digests;
    } finally {
      threads.shutdown();
    }
  }
}
