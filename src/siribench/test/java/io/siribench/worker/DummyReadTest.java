package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.TestCommands;
import io.siribench.request.Secrets;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.restore.Preparation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
final class DummyReadTest {
  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void tinyDocument_ofAnyFormat_isASiriWithAVersionAndNothingElse(Format format)
      throws IOException {
    Siri siri =
        JacksonFormat.of(format)
            .read(
                JacksonFormat.of(format).newMapper(UnknownMembers.KEEP),
                new ByteArrayInputStream(format.tinyDocument()));
    assertThat(siri.getVersion()).isEqualTo("2.0");
    assertThat(siri.getServiceDelivery()).isNull();
    assertThat(siri.other()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_anyReader_leavesItsDeserializersReady(Format format) throws IOException {
    for (ReaderType type : List.of(ReaderType.MAPPER, ReaderType.READER)) {
      DocumentReader reader = Readers.of(format, type);
      reader.readTinyDocument();
      PreparedState ready = Readers.CODEC.preparedState(CodecSettings.of(format, type));
      ready.find(reader.state());
      assertThat(ready.count()).as("%s", type).isGreaterThan(50);
    }
  }

  @Test
  void deserializers_ofAMapperThatBoundNothing_areNone() throws IOException {
    PreparedState ready =
        Readers.CODEC.preparedState(CodecSettings.of(Format.JSON, ReaderType.MAPPER));
    ready.find(Readers.of(Format.JSON, ReaderType.MAPPER).state());
    assertThat(ready.count()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "json, reader, none, ''",
    "json, mapper, afterburner, ''",
    "json, tree, none, ''",
    "xml, mapper, none, aalto",
    "smile, reader, none, ''",
    "cbor, mapper, none, ''"
  })
  void fork_withADummyRead_bindsTheSame(String format, String reader, String module, String stax)
      throws Exception {
    ForkResult with = fork(format, reader, module, stax, Preparation.DUMMY_READ);
    ForkResult without = fork(format, reader, module, stax, "");
    assertThat(digest(with)).isNotEmpty().isEqualTo(digest(without));
    assertThat(without.message(Protocol.STATE)).isEmpty();
    ForkMessage state = with.message(Protocol.STATE).orElseThrow();
    assertThat(state.number(Protocol.DESERIALIZERS, -1)).isPositive();
    assertThat(state.fields()).doesNotContainKeys(Protocol.CACHE_BYTES, Protocol.CACHE_WRITE);
  }

  private static String digest(ForkResult result) {
    return result.message(Protocol.SAMPLE).orElseThrow().text(SampleLine.DIGEST);
  }

  private static ForkResult fork(
      String format, String reader, String module, String stax, String preparation)
      throws Exception {
    List<String> args =
        new ArrayList<>(
            List.of(
                Protocol.ARG_FORMAT + "=" + format,
                Protocol.ARG_READER + "=" + reader,
                Protocol.ARG_MODULE + "=" + module,
                Protocol.ARG_SOURCE + "=samples/stop-monitoring-1." + format,
                Protocol.ARG_PREPARATION + "=" + preparation));
    if (!stax.isEmpty()) {
      args.add(Protocol.ARG_STAX + "=" + stax);
    }
    ForkResult result =
        new JvmLauncher((any, order) -> ForkArchive.classPath(), List.of(), pause -> {})
            .launch(
                TestCommands.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    ForkArchive.ofFiles().options(),
                    args,
                    List.of(),
                    Secrets.NONE,
                    Duration.ofMinutes(1)));
    assertThat(result.exitCode()).as(result.errorTail()).isZero();
    return result;
  }
}
