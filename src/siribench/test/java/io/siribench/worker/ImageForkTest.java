package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.worker.codec.Codec;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A fork that waits to be dumped as an image, and continues without a dump. */
@Tag("slow")
final class ImageForkTest {
  /** An option that lets a fork exit by itself instead of being killed while waiting. */
  private static final String ORDERLY = "-ea";

  @Test
  void image_ofAForkThatBoundADocument_measuresTheNextWhenRestored() throws Exception {
    long launchedNanos = System.nanoTime();
    ForkResult result =
        Forks.of("samples/stop-monitoring-1.json")
            .with(Protocol.ARG_IMAGE, 1)
            .with(Protocol.ARG_CODEC, StampingCodec.class.getName())
            .jvm(ORDERLY, "-XX:TieredStopAtLevel=1")
            .jvm("-D" + StampingCodec.CODEC + "=" + Codec.JACKSON_2)
            .jvm("-D" + StampingCodec.LAUNCHED + "=" + launchedNanos)
            .input(Protocol.ARG_LAUNCHED, String.valueOf(launchedNanos))
            .run();
    assertThat(result.messages())
        .extracting(ForkMessage::kind)
        .containsExactly(
            Protocol.IMAGE,
            Protocol.END,
            Protocol.SAMPLE,
            Protocol.IMAGE,
            Protocol.VERSIONS,
            Protocol.END);
    List<ForkMessage> messages = result.messages();
    assertThat(messages.get(3).fields())
        .isEqualTo(messages.get(0).fields())
        .containsOnlyKeys(Protocol.PID, Protocol.NONCE);
    ForkMessage sample = messages.get(2);
    assertThat(sample.text(SampleLine.OUTCOME)).isEqualTo("ok");
    assertThat(sample.number(SampleLine.SET_UP, -1)).isNotNegative();
    LaunchTest.assertBracketed(sample, result, System.nanoTime() - launchedNanos);
  }
}
