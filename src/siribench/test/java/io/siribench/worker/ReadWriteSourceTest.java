package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.write.ReadWriteCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReadWriteSourceTest {
  @TempDir Path directory;

  /** The object of an earlier request does not make it a failure of writing. */
  @Test
  void failure_missingFile_isAReadFailure() throws IOException {
    Path file = directory.resolve("a.json");
    Files.copy(Path.of("samples/stop-monitoring-1.json"), file);
    Codec codec = ReadWriteCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false);
    CodecSettings settings =
        CodecSettings.of(Format.JSON, ReaderType.READER).withModel("siri-plain");
    DocumentReader both = codec.prepare(settings);
    Source source = ReadWriteSource.of(codec, settings, file.toFile(), false);
    source.request(both);
    Files.delete(file);

    Throwable thrown = catchThrowable(() -> source.request(both));

    Failure failure = source.failure(thrown, both, codec.subject(settings));
    assertThat(failure.outcome).isEqualTo("crash");
    assertThat(failure.text).startsWith("cannot read " + file);
  }
}
