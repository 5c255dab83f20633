package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LocalDocumentCheckTest {
  @TempDir private Path directory;

  private List<String> problems(Format format, String content, String... formats)
      throws IOException {
    Path file = Files.writeString(directory.resolve("a." + format.optionName()), content);
    return new LocalDocumentCheck(true)
        .problems(List.of(Document.ofFile("a", format, file)), List.of(formats)).stream()
            .map(PlanProblem::text)
            .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "JSON | {\"name\":\"x\"}           | not a SIRI document: expected Siri",
        "JSON | {}                         | without content, not a SIRI document",
        "JSON | []                         | without content, not a SIRI document",
        "JSON | <html><body>503</body>     | HTML, not a SIRI document",
        "JSON | Service Unavailable        | plain text, not a SIRI document",
        "JSON | <Siri/>                    | XML, not json as its extension suggests",
        "XML  | {\"Siri\":{}}              | JSON, not xml as its extension suggests",
        "XML  | <gpx><trk/></gpx>          | not a SIRI document",
        "XML  | <!DOCTYPE Siri []><Siri/>  | refused: the document has a DOCTYPE",
      })
  void problems_notSiri_isNamed(Format format, String content, String what) throws IOException {
    assertThat(problems(format, content))
        .singleElement()
        .asString()
        .startsWith("SOURCE: '" + directory.resolve("a." + format.optionName()) + "': " + what)
        .endsWith(
            "; give SIRI documents, or the class of others with --model; siribench check shows"
                + " more");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "JSON | {\"Siri\":{\"version\":\"2.0\"}}",
        "JSON | [{\"Siri\":{}}]",
        "JSON | {\"Siri\": oops}",
        "XML  | <Siri/>",
        "XML  | <Siri><ServiceDelivery></Siri>",
      })
  void problems_malformedSiri_areEmpty(Format format, String content) throws IOException {
    assertThat(problems(format, content)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "xml", "smile", "cbor"})
  void problems_truncatedAnywhere_areRefused(String word) throws IOException {
    byte[] whole = Files.readAllBytes(Path.of("samples", "stop-monitoring-1." + word));
    Path file = directory.resolve("a." + word);
    List<Document> documents = List.of(Document.ofFile("a", Format.of(word), file));
    for (boolean isSiri : new boolean[] {true, false}) {
      // Starts after the first bytes of each format; stops before white space at the end.
      for (int length = 5; length < whole.length - 1; length += 1 + length / 5) {
        Files.write(file, Arrays.copyOf(whole, length));
        assertThat(new LocalDocumentCheck(isSiri).problems(documents, List.of()))
            .as(length + " of " + whole.length + " bytes")
            .hasSize(1);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "JSON | {",
        "JSON | [",
        "JSON | {\"Siri\":{\"cut off\":",
        "XML  | <Siri",
        "XML  | <Siri><ServiceDelivery>",
      })
  void problems_truncated_isReported(Format format, String content) throws IOException {
    assertThat(problems(format, content))
        .singleElement()
        .asString()
        .contains("truncated: the document ends before it is complete");
  }

  @ParameterizedTest
  @CsvSource({"1024, {\"a\":1}, true", "5000, [1], true", "1024, '', false", "5000, [], true"})
  void problems_documentAfterManyBlanks_areReportedOnlyIfEmpty(
      int blanks, String content, boolean expected) throws IOException {
    Path file = Files.writeString(directory.resolve("a.json"), " ".repeat(blanks) + content);
    List<Document> documents = List.of(Document.ofFile("a", Format.JSON, file));
    assertThat(new LocalDocumentCheck(false).problems(documents, List.of()).isEmpty())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | ``",
        "[] | ``",
        "5 | ``",
        "\"abc\" | ``",
        "true | ``",
        "null | null, which binds nothing",
        "`` | without content, not json",
        "5 apples | plain text, not json",
        "<html> | HTML, not json"
      })
  void problems_valueOfAUsersClass_isAnyJson(String content, String wrong) throws IOException {
    Path file = Files.writeString(directory.resolve("a.json"), content);
    List<Document> documents = List.of(Document.ofFile("a", Format.JSON, file));
    assertThat(new LocalDocumentCheck(false).problems(documents, List.of()))
        .extracting(PlanProblem::wrong)
        .isEqualTo(wrong.isEmpty() ? List.of() : List.of("'" + file + "': " + wrong));
  }

  @Test
  void problems_fileOfAnotherName_areThoseOfTheRequestedFormat() throws IOException {
    Path file = Files.writeString(directory.resolve("a.geojson"), "<a/>");
    List<Document> documents = List.of(Document.ofFile("a", Format.JSON, file));
    assertThat(new LocalDocumentCheck(false).problems(documents, List.of()))
        .extracting(PlanProblem::text)
        .containsExactly(
            "SOURCE: '" + file + "': XML, not json; give a document in the format of --format");
    Files.writeString(file, "{}");
    assertThat(new LocalDocumentCheck(false).problems(documents, List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "xml", "smile", "cbor"})
  void problems_bundledSamples_areNone(String word) {
    Path sample = Path.of("samples", "stop-monitoring-1." + word);
    List<Document> documents = List.of(Document.ofFile("a", Format.of(word), sample));
    assertThat(sample).exists();
    assertThat(new LocalDocumentCheck(true).problems(documents, List.of())).isEmpty();
  }

  @Test
  void problems_formatNotRequested_isNotChecked() throws IOException {
    assertThat(problems(Format.XML, "<gpx/>", "json")).isEmpty();
    assertThat(problems(Format.XML, "<gpx/>", " XML ")).hasSize(1);
  }

  /** Documents in the formats of modules are made from JSON. */
  @Test
  void problems_formatConvertedFromJson_areThoseOfTheJson() throws IOException {
    assertThat(problems(Format.JSON, "{\"name\":\"x\"}", "yaml")).hasSize(1);
    assertThat(problems(Format.XML, "<gpx/>", "yaml")).isEmpty();
  }
}
