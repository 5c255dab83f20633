package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.siri.Extensions;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class DocumentWriterTest {
  private static Siri document() {
    StopMonitoringDelivery stops = new StopMonitoringDelivery();
    stops.setVersion("2.0");
    stops.setResponseTimestamp(Time.parse("2026-01-01T10:00Z"));
    stops.setStatus(true);
    stops.setMonitoringRef(List.of());
    stops.setMonitoringName(List.of(new Text("plain"), new Text("Ä & <b>", "de")));
    stops.setExtensions(new Extensions());
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setStopMonitoringDelivery(List.of(stops));
    delivery.setSrsName("WGS84");
    delivery.retain("Factor", new BigDecimal("1E+3"));
    delivery.retain("two words", "x");
    delivery.retain("Deep", Map.of("lang", "en", "value", "text"));
    delivery.retain("Twice", List.of("a", "b"));
    Siri siri = new Siri();
    siri.setServiceDelivery(delivery);
    return siri;
  }

  private static String text(Siri siri, Format format) throws IOException {
    return new String(DocumentEncoder.write(siri, format), StandardCharsets.UTF_8);
  }

  @Test
  void write_json_hasMembersInOrderInItsEnvelope() throws IOException {
    assertThat(text(document(), Format.JSON))
        .startsWith(
            "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"ResponseTimestamp\":"
                + "\"2026-01-01T10:00:00Z\",\"Status\":true,\"MonitoringName\":[\"plain\","
                + "{\"value\":\"Ä & <b>\",\"lang\":\"de\"}],\"Extensions\":{},\"version\":\"2.0\"}],"
                + "\"srsName\":\"WGS84\",\"Factor\":1000,\"two words\":\"x\",\"Deep\":{")
        .endsWith("},\"Twice\":[\"a\",\"b\"]}}}");
  }

  @Test
  void write_xml_hasTheAttributesOfTheSchema() throws IOException {
    assertThat(text(document(), Format.XML))
        .isEqualTo(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Siri xmlns=\"http://www.siri.org.uk/siri\">"
                + "<ServiceDelivery srsName=\"WGS84\"><StopMonitoringDelivery version=\"2.0\">"
                + "<ResponseTimestamp>2026-01-01T10:00:00Z</ResponseTimestamp>"
                + "<Status>true</Status><MonitoringName>plain</MonitoringName>"
                + "<MonitoringName xml:lang=\"de\">Ä &amp; &lt;b></MonitoringName><Extensions/>"
                + "</StopMonitoringDelivery><Factor>1000</Factor><two_x0020_words>x</two_x0020_words>"
                + "<Deep xml:lang=\"en\">text</Deep><Twice>a</Twice><Twice>b</Twice>"
                + "</ServiceDelivery></Siri>");
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void write_again_givesTheSameBytes(Format format) throws IOException {
    Siri document = document();

    assertThat(DocumentEncoder.write(document, format))
        .isEqualTo(DocumentEncoder.write(document, format));
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void write_readAsTree_hasNoInternalMembers(Format format) throws IOException {
    byte[] bytes = DocumentEncoder.write(document(), format);

    String tree =
        JacksonFormat.of(format)
            .readTree(JacksonFormat.of(format).newPlainMapper(), new ByteArrayInputStream(bytes))
            .toString();

    assertThat(tree).doesNotContain("Self", "Envelope", "Other");
  }

  @Test
  void write_controlCharacter_isRefusedInXml() {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setProducerRef("a\u0001");
    Siri siri = new Siri();
    siri.setServiceDelivery(delivery);

    assertThatThrownBy(() -> DocumentEncoder.write(siri, Format.XML))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("0x1");
  }
}
