package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.restore.Preparation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks with another codec, which is sufficient to measure any library, or none. */
final class CodecTest {
  @TempDir private Path directory;

  private ForkResult fork(String text) throws Exception {
    Path document = Files.writeString(directory.resolve("poem.json"), text);
    return Forks.of(document.toString())
        .with(Protocol.ARG_CODEC, LineCodec.class.getName())
        .with(Protocol.ARG_PREPARATION, Preparation.DUMMY_READ)
        .jvm("-XX:TieredStopAtLevel=1")
        .run();
  }

  private ForkMessage sample(String text) throws Exception {
    return Forks.samples(fork(text)).get(0);
  }

  @Tag("slow")
  @Test
  void fork_codecWithoutALibrary_isMeasuredAndProved() throws Exception {
    ForkResult result = fork("Come, sleep!\nO sleep.\n");
    ForkMessage sample = Forks.samples(result).get(0);
    assertThat(sample.text(SampleLine.OUTCOME)).isEqualTo("ok");
    assertThat(sample.number(SampleLine.VISITS, -1)).isEqualTo(2);
    assertThat(sample.number(SampleLine.LEAVES, -1)).isEqualTo(22);
    assertThat(sample.number(SampleLine.BOUND_LEAVES, -1)).isEqualTo(21);
    assertThat(sample.number(SampleLine.PREPARATION, -1)).isPositive();
    ForkMessage state = result.message(Protocol.STATE).orElseThrow();
    assertThat(state.number(Protocol.DESERIALIZERS, -1)).isEqualTo(7);
    assertThat(result.message(Protocol.VERSIONS).orElseThrow().text(Protocol.JACKSON)).isEmpty();
  }

  @Tag("slow")
  @Test
  void fork_documentOfAnotherSubject_reportsExpectedSubject() throws Exception {
    assertThat(sample("a single line").text(SampleLine.ERROR))
        .endsWith("poem.json: plain text, not a poem");
    assertThat(sample("[1]").text(SampleLine.ERROR))
        .endsWith("poem.json: not a poem: no second line");
    assertThat(sample("").text(SampleLine.ERROR))
        .endsWith("poem.json: without content, not a poem");
  }

  @Test
  void named_noSuchClass_isRefused() {
    assertThatThrownBy(() -> Codec.named("io.siribench.codec.None"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "this fork has no codec io.siribench.codec.None; src/siribench/pom.xml lists which jars"
                + " a fork needs");
  }
}
