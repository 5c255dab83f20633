package io.siribench.codec.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.ser.ToXmlGenerator;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.OptionException;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Named features of Jackson 2, and mappers of a user's code. */
public final class FeaturesTest {
  private static final String PLAIN = "siri-plain";

  private final Jackson2Codec codec = new Jackson2Codec();

  /** Mappers of a user. */
  public static final class Mappers {
    private static int made;

    private Mappers() {}

    public static ObjectMapper strict() {
      made++;
      return new ObjectMapper().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    }

    public static ObjectMapper smile() {
      return new ObjectMapper(new SmileFactory());
    }

    /** Returns a mapper of a factory that does not report its format. */
    public static ObjectMapper unnamed() {
      return new ObjectMapper(new JsonFactory() {});
    }

    public static Object builder() {
      return com.fasterxml.jackson.databind.json.JsonMapper.builder();
    }
  }

  private static CodecSettings settings(Format format, ReaderType reader, String model) {
    return CodecSettings.of(format, reader).withModel(model);
  }

  private ObjectMapper mapper(Format format, String features) throws IOException {
    CodecSettings settings = settings(format, ReaderType.MAPPER, PLAIN).withFeatures(features);
    return (ObjectMapper) codec.prepare(settings).state();
  }

  @Test
  void prepare_namedFeatures_configuresAllKinds() throws IOException {
    ObjectMapper mapper =
        mapper(
            Format.JSON,
            "-INTERN_FIELD_NAMES-AUTO_CLOSE_SOURCE+WRITE_BIGDECIMAL_AS_PLAIN"
                + "+SORT_PROPERTIES_ALPHABETICALLY+USE_BIG_DECIMAL_FOR_FLOATS+INDENT_OUTPUT"
                + "+ALLOW_JAVA_COMMENTS+WRITE_PROPERTIES_SORTED+STRICT_DUPLICATE_DETECTION");
    JsonFactory factory = mapper.getFactory();
    assertThat(factory.isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES)).isFalse();
    assertThat(factory.isEnabled(JsonParser.Feature.AUTO_CLOSE_SOURCE)).isFalse();
    assertThat(factory.isEnabled(JsonParser.Feature.ALLOW_COMMENTS)).isTrue();
    assertThat(factory.isEnabled(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)).isTrue();
    assertThat(factory.isEnabled(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)).isTrue();
    assertThat(factory.isEnabled(JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION)).isTrue();
    assertThat(mapper.isEnabled(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)).isTrue();
    assertThat(mapper.isEnabled(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)).isTrue();
    assertThat(mapper.isEnabled(SerializationFeature.INDENT_OUTPUT)).isTrue();
    assertThat(mapper.getDeserializationConfig().isEnabled(JsonNodeFeature.WRITE_PROPERTIES_SORTED))
        .isTrue();
    ObjectMapper stock = mapper(Format.JSON, "");
    assertThat(stock.getFactory().isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES)).isTrue();
  }

  @Test
  void prepare_featuresOfAFormat_configureItsFactory() throws IOException {
    XmlFactory xml = (XmlFactory) mapper(Format.XML, "+WRITE_XML_DECLARATION").getFactory();
    assertThat(xml.isEnabled(ToXmlGenerator.Feature.WRITE_XML_DECLARATION)).isTrue();
    SmileFactory smile = (SmileFactory) mapper(Format.SMILE, "-CHECK_SHARED_NAMES").getFactory();
    assertThat(smile.isEnabled(SmileGenerator.Feature.CHECK_SHARED_NAMES)).isFalse();
    CBORFactory cbor = (CBORFactory) mapper(Format.CBOR, "+STRINGREF").getFactory();
    assertThat(cbor.isEnabled(CBORGenerator.Feature.STRINGREF)).isTrue();
    cbor = (CBORFactory) mapper(Format.CBOR, "+READ_UNDEFINED_AS_EMBEDDED_OBJECT").getFactory();
    assertThat(cbor.isEnabled(CBORParser.Feature.READ_UNDEFINED_AS_EMBEDDED_OBJECT)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "pool=thread-local, ThreadLocalPool",
    "+pool=lock-free, LockFreePool",
    "-INTERN_FIELD_NAMES+pool=shared-bounded, BoundedPool",
    "pool=none-INTERN_FIELD_NAMES, NonRecyclingPool"
  })
  @SuppressWarnings("deprecation") // As long as it can be measured.
  void prepare_pool_isSetInTheFactory(String features, String expected) throws IOException {
    assertThat(mapper(Format.JSON, features).getFactory()._getRecyclerPool().getClass().getName())
        .startsWith(JsonRecyclerPools.class.getName())
        .endsWith(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "+USE_FAST_DOUBLE_PARSR, USE_FAST_DOUBLE_PARSER",
    "-INTERN, INTERN_FIELD_NAMES",
    "-INTERN_PROPERTY_NAMES, INTERN_FIELD_NAMES",
    "+ALLOW_JAVA_COMENTS, ALLOW_JAVA_COMMENTS"
  })
  void check_unknownFeature_isRefusedWithTheNearestName(String features, String nearest) {
    CodecSettings settings = settings(Format.JSON, ReaderType.READER, PLAIN).withFeatures(features);
    assertThat(catchThrowableOfType(OptionException.class, () -> codec.check(settings)))
        .hasMessageStartingWith("Jackson 2.")
        .hasMessageContaining("has no feature " + features.substring(1))
        .hasMessageEndingWith("the nearest name is " + nearest)
        .returns("--feature", OptionException::option);
  }

  /** Restoring must not lose what is measured. */
  @Test
  void state_writtenAndRead_keepsFeaturesAndPool() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes)
        .writeObject(mapper(Format.JSON, "-INTERN_FIELD_NAMES+USE_FAST_DOUBLE_PARSER+pool=none"));
    ObjectMapper restored =
        (ObjectMapper)
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    JsonFactory factory = restored.getFactory();
    assertThat(factory.isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES)).isFalse();
    assertThat(factory.isEnabled(JsonParser.Feature.USE_FAST_DOUBLE_PARSER)).isTrue();
    assertThat(factory._getRecyclerPool()).isSameAs(JsonRecyclerPools.nonRecyclingPool());
  }

  private static CodecSettings own(ReaderType reader, String method) {
    return settings(Format.JSON, reader, OwnClassTest.Order.class.getName())
        .withMapper(Mappers.class.getName() + "::" + method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "mapper", "tree", "values", "async"})
  void prepare_ownMapper_bindsLikeStockMapper(ReaderType reader) throws IOException {
    String document = "{\"number\":\"7\",\"lines\":[{\"article\":\"a\",\"quantity\":2}]}";
    CodecSettings settings = own(reader, "strict");
    codec.check(settings);
    int before = Mappers.made;
    DocumentReader own = codec.prepare(settings);
    assertThat(Mappers.made).isEqualTo(before + 1);
    Object bound = own.read(in(document));
    assertThat(codec.subject(settings).fingerprint(bound).digest())
        .isEqualTo(
            codec
                .subject(settings)
                .fingerprint(codec.prepare(settings.withMapper("")).read(in(document)))
                .digest());
  }

  @Test
  void problem_unknownMemberWithAnOwnMapper_advisesOnTheMapper() {
    DocumentReader reader = codec.prepare(own(ReaderType.READER, "strict"));
    Throwable thrown = catchThrowable(() -> reader.read(in("{\"colour\":\"red\"}")));
    assertThat(reader.problem(thrown))
        .contains("colour", "disable FAIL_ON_UNKNOWN_PROPERTIES of your own mapper")
        .doesNotContain("--ignore-unknown");
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader", "mapper", "tree"})
  void read_withoutAutoCloseSource_closesTheDocument(ReaderType reader) throws IOException {
    CodecSettings settings =
        settings(Format.JSON, reader, OwnClassTest.Order.class.getName())
            .withFeatures("-AUTO_CLOSE_SOURCE");
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
  void check_ownMapperOfAnotherFormatOrType_isRefused() {
    assertThat(
            catchThrowableOfType(
                OptionException.class, () -> codec.check(own(ReaderType.READER, "smile"))))
        .hasMessageEndingWith("::smile returns a mapper of Smile, and the document is JSON");
    assertThat(
            catchThrowableOfType(
                OptionException.class, () -> codec.check(own(ReaderType.READER, "builder"))))
        .hasMessageContaining("JsonMapper$Builder instead of an ObjectMapper of Jackson 2");
    codec.check(own(ReaderType.READER, "unnamed"));
  }

  @Test
  void read_siriPlainByAnUnnamedFactory_isBound() throws IOException {
    CodecSettings settings =
        settings(Format.JSON, ReaderType.MAPPER, PLAIN)
            .withMapper(Mappers.class.getName() + "::unnamed");
    try (InputStream in = Files.newInputStream(Path.of("samples/stop-monitoring-1.json"))) {
      assertThat(codec.prepare(settings).read(in)).isNotNull();
    }
  }
}
