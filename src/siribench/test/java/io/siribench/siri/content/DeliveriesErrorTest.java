package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reported error, independent of the order of members, which ART sorts by name. */
final class DeliveriesErrorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"Description\":\"d\",\"OtherError\":{\"ErrorText\":\"t\"}|OtherError/ErrorText: t",
        "\"OtherError\":{\"ErrorText\":\"t\"},\"Description\":\"d\"|OtherError/ErrorText: t",
        "\"OtherError\":{\"Number\":7},\"Description\":\"d\"|Description: d",
        "\"Description\":\"d\",\"OtherError\":{\"Number\":7}|Description: d",
        "\"OtherError\":{\"ErrorText\":\"o\"},\"AccessNotAllowedError\":{\"ErrorText\":\"a\"}"
            + "|AccessNotAllowedError/ErrorText: a",
        "\"AccessNotAllowedError\":{\"ErrorText\":\"a\"},\"OtherError\":{\"ErrorText\":\"o\"}"
            + "|AccessNotAllowedError/ErrorText: a",
        "\"B\":1,\"A\":2|A: 2",
        "\"A\":2,\"B\":1|A: 2",
      })
  void error_membersInAnyOrder_isTheSameBoundAndInATree(String members, String error)
      throws Exception {
    String document = "{\"Siri\":{\"ServiceDelivery\":{\"ErrorCondition\":{" + members + "}}}}";
    assertThat(Deliveries.of(JacksonFormat.JSON.read(mapper(), in(document))).error())
        .isEqualTo(error);
    assertThat(
            Deliveries.ofTree(
                    JacksonTrees.view(
                        JacksonFormat.JSON.readTree(
                            JacksonFormat.JSON.newPlainMapper(), in(document))))
                .error())
        .isEqualTo(error);
  }

  /** An empty element reports the error by its name alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<ErrorCondition><NoInfoForTopicError/></ErrorCondition>|ErrorCondition without a text",
        "<ErrorCondition><OtherError><ErrorText>t</ErrorText></OtherError></ErrorCondition>"
            + "|OtherError/ErrorText: t",
        "<ErrorCondition/>|",
      })
  void error_elementInXml_isTheSameBoundAndInATree(String condition, @Nullable String error)
      throws Exception {
    String document =
        "<Siri><ServiceDelivery><StopMonitoringDelivery>"
            + condition
            + "</StopMonitoringDelivery></ServiceDelivery></Siri>";
    JacksonFormat xml = JacksonFormat.XML;
    assertThat(Deliveries.of(xml.read(xml.newMapper(UnknownMembers.KEEP), in(document))).error())
        .isEqualTo(error);
    assertThat(
            Deliveries.ofTree(JacksonTrees.view(xml.readTree(xml.newPlainMapper(), in(document))))
                .error())
        .isEqualTo(error);
  }

  private static com.fasterxml.jackson.databind.ObjectMapper mapper() {
    return JacksonFormat.JSON.newMapper(UnknownMembers.KEEP);
  }

  private static InputStream in(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }
}
