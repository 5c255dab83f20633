package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MoreDataTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "JSON|{\"Siri\":{\"ServiceDelivery\":{\"MoreData\":true}}}|true",
        "JSON|{\"Siri\":{\"ServiceDelivery\":{\"MoreData\":false}}}|false",
        "JSON|{\"Siri\":{\"ServiceDelivery\":{}}}|false",
        "JSON|{\"ServiceDelivery\":{\"VehicleMonitoringDelivery\":[{\"MoreData\":\"true\"}]}}|true",
        "JSON|{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{},{\"MoreData\":true}]}}|true",
        "XML|<Siri><ServiceDelivery><MoreData>true</MoreData></ServiceDelivery></Siri>|true",
        "XML|<Siri><ServiceDelivery><MoreData>1</MoreData></ServiceDelivery></Siri>|true",
        "XML|<Siri><ServiceDelivery><MoreData>0</MoreData></ServiceDelivery></Siri>|false",
      })
  void moreData_anyDelivery_isFoundWhenBoundOrInTree(
      Format format, String document, boolean expected) throws IOException {
    assertThat(
            Deliveries.of(
                    JacksonFormat.of(format)
                        .read(
                            JacksonFormat.of(format).newMapper(UnknownMembers.KEEP), in(document)))
                .moreData())
        .isEqualTo(expected);
    assertThat(
            Deliveries.ofTree(
                    JacksonTrees.view(
                        JacksonFormat.of(format)
                            .readTree(JacksonFormat.of(format).newPlainMapper(), in(document))))
                .moreData())
        .isEqualTo(expected);
  }

  private static InputStream in(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }
}
