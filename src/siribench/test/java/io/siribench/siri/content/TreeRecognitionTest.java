package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.NotSiriException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TreeRecognitionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "JSON|{\"Siri\":{}}|true",
        "JSON|{\"ServiceDelivery\":{\"Status\":true}}|true",
        "JSON|{\"foo\":1}|false",
        "JSON|{}|false",
        "JSON|~~|false",
        "XML|<Siri><ServiceDelivery/></Siri>|true",
        "XML|<ServiceDelivery><ResponseTimestamp>x</ResponseTimestamp></ServiceDelivery>|true",
        "XML|<e:Envelope xmlns:e='e'><e:Body><a/></e:Body></e:Envelope>|true",
        "XML|<Siri/>|true",
        "XML|<NotifyStopMonitoring/>|true",
      })
  void isSiri_ofATree_isToldByItsTop(Format format, String document, boolean expected)
      throws IOException {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    Deliveries found =
        Deliveries.of(format.readTree(format.newPlainMapper(), new ByteArrayInputStream(bytes)));

    assertThat(found.isSiri()).isEqualTo(expected);
  }

  @Test
  void readTree_xmlThatIsNotSiri_isRefusedByItsRoot() {
    byte[] feed = "<rss><channel/></rss>".getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(
            () -> Format.XML.readTree(Format.XML.newPlainMapper(), new ByteArrayInputStream(feed)))
        .isInstanceOf(NotSiriException.class)
        .hasMessageContaining("<rss>");
  }
}
