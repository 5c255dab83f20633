package io.siribench.codec.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

final class GsonCodecTest {
  /** A class as people write it. */
  static final class Order {
    @Nullable String number;
    @Nullable List<BigDecimal> prices;
  }

  static final class Late {
    @Nullable OffsetDateTime at;
  }

  private final Codec codec = new GsonCodec();

  private static CodecSettings settings(ReaderType reader, String model) {
    return CodecSettings.of(Format.JSON, reader).withModel(model);
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(Codec codec, CodecSettings settings) throws IOException {
    try (InputStream in = Files.newInputStream(Path.of("samples", "stop-monitoring-20.json"))) {
      return codec.subject(settings).fingerprint(codec.prepare(settings).read(in)).digest();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ReaderType.class,
      mode = Mode.INCLUDE,
      names = {"READER", "MAPPER"})
  void read_aSample_bindsWhatJacksonBinds(ReaderType reader) throws IOException {
    CodecSettings settings = settings(reader, "siri-plain");
    assertThat(digest(codec, settings))
        .isEqualTo(digest(new Jackson2Codec(), settings))
        .doesNotMatch("0*");
  }

  @Test
  void read_aClassOfOnesOwn_bindsItsFields() throws IOException {
    CodecSettings settings = settings(ReaderType.READER, Order.class.getName());
    codec.check(settings);
    Order order = (Order) codec.prepare(settings).read(in("{\"number\":\"7\",\"prices\":[1.50]}"));
    assertThat(order.number).isEqualTo("7");
    assertThat(order.prices).containsExactly(new BigDecimal("1.50"));
  }

  @Test
  void read_whatIsNoSiriOrNotWhole_fails() throws IOException {
    DocumentReader reader = codec.prepare(settings(ReaderType.READER, "siri-plain"));
    assertThatThrownBy(() -> reader.read(in("{\"Other\":1}"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(in("{\"Siri\":{}} x"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(in("{\"Siri\":")))
        .satisfies(thrown -> assertThat(reader.problem(thrown)).contains("End of input"));
  }

  @Test
  void check_aClassThatItCannotBind_saysWhy() {
    assertThatThrownBy(() -> codec.check(settings(ReaderType.READER, Late.class.getName())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Late.class.getName() + " cannot be bound by Gson: ")
        .hasMessageContaining("leave gson out");
    assertThatThrownBy(() -> codec.check(settings(ReaderType.READER, "com.acme.None")))
        .hasMessage("com.acme.None is not there");
  }

  @Test
  void preparedState_ofAReader_hasAdaptersBeforeTheRequest() throws IOException {
    CodecSettings settings = settings(ReaderType.READER, Order.class.getName());
    PreparedState state = codec.preparedState(settings);
    state.find(codec.prepare(settings).state());
    assertThat(state.count()).isPositive();
    assertThat(codec.libraryVersion()).isEqualTo("2.13.1");
  }
}
