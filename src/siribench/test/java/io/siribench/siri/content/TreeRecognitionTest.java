package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
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
        "JSON|[{},{\"Siri\":{}}]|true",
        "JSON|~~|false",
        "XML|<Siri><ServiceDelivery/></Siri>|true",
        "XML|<ServiceDelivery><ResponseTimestamp>x</ResponseTimestamp></ServiceDelivery>|true",
        "XML|<e:Envelope xmlns:e='e'><e:Body><a/></e:Body></e:Envelope>|true",
        "XML|<Siri/>|true",
        "XML|<NotifyStopMonitoring/>|true",
        "XML|<VehicleActivity xmlns='http://www.siri.org.uk/siri'><X>1</X></VehicleActivity>|true",
      })
  void isSiri_tree_isDecidedByItsRoot(Format format, String document, boolean expected)
      throws IOException {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    Content found =
        Deliveries.ofTree(
            JacksonTrees.view(
                JacksonFormat.of(format)
                    .readTree(
                        JacksonFormat.of(format).newPlainMapper(),
                        new ByteArrayInputStream(bytes))));

    assertThat(found.isOfSubject()).isEqualTo(expected);
  }

  @Test
  void readTree_xmlThatIsNotSiri_isRefusedByItsRoot() {
    byte[] feed = "<rss><channel/></rss>".getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(
            () ->
                JacksonFormat.XML.readTree(
                    JacksonFormat.XML.newPlainMapper(), new ByteArrayInputStream(feed)))
        .isInstanceOf(NotSiriException.class)
        .hasMessageContaining("<rss>");
  }
}
