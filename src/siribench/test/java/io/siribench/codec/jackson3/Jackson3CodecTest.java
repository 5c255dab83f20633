package io.siribench.codec.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Fingerprint;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class Jackson3CodecTest {
  private static final String PLAIN = "siri-plain";

  /** A user-defined class. */
  public static final class Order {
    public @Nullable String number;
    public @Nullable List<BigDecimal> prices;
  }

  private final Codec codec = new Jackson3Codec();

  private static CodecSettings settings(Format format, ReaderType reader, String model) {
    return CodecSettings.of(format, reader).withModel(model);
  }

  private DocumentReader reader(String model) throws IOException {
    return codec.prepare(settings(Format.JSON, ReaderType.READER, model));
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Fingerprint fingerprint(Codec codec, CodecSettings settings) throws IOException {
    String name = "stop-monitoring-20." + settings.format().optionName();
    try (InputStream in = Files.newInputStream(Path.of("samples", name))) {
      return codec.subject(settings).fingerprint(codec.prepare(settings).read(in));
    }
  }

  private void assertBindsAlike(CodecSettings settings) throws IOException {
    String digest = fingerprint(codec, settings).digest();
    assertThat(digest)
        .as(settings.format() + " by " + settings.reader())
        .isEqualTo(fingerprint(new Jackson2Codec(), settings).digest())
        .doesNotMatch("0*");
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_aSample_bindsWhatJackson2Binds(Format format) throws IOException {
    for (ReaderType reader : List.of(ReaderType.MAPPER, ReaderType.READER, ReaderType.TREE)) {
      assertBindsAlike(settings(format, reader, PLAIN));
    }
    CodecSettings settings = settings(format, ReaderType.READER, PLAIN);
    assertBindsAlike(settings.withUnknownMembers(UnknownMembers.IGNORE));
    if (format.isReadByStax()) {
      assertBindsAlike(settings.withStax(StaxType.AALTO));
    }
  }

  @Test
  void read_aClassOfOnesOwn_bindsIt() throws IOException {
    CodecSettings settings = settings(Format.JSON, ReaderType.MAPPER, Order.class.getName());
    codec.check(settings);
    Order order = (Order) codec.prepare(settings).read(in("{\"number\":\"7\",\"prices\":[1.50]}"));
    assertThat(order.number).isEqualTo("7");
    assertThat(order.prices).containsExactly(new BigDecimal("1.50"));
    String generic = "java.util.List<" + Order.class.getName() + ">";
    codec.check(settings.withModel(generic));
    assertThat((List<?>) reader(generic).read(in("[{},{}]"))).hasSize(2);
  }

  @Test
  void read_whatTheClassDoesNotName_isAnErrorUnlessItIsIgnored() throws IOException {
    String document = "{\"number\":\"7\",\"colour\":\"red\"}";
    DocumentReader strict = reader(Order.class.getName());
    IOException thrown = catchThrowableOfType(IOException.class, () -> strict.read(in(document)));
    assertThat(strict.problem(thrown)).contains("colour", "line 1, column", "in colour");
    CodecSettings ignoring =
        settings(Format.JSON, ReaderType.READER, Order.class.getName())
            .withUnknownMembers(UnknownMembers.IGNORE);
    assertThat(codec.prepare(ignoring).read(in(document))).isInstanceOf(Order.class);
  }

  @Test
  void read_whatIsNotWholeOrNull_fails() throws IOException {
    DocumentReader reader = reader(PLAIN);
    assertThatThrownBy(() -> reader.read(in("{\"Siri\":"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(in("null"))).isInstanceOf(IOException.class);
  }

  @Test
  void read_aSourceThatFails_throwsWhatItThrows() throws IOException {
    DocumentReader reader = reader(PLAIN);
    IOException broken = new IOException("the line is cut");
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw broken;
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            throw broken;
          }
        };
    assertThatThrownBy(() -> reader.read(in)).isSameAs(broken);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_ofEachModel_isBound(Format format) throws IOException {
    for (String model : List.of(PLAIN, Order.class.getName())) {
      codec.prepare(settings(format, ReaderType.MAPPER, model)).readTinyDocument();
    }
  }

  @Test
  void check_aClassThatIsNotThere_saysWhich() {
    for (String model : List.of("com.acme.None", "java.util.List<com.acme.None>")) {
      assertThatThrownBy(() -> codec.check(settings(Format.JSON, ReaderType.READER, model)))
          .hasMessage("com.acme.None was not found")
          .hasCauseInstanceOf(ClassNotFoundException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "mapper"})
  void preparedState_afterATinyDocument_hasTheDeserializersOfTheModel(ReaderType type)
      throws IOException {
    CodecSettings settings = settings(Format.JSON, type, PLAIN);
    DocumentReader reader = codec.prepare(settings);
    reader.readTinyDocument();
    PreparedState state = codec.preparedState(settings);
    state.find(reader.state());
    assertThat(state.count()).isGreaterThan(20);
  }

  @Test
  void restore_always_saysThatNothingIsThere() {
    assertThatThrownBy(
            () -> codec.restore(settings(Format.JSON, ReaderType.MAPPER, PLAIN), new Object()))
        .hasMessageContaining("without its deserializers");
  }
}
