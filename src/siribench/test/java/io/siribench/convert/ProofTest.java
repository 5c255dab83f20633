package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Proofs of wrongly bound documents, which have to fail. */
final class ProofTest {
  private static SourceDocument source(String delivery) throws IOException {
    String document = "{\"Siri\":{\"ServiceDelivery\":" + delivery + "}}";
    return SourceDocument.of(Format.JSON, document.getBytes(StandardCharsets.UTF_8));
  }

  private static SiriDocument document(ServiceDelivery delivery) {
    Siri siri = new Siri();
    siri.setServiceDelivery(delivery);
    return new SiriDocument(siri);
  }

  @Test
  void prove_nothingBound_isAllLost() throws IOException {
    Proof proof = source("{\"A\":\"x\",\"A2\":[1,2]}").prove(new SiriDocument(new Siri()));

    assertThat(proof.lost())
        .containsExactly(
            new LeafDifference("ServiceDelivery/A", 1, "x"),
            new LeafDifference("ServiceDelivery/A2", 2, "1"));
    assertThat(proof.lostCount()).isEqualTo(3);
    assertThat(proof.holds()).isFalse();
  }

  @Test
  void prove_inventedValue_isSpurious() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setProducerRef("a");
    delivery.retain("Made", "up");

    Proof proof = source("{\"ProducerRef\":\"a\"}").prove(document(delivery));

    assertThat(proof.bound()).isEqualTo(1);
    assertThat(proof.lost()).isEmpty();
    assertThat(proof.spurious())
        .containsExactly(new LeafDifference("ServiceDelivery/Made", 1, "up"));
    assertThat(proof.spuriousCount()).isEqualTo(1);
  }

  @Test
  void prove_changedText_isLostAndSpurious() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setProducerRef("a");

    Proof proof = source("{\"ProducerRef\":\" a\"}").prove(document(delivery));

    assertThat(proof.lostCount()).isEqualTo(1);
    assertThat(proof.spuriousCount()).isEqualTo(1);
  }

  @Test
  void prove_textInAnotherPath_isLostAndSpurious() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setAddress("a");

    Proof proof = source("{\"ProducerRef\":\"a\"}").prove(document(delivery));

    assertThat(proof.lost())
        .extracting(LeafDifference::path)
        .containsExactly("ServiceDelivery/ProducerRef");
    assertThat(proof.spurious())
        .extracting(LeafDifference::path)
        .containsExactly("ServiceDelivery/Address");
  }

  @Test
  void prove_oneOfTwoEqualValues_isOneLost() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.retain("X", "a");

    Proof proof = source("{\"X\":[\"a\",\"a\"]}").prove(document(delivery));

    assertThat(proof.retained()).isEqualTo(1);
    assertThat(proof.lost()).containsExactly(new LeafDifference("ServiceDelivery/X", 1, "a"));
  }

  @Test
  void prove_numberAsText_isEqualOnlyIfSourceIsNumber() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.retain("X", "1000.0");

    assertThat(source("{\"X\":1e3}").prove(document(delivery)).holds()).isTrue();
    assertThat(source("{\"X\":\"1e3\"}").prove(document(delivery)).holds()).isFalse();
  }

  @Test
  void prove_typedValue_isComparedByItsMeaning() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.setStatus(true);
    delivery.setMoreData(false);

    assertThat(source("{\"Status\":\"True\",\"MoreData\":0}").prove(document(delivery)).bound())
        .isEqualTo(2);
    assertThat(source("{\"Status\":\"True\",\"MoreData\":1}").prove(document(delivery)).lostCount())
        .isEqualTo(1);
  }

  @Test
  void prove_namesThatLookLikeIndexes_areCompared() throws IOException {
    ServiceDelivery delivery = new ServiceDelivery();
    delivery.retain("c[1]", "x");
    delivery.retain("d[", "y");
    delivery.retain("e", List.of("p", "q", "r"));

    Proof proof =
        source("{\"c[1]\":\"x\",\"d[\":\"y\",\"e\":[\"r\",\"q\",\"p\"]}").prove(document(delivery));

    assertThat(proof.holds()).isTrue();
    assertThat(proof.retained()).isEqualTo(5);
  }

  @Test
  void services_deliveries_areTheirCodes() throws IOException {
    SourceDocument source =
        source(
            "{\"version\":\"9\",\"StopMonitoringDelivery\":[{\"version\":\"1.4\"},{\"Version\":"
                + "\"2.0\"}],\"VehicleMonitoringDelivery\":[],\"SpaceTravelDelivery\":{},"
                + "\"Other\":{\"GeneralMessageDelivery\":{\"version\":\"8\"}}}");

    assertThat(source.services()).isEqualTo("SM+VM+SpaceTravel");
    assertThat(source.siriVersions()).isEqualTo("1.4/2.0");
    assertThat(source("{}").services()).isEqualTo("-");
    assertThat(source("{}").siriVersions()).isEqualTo("-");
  }
}
