package io.siribench.convert;

import static io.siribench.convert.Proofs.jsonJourney;
import static io.siribench.convert.Proofs.problem;
import static io.siribench.convert.Proofs.xmlJourney;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken, foreign and malicious documents: always an outcome, never a crash. */
@Tag("slow")
final class HostileDocumentsTest {
  private static final int DEEP = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "null | not a SIRI document",
        "[] | not a SIRI document",
        "[[]] | not a SIRI document",
        "\"x\" | not a SIRI document",
        "17 | not a SIRI document",
        "true | not a SIRI document",
        "{} | not a SIRI document",
        "{\"error\":\"key\"} | expected Siri or ServiceDelivery at the top, found [error]",
        "{\"SIRI\":{}} | found [SIRI]",
        "{} {} | Trailing token",
        "{\"Siri\":{}} x | line 1, column 13",
        "<html><body>no</body></html> | HTML, not a SIRI document",
        "{ } | without content, not a SIRI document",
        "`` | without content, not a SIRI document"
      })
  void problem_foreignJson_isNamed(String document, String expected) {
    assertThat(problem(Format.JSON, document)).containsAnyOf(expected, "line 1, column 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<html><body>no</body></html> | HTML, not a SIRI document",
        "<a:Envelope xmlns:a='x'><a:Header/></a:Envelope> | nothing in its body",
        "<Siri><a></Siri> | line 1, column",
        "<Siri/><Siri/> | line 1, column",
        "<Siri>&undeclared;</Siri> | line 1, column",
        "{\"Siri\":{}} | line 1, column 1",
        "`` | without content, not a SIRI document",
        "<login/> | the root element is <login>"
      })
  void problem_foreignXml_isNamedWithPosition(String document, String expected) {
    assertThat(problem(Format.XML, document)).contains(expected);
  }

  /** Parsers reject blanks before a declaration, but they count as lines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n\n<?xml version='1.0'?>\n<Siri><a></Siri>",
        "\r\n\r\n<?xml version='1.0'?>\r\n<Siri><a></Siri>",
        "\uFEFF\n\n<?xml\tversion='1.0' encoding='UTF-8'?>\n<Siri><a></Siri>",
        " \n \n<?xml\nversion='1.0'?><Siri><a></Siri>",
        "\n\n<?xml-stylesheet href='a'?>\n<Siri><a></Siri>",
        "\n\n\n<Siri><a></Siri>",
        "\uFEFF\n\n\n<Siri><a></Siri>"
      })
  void problem_blanksAtTheStart_areCountedAsLines(String document) {
    assertThat(problem(Format.XML, document)).contains("line 4,");
  }

  /** An included file with its own byte order mark follows a line of the page. */
  @Test
  void reader_byteOrderMarkAfterABlankLine_isAtTheStart() throws Exception {
    byte[] document = "\n\uFEFF<?xml version='1.0'?><Siri/>".getBytes(StandardCharsets.UTF_8);
    XMLStreamReader reader =
        XmlDocuments.open(XMLInputFactory.newFactory(), new ByteArrayInputStream(document));
    reader.nextTag();
    assertThat(reader.getLocalName()).isEqualTo("Siri");
    reader.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE Siri><Siri/>",
        "<!DOCTYPE Siri [<!ENTITY x 'y'>]><Siri>&x;</Siri>",
        "<!DOCTYPE Siri [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><Siri>&x;</Siri>",
        "<!DOCTYPE Siri SYSTEM 'http://127.0.0.1:1/x.dtd'><Siri/>",
        "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;'>]><Siri>&d;</Siri>"
      })
  void problem_doctype_isRefusedByBindingAndByProof(String document) {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);

    assertThat(problem(Format.XML, bytes)).contains("DOCTYPE").contains("line");
    assertThatCode(() -> SourceLeaves.visit(Format.XML, bytes, (path, leaf) -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("DOCTYPE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"LineRef", "PublishedLineName", "MonitoredCall", "VehicleMode", "X"})
  void problem_deepNesting_isReportedCleanly(String member) {
    String arrays = "\"" + member + "\":" + "[".repeat(DEEP) + "]".repeat(DEEP);
    String objects = "\"" + member + "\":" + "{\"value\":".repeat(DEEP) + "1" + "}".repeat(DEEP);
    String name = "<" + member + ">";
    String elements = name.repeat(DEEP) + name.replace("<", "</").repeat(DEEP);

    assertThat(problem(Format.JSON, jsonJourney(arrays))).contains("nesting depth (1001)");
    assertThat(problem(Format.JSON, jsonJourney(objects))).contains("nesting depth (1001)");
    assertThat(problem(Format.XML, xmlJourney(elements))).containsIgnoringCase("depth");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 400})
  void check_nestingWithinTheLimit_losesNothing(int depth) {
    String objects = "\"X\":" + "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
    String elements = "<X>".repeat(depth) + "1" + "</X>".repeat(depth);

    assertThat(Proofs.proveEverywhere(Format.JSON, jsonJourney(objects)).retained()).isEqualTo(1);
    assertThat(Proofs.proveEverywhere(Format.XML, xmlJourney(elements)).retained()).isEqualTo(1);
  }

  @Test
  void check_deepListInADelivery_losesNothing() {
    String lists = "[".repeat(950) + "1" + "]".repeat(950);
    String document = "{\"ServiceDelivery\":{\"X\":" + lists + "}}";

    assertThat(Proofs.proveEverywhere(Format.JSON, document).retained()).isEqualTo(1);
  }

  @Test
  void sourceLeaves_deepNesting_isACleanError() {
    String elements = "<X>".repeat(DEEP) + "</X>".repeat(DEEP);
    byte[] document = xmlJourney(elements).getBytes(StandardCharsets.UTF_8);

    assertThatCode(() -> SourceLeaves.visit(Format.XML, document, (path, leaf) -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nested deeper than 1000 at line 1");
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void check_truncatedAnywhere_neverPasses(Format format) throws IOException {
    byte[] whole = BundledSamples.bytes("stop-monitoring-1", format);

    Checker checker = new Checker(TargetModel.SIRI, List.of());
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      List<Row> rows = checker.check(format, part);
      assertThat(rows).as("the first %d bytes", length).hasSize(1);
      assertThat(problem(rows.get(0)))
          .as("the first %d bytes", length)
          .matches(".*(line \\d+, column \\d+|byte [\\d,]+|not a SIRI document).*")
          .doesNotContain("RuntimeException", "NullPointer", "IndexOutOfBounds");
    }
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void check_octetsChangedAnywhere_neverCrashes(Format format) throws IOException {
    byte[] whole = BundledSamples.bytes("stop-monitoring-1", format);
    Random random = new Random(4);
    Checker checker = new Checker(TargetModel.SIRI, List.of(format));

    for (int i = 0; i < 1_000; i++) {
      byte[] changed = whole.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      assertThat(checker.check(format, changed)).isNotEmpty();
    }
  }

  @Test
  void check_controlCharacterToXml_isReportedAsNotConvertible() {
    byte[] document = jsonJourney("\"LineRef\":\"a\\u0001b\"").getBytes(StandardCharsets.UTF_8);

    List<Row> rows =
        new Checker(TargetModel.SIRI, List.of(Format.XML, Format.SMILE))
            .check(Format.JSON, document);

    assertThat(rows).extracting(Row::passed).containsExactly(true, false, true);
    assertThat(((Failed) rows.get(1)).problem())
        .startsWith("could not be written: Invalid white space character");
  }
}
