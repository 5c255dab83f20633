package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Content that is not in the model, and is open where no schema defines it. */
final class OpenContentTest {
  private static Proof proof(Format format, String document) {
    List<CheckedDocument.Row> rows =
        new Checker(TargetModel.SIRI_FULL, List.of())
            .check(format, document.getBytes(StandardCharsets.UTF_8));
    return ((CheckedDocument.Proved) rows.get(0)).proof();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Extensions",
        "Extensions/A/B",
        "A/Extension",
        "ServiceDelivery/Fault/Detail/X",
        "A/GeneralMessage/Content",
        "A/ActionData",
        "A/AffectedRoad/Road/R",
        "A/RoadSituationElement/SituationRecord/R"
      })
  void isAt_pathThatTheSchemaLeavesOpen_isTrue(String path) {
    assertThat(OpenContent.isAt(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "ExtensionsA", "Content", "Detail", "A/Road", "ActionData/Name"})
  void isAt_anyOther_isFalse(String path) {
    assertThat(OpenContent.isAt(path)).isFalse();
  }

  /** Elements in a delivery, the namespace of the root, and the number of open leaves. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<x:A>1</x:A>                     | http://www.siri.org.uk/siri | 1",
        "<x:A><B>1</B><x:C d='2'/></x:A>  | http://www.siri.org.uk/siri | 2",
        "<A x:b='1'>2</A>                 | http://www.siri.org.uk/siri | 1",
        "<x:A>1</x:A><A>2</A>             | http://www.siri.org.uk/siri | 1",
        "<A xmlns=''>1</A>                | http://www.siri.org.uk/siri | 0",
        "<A>1</A><x:B>2</x:B>             | urn:agency                  | 1",
        "<A>1</A>                         | urn:agency                  | 0",
        "<x:ProducerRef>1</x:ProducerRef> | http://www.siri.org.uk/siri | 0"
      })
  void proof_ofOtherNamespaces_isOpen(String elements, String namespace, int open) {
    Proof proof =
        proof(
            Format.XML,
            "<Siri xmlns='"
                + namespace
                + "' xmlns:x='urn:x'><ServiceDelivery>"
                + elements
                + "</ServiceDelivery></Siri>");

    assertThat(proof.holds()).as("%s", proof).isTrue();
    assertThat(proof.open()).as("%s", proof).isEqualTo(open);
  }

  @Test
  void proof_json_namesUntypedMembers() throws IOException {
    Proof proof =
        proof(
            Format.JSON,
            "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"p\",\"Extensions\":{\"A\":1},"
                + "\"Colour\":[\"red\",\"blue\"]}}}");

    assertThat(proof.leaves()).isEqualTo(4);
    assertThat(proof.bound()).isEqualTo(1);
    assertThat(proof.open()).isEqualTo(1);
    assertThat(proof.retained()).isEqualTo(3);
    assertThat(proof.untyped())
        .containsExactly(new LeafDifference("ServiceDelivery/Colour", 2, "red"));
  }
}
