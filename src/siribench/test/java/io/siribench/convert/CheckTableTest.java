package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CheckTableTest {
  private static CheckedDocument document(String source, String service) {
    Proved row =
        new Proved("json", service, "2.0", Content.of(1), Proof.ofUnchanged(3), List.of(), "");
    return new CheckedDocument(source, List.of(row));
  }

  @Test
  void of_longNameOfADelivery_keepsEachRowBelowItsDocument() {
    String table =
        CheckTable.of(List.of(document("a.json", "N".repeat(90)), document("b.json", "SM")));

    List<String> lines = table.lines().toList();
    assertThat(lines.get(1)).isEqualTo("a.json");
    assertThat(lines.get(2)).contains(" " + "N".repeat(40) + "... ");
    assertThat(lines.get(3)).isEqualTo("b.json");
    assertThat(lines.get(4)).contains(" SM ");
  }

  @Test
  void of_oneMorePath_isSingular() {
    List<LeafDifference> untyped =
        IntStream.range(0, 6).mapToObj(i -> new LeafDifference("A" + i, 1, "x")).toList();
    Proof proof = new Proof(6, 0, 0, untyped, List.of(), List.of());
    Proof single = new Proof(1, 0, 0, untyped.subList(0, 1), List.of(), List.of());

    assertThat(table(proof))
        .contains("    untyped: 1 more path\n")
        .contains("retained: 6 of 6 leaves; 0 of them open, 6 untyped");
    assertThat(table(single)).contains("retained: 1 of 1 leaf; 0 of them open, 1 untyped");
  }

  private static String table(Proof proof) {
    Proved row = new Proved("json", "SM", "2.0", Content.of(0), proof, List.of(), "");
    return CheckTable.of(List.of(new CheckedDocument("a.json", List.of(row))));
  }

  @Test
  void of_namesWithControlCharacters_keepsTheirLines() {
    LeafDifference lost = new LeafDifference("A\nB\u001b[2J", 1, "x");
    Proof proof = new Proof(1, 0, 0, List.of(), List.of(lost), List.of());
    Proved row =
        new Proved("json", "SM", "2.0", Content.of(0), proof, List.of(), "siri-full, as\rof C");

    String table = CheckTable.of(List.of(new CheckedDocument("a.json", List.of(row))));

    assertThat(table).contains("    bound to siri-full, as of C\n", "    lost 1: A B [2J\n");
  }

  @Test
  void of_documentThatReportsAnError_quotesItOnce() throws Exception {
    String fault =
        "<Envelope><Body><Fault><faultstring>no stop</faultstring></Fault></Body></Envelope>";
    byte[] content = fault.getBytes(StandardCharsets.UTF_8);
    List<Row> rows = new Checker(null, List.of(Format.JSON)).check(Format.XML, content);

    assertThat(CheckTable.of(List.of(new CheckedDocument("a.xml", rows))))
        .containsOnlyOnce("    reports an error, which a run counts as failed: SOAP fault: ")
        .contains("no stop", "not bound: 0");
  }
}
