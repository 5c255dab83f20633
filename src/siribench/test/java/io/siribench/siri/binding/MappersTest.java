package io.siribench.siri.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All ways to bind, which must give the same document. */
final class MappersTest {
  /** A document with every irregular value. */
  private static final String ODD_JSON =
      "{\"Siri\":{\"x\":1,\"ServiceDelivery\":{\"Status\":\"True\",\"ProducerRef\":[\"a\",\"b\"],"
          + "\"StopMonitoringDelivery\":{\"Version\":\"2.0\",\"MonitoringRef\":{\"value\":7},"
          + "\"MonitoringName\":{\"value\":\"n\",\"lang\":\"en\"},\"MonitoredStopVisit\":"
          + "[{\"RecordedAtTime\":\"yesterday\",\"MonitoredVehicleJourney\":{\"LineRef\":\"1\","
          + "\"LineRef\":\"2\",\"MonitoredCall\":\"none\",\"Bearing\":\"12.50\"}}]}}}}";

  private static final String ODD_XML =
      "<Siri x='1'><ServiceDelivery><Status>True</Status><ProducerRef>a</ProducerRef>"
          + "<ProducerRef>b</ProducerRef><StopMonitoringDelivery version='2.0'>"
          + "<MonitoringRef>7</MonitoringRef><MonitoringName xml:lang='en'>n</MonitoringName>"
          + "<MonitoredStopVisit><RecordedAtTime>yesterday</RecordedAtTime>"
          + "<MonitoredVehicleJourney><LineRef>1</LineRef><LineRef>2</LineRef>"
          + "<MonitoredCall>none</MonitoredCall><Bearing>12.50</Bearing>"
          + "</MonitoredVehicleJourney></MonitoredStopVisit></StopMonitoringDelivery>"
          + "</ServiceDelivery></Siri>";

  static List<Arguments> formatsAndModules() {
    List<Arguments> all = new ArrayList<>();
    for (Format format : Format.bundled()) {
      all.add(Arguments.of(format, null));
      all.add(Arguments.of(format, (Supplier<Module>) AfterburnerModule::new));
      all.add(Arguments.of(format, (Supplier<Module>) BlackbirdModule::new));
    }
    return all;
  }

  private static ObjectMapper mapper(Format format, @Nullable Supplier<Module> module) {
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP);
    return module == null ? mapper : mapper.registerModule(module.get());
  }

  private static ByteArrayInputStream odd(Format format) throws IOException {
    if (format == Format.XML) {
      return new ByteArrayInputStream(ODD_XML.getBytes(StandardCharsets.UTF_8));
    }
    // The last of several equal names counts.
    byte[] bytes =
        JacksonFormat.of(format)
            .newPlainMapper()
            .writeValueAsBytes(new ObjectMapper().readTree(ODD_JSON));
    return new ByteArrayInputStream(
        format == Format.JSON ? ODD_JSON.getBytes(StandardCharsets.UTF_8) : bytes);
  }

  @ParameterizedTest
  @MethodSource("formatsAndModules")
  void read_sample_hasTheSameDigestByMapperAndReader(
      Format format, @Nullable Supplier<Module> module) throws IOException {
    byte[] bytes = BundledSamples.bytes("stop-monitoring-20", format);
    String expected = "cdefdeef74e6c777";
    ObjectMapper mapper = mapper(format, module);
    ObjectReader reader = mapper.readerFor(Siri.class);

    assertThat(Digest.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    assertThat(Digest.of(JacksonFormat.of(format).read(reader, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    // The second reader uses what the first has initialised.
    assertThat(Digest.of(JacksonFormat.of(format).read(reader, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("formatsAndModules")
  void read_oddDocument_isTheSameWithAndWithoutModules(
      Format format, @Nullable Supplier<Module> module) throws IOException {
    String expected = Digest.of(JacksonFormat.of(format).read(mapper(format, null), odd(format)));
    ObjectMapper mapper = mapper(format, module);

    assertThat(Digest.of(JacksonFormat.of(format).read(mapper, odd(format)))).isEqualTo(expected);
    assertThat(Digest.of(JacksonFormat.of(format).read(mapper.readerFor(Siri.class), odd(format))))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_serialisedMapperAndReader_bindTheSame(Format format) throws Exception {
    byte[] bytes = BundledSamples.bytes("vehicle-monitoring-20", format);
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP);
    String expected =
        Digest.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(bytes)));

    ObjectMapper mapperAgain = (ObjectMapper) throughBytes(mapper);
    ObjectReader readerAgain = (ObjectReader) throughBytes(mapper.readerFor(Siri.class));

    assertThat(
            Digest.of(JacksonFormat.of(format).read(mapperAgain, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    assertThat(
            Digest.of(JacksonFormat.of(format).read(readerAgain, new ByteArrayInputStream(bytes))))
        .isEqualTo(expected);
    assertThat(Digest.of(JacksonFormat.of(format).read(mapperAgain, odd(format))))
        .isEqualTo(Digest.of(JacksonFormat.of(format).read(mapper, odd(format))));
  }

  private static Object throughBytes(Object object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("formatsAndModules")
  void read_ignoringUnknownMembers_bindsTheRest(Format format, @Nullable Supplier<Module> module)
      throws IOException {
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.IGNORE);
    if (module != null) {
      mapper.registerModule(module.get());
    }
    byte[] sample = BundledSamples.bytes("stop-monitoring-20", format);

    Siri odd = JacksonFormat.of(format).read(mapper, odd(format));
    Siri bound = JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(sample));

    assertThat(odd.other()).isEmpty();
    assertThat(odd.getServiceDelivery()).isNotNull();
    assertThat(Digest.of(bound)).isEqualTo("cdefdeef74e6c777");
  }

  /** A mapper of JSON would measure JSON by the name of another format. */
  @Test
  void newStockMapper_formatWithoutMapper_isRefused() {
    assertThatThrownBy(() -> JacksonFormat.of(Format.YAML).newStockMapper())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JacksonFormat has no factory of NOT_BUNDLED");
  }
}
