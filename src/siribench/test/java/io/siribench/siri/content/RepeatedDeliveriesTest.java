package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents that repeat a unique element, of which the bound part is counted. */
final class RepeatedDeliveriesTest {
  private static final String VISITS =
      "{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{},{}]}],"
          + "\"ErrorCondition\":{\"Description\":\"late\"}}}";

  @ParameterizedTest
  @ValueSource(strings = {"reader", "stream", "values"})
  void content_repeatedDocument_combinesBoth(ReaderType reader) throws Exception {
    for (String empty : new String[] {"{}", "{\"ServiceDelivery\":{}}"}) {
      Content content = content(reader, "{\"Siri\":" + empty + ",\"Siri\":" + VISITS + "}");
      assertThat(content.visits()).isEqualTo(2);
      assertThat(content.isEmpty()).isFalse();
      assertThat(content.error()).isEqualTo("Description: late");
    }
    assertThat(content(reader, "{\"Siri\":" + VISITS + ",\"Siri\":" + VISITS + "}").visits())
        .isEqualTo(4);
  }

  private static Content content(ReaderType reader, String document) throws Exception {
    CodecSettings settings = CodecSettings.of(Format.JSON, reader);
    Codec codec = Codec.named(reader.codec());
    return codec
        .subject(settings)
        .content(
            codec
                .prepare(settings)
                .read(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8))));
  }
}
