package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.write.MiswritingCodec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that write. */
@Tag("slow")
final class WritingForkTest {
  private static final String DOCUMENT = "samples/stop-monitoring-1.json";
  private static final String DIGEST = "37bf29a2b456c470";

  private static Forks writing() {
    return Forks.of(DOCUMENT)
        .with(Protocol.ARG_OPERATION, Protocol.WRITE)
        .with(Protocol.ARG_MODEL, "siri-plain");
  }

  @Test
  void samples_writingFork_haveDigestOfDocumentAndBytesWritten() throws Exception {
    List<ForkMessage> samples =
        writing()
            .with(Protocol.ARG_BINDER, Codec.STREAM)
            .with(Protocol.ARG_ISOLATED, true)
            .with(Protocol.ARG_REQUESTS, 2)
            .samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("ok", "ok");
    assertThat(Forks.field(samples, SampleLine.DIGEST)).containsExactly(DIGEST, DIGEST);
    assertThat(Forks.field(samples, SampleLine.VISITS)).containsExactly("1", "1");
    assertThat(samples)
        .allSatisfy(
            sample -> assertThat(sample.number(SampleLine.BYTES, 0)).isBetween(2000L, 3000L));
  }

  @Test
  void sample_miswrittenDocument_hasOutcomeWrite() throws Exception {
    List<ForkMessage> samples =
        writing().with(Protocol.ARG_CODEC, MiswritingCodec.class.getName()).samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("write");
    assertThat(samples.get(0).text(SampleLine.ERROR))
        .contains(DOCUMENT, "different values", DIGEST);
  }

  /** The error that the document reports must not hide a failure to write. */
  @ParameterizedTest
  @ValueSource(strings = {Protocol.WRITE, Protocol.READ_WRITE})
  void sample_miswrittenErrorDocument_hasOutcomeWrite(String operation, @TempDir Path directory)
      throws Exception {
    Path document = directory.resolve("error.json");
    Files.writeString(document, "{\"Siri\":{\"ServiceDelivery\":{\"Status\":false}}}");
    Forks fork =
        Forks.of(document.toString())
            .with(Protocol.ARG_OPERATION, operation)
            .with(Protocol.ARG_MODEL, "siri-plain");
    assertThat(Forks.field(fork.samples(), SampleLine.OUTCOME)).containsExactly("error");
    fork.with(Protocol.ARG_CODEC, MiswritingCodec.class.getName());
    assertThat(Forks.field(fork.samples(), SampleLine.OUTCOME)).containsExactly("write");
  }
}
