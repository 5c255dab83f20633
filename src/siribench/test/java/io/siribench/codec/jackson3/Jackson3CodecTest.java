package io.siribench.codec.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.OptionException;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Fingerprint;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.xml.XmlMapper;

public final class Jackson3CodecTest {
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
  void read_sample_bindsLikeJackson2(Format format) throws IOException {
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
  void read_ownClass_isBound() throws IOException {
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
  void read_unknownMember_isAnErrorUnlessIgnored() throws IOException {
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
  void read_truncatedOrNullDocument_fails() throws IOException {
    DocumentReader reader = reader(PLAIN);
    assertThatThrownBy(() -> reader.read(in("{\"Siri\":"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(in("null"))).isInstanceOf(IOException.class);
    CodecSettings tree = settings(Format.JSON, ReaderType.TREE, Order.class.getName());
    for (String nothing : List.of("", "null")) {
      assertThatThrownBy(() -> codec.prepare(tree).read(in(nothing)))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void read_failingSource_propagatesItsException() throws IOException {
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
  @ValueSource(strings = {"reader", "mapper", "tree"})
  void read_withoutAutoCloseSource_closesTheDocument(ReaderType reader) throws IOException {
    CodecSettings settings =
        settings(Format.JSON, reader, Order.class.getName()).withFeatures("-AUTO_CLOSE_SOURCE");
    boolean[] isClosed = {false};
    InputStream document =
        new FilterInputStream(in("{}")) {
          @Override
          public void close() throws IOException {
            isClosed[0] = true;
            super.close();
          }
        };
    codec.prepare(settings).read(document);
    assertThat(isClosed[0]).isTrue();
  }

  @Test
  void problem_linkageError_namesTheClass() throws IOException {
    assertThat(reader(PLAIN).problem(new NoClassDefFoundError("com/acme/Money")))
        .isEqualTo("cannot be linked: java.lang.NoClassDefFoundError: com/acme/Money");
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void readTinyDocument_ofEachModel_isBound(Format format) throws IOException {
    for (String model : List.of(PLAIN, Order.class.getName())) {
      codec.prepare(settings(format, ReaderType.MAPPER, model)).readTinyDocument();
    }
  }

  @Test
  void check_missingClass_isNamed() {
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
  void restore_always_reportsMissingDeserializers() {
    assertThatThrownBy(
            () -> codec.restore(settings(Format.JSON, ReaderType.MAPPER, PLAIN), new Object()))
        .hasMessageContaining("without its deserializers");
  }

  private static ObjectMapper mapper(Format format, String features) {
    return Jackson3Mappers.newMapper(
        settings(format, ReaderType.MAPPER, PLAIN).withFeatures(features));
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void prepare_namedFeatures_configuresAllKinds(Format format) {
    ObjectMapper mapper =
        mapper(
            format,
            "+INTERN_PROPERTY_NAMES-AUTO_CLOSE_SOURCE-AUTO_CLOSE_TARGET+pool=none"
                + "-SORT_PROPERTIES_ALPHABETICALLY+USE_BIG_DECIMAL_FOR_FLOATS+INDENT_OUTPUT"
                + "-WRITE_ENUMS_USING_TO_STRING+WRITE_DATES_AS_TIMESTAMPS");
    TokenStreamFactory factory = mapper.tokenStreamFactory();
    assertThat(factory.isEnabled(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)).isTrue();
    assertThat(factory._getRecyclerPool()).isSameAs(JsonRecyclerPools.nonRecyclingPool());
    assertThat(mapper.isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE)).isFalse();
    assertThat(mapper.isEnabled(StreamWriteFeature.AUTO_CLOSE_TARGET)).isFalse();
    assertThat(mapper.isEnabled(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)).isFalse();
    assertThat(mapper.isEnabled(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)).isTrue();
    assertThat(mapper.isEnabled(SerializationFeature.INDENT_OUTPUT)).isTrue();
    assertThat(mapper.isEnabled(EnumFeature.WRITE_ENUMS_USING_TO_STRING)).isFalse();
    assertThat(mapper.isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)).isTrue();
    assertThat(mapper(format, "").isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "JSON, ALLOW_JAVA_COMMENTS",
    "JSON, ESCAPE_FORWARD_SLASHES",
    "XML, EMPTY_ELEMENT_AS_NULL",
    "XML, WRITE_XML_DECLARATION",
    "SMILE, REQUIRE_HEADER",
    "SMILE, CHECK_SHARED_NAMES",
    "CBOR, STRINGREF"
  })
  void prepare_featuresOfAFormat_areKnown(Format format, String name) {
    assertThat(mapper(format, "+" + name)).isNotNull();
    assertThat(mapper(format, "-" + name)).isNotNull();
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void prepare_jackson2Defaults_matchItsBuilder(Format format) {
    ObjectMapper mapper = mapper(format, "jackson2-defaults+INDENT_OUTPUT");
    ObjectMapper expected =
        format == Format.XML
            ? XmlMapper.builderWithJackson2Defaults().build()
            : JsonMapper.builderWithJackson2Defaults().build();
    assertThat(mapper.serializationConfig().isEnabled(SerializationFeature.INDENT_OUTPUT)).isTrue();
    for (MapperFeature feature : MapperFeature.values()) {
      assertThat(mapper.isEnabled(feature))
          .as("%s", feature)
          .isEqualTo(expected.isEnabled(feature));
    }
    for (DeserializationFeature feature : DeserializationFeature.values()) {
      assertThat(mapper.isEnabled(feature))
          .as("%s", feature)
          .isEqualTo(expected.isEnabled(feature));
    }
    assertThat(
            mapper.tokenStreamFactory().isEnabled(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES))
        .isTrue();
    if (format == Format.JSON) {
      assertThat(mapper.tokenStreamFactory()._getRecyclerPool())
          .isSameAs(JsonRecyclerPools.threadLocalPool());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-INTERN_FIELD_NAMES, 'no feature INTERN_FIELD_NAMES; the nearest name is"
        + " INTERN_PROPERTY_NAMES'",
    "pool=lock-free, 'no recycler pool lock-free; use thread-local, shared-bounded or none'"
  })
  void check_unknownFeature_isRefused(String features, String why) {
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, PLAIN).withFeatures(features);
    assertThat(catchThrowableOfType(OptionException.class, () -> codec.check(settings)))
        .hasMessageStartingWith("Jackson 3.")
        .hasMessageContaining(why);
  }

  /** Returns a mapper of Jackson 3, as a user's code does. */
  public static ObjectMapper ofUser() {
    return JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
  }

  public static ObjectMapper ofUserInSmile() {
    return new SmileMapper();
  }

  public static com.fasterxml.jackson.databind.ObjectMapper ofJackson2() {
    return new com.fasterxml.jackson.databind.ObjectMapper();
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "mapper", "tree"})
  void prepare_ownMapper_isUsedUnchanged(ReaderType reader) throws IOException {
    CodecSettings settings = settings(Format.JSON, reader, Order.class.getName()).withMapper(own());
    codec.check(settings);
    assertThat(codec.prepare(settings).read(in("{\"number\":\"7\"}"))).isNotNull();
    if (reader == ReaderType.MAPPER) {
      ObjectMapper mapper = (ObjectMapper) codec.prepare(settings).state();
      assertThat(mapper.isEnabled(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)).isTrue();
    }
  }

  private static String own() {
    return Jackson3CodecTest.class.getName() + "::ofUser";
  }

  @Test
  void check_ownMapperOfAnotherFormatOrVersion_isRefused() {
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, PLAIN);
    assertThat(
            catchThrowableOfType(
                OptionException.class, () -> codec.check(settings.withMapper(own() + "InSmile"))))
        .hasMessageContaining("returns a mapper of Smile, and the document is JSON");
    String other = own().replace("ofUser", "ofJackson2");
    assertThat(
            catchThrowableOfType(
                OptionException.class, () -> codec.check(settings.withMapper(other))))
        .hasMessageContaining("instead of an ObjectMapper of Jackson 3");
  }
}
