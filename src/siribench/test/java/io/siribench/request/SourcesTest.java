package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SourcesTest {
  @TempDir private Path directory;
  private final Problems problems = new Problems();

  @BeforeEach
  void makeFiles() throws IOException {
    for (String name :
        List.of("b.json", "a.XML", "a.json", ".json", "._b.json", "notes.txt", "noextension")) {
      Files.createFile(directory.resolve(name));
    }
    Files.createDirectories(directory.resolve("empty"));
    Files.createDirectories(directory.resolve("c.json"));
  }

  private List<Document> documents(String... sources) {
    return Sources.documents(List.of(sources), problems);
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  @Test
  void documents_ofADirectory_areItsFilesInOrder() {
    assertThat(documents(directory.toString()))
        .containsExactly(
            Document.ofFile("a", Format.XML, directory.resolve("a.XML")),
            Document.ofFile("a", Format.JSON, directory.resolve("a.json")),
            Document.ofFile("b", Format.JSON, directory.resolve("b.json")));
    assertThat(problems).isEmpty();
  }

  @Test
  void documents_namedTwice_areIncludedOnce() {
    assertThat(documents(path("b.json"), directory + "/./b.json", directory.toString()))
        .extracting(Document::name)
        .containsExactly("b", "a", "a");
  }

  @Test
  void opaque_recordingNamedInCapitals_isNotIncluded() throws IOException {
    Files.createFile(directory.resolve("DAY.HAR"));
    List<String> sources = new ArrayList<>(List.of(path("DAY.HAR"), path("notes.txt")));
    assertThat(Sources.opaque(sources)).extracting(Document::name).containsExactly("notes");
    assertThat(sources).containsExactly(path("DAY.HAR"));
  }

  @Test
  void opaque_namedTwice_isIncludedOnce() {
    List<String> sources = new ArrayList<>(List.of(path("notes.txt"), directory + "/./notes.txt"));
    assertThat(Sources.opaque(sources)).extracting(Document::name).containsExactly("notes");
    assertThat(sources).isEmpty();
  }

  @Test
  void documents_noneAmongManySources_namesEachOfThem() {
    assertThat(
            documents(
                path("missing.json"),
                path("notes.txt"),
                path("noextension"),
                path("empty"),
                "https://example.org/sm.json",
                "\0",
                ""))
        .isEmpty();
    assertThat(problems).extracting(PlanProblem::option).containsOnly("SOURCE");
    assertThat(problems.stream().map(PlanProblem::wrong))
        .satisfiesExactly(
            wrong -> assertThat(wrong).endsWith("missing.json' does not exist"),
            wrong -> assertThat(wrong).endsWith("notes.txt' has no known format extension"),
            wrong -> assertThat(wrong).endsWith("noextension' has no known format extension"),
            wrong -> assertThat(wrong).endsWith("empty' contains no documents"),
            wrong -> assertThat(wrong).contains("is a URL"),
            wrong -> assertThat(wrong).contains("is not a valid path"),
            wrong -> assertThat(wrong).contains("is not a path"));
    assertThat(problems)
        .allSatisfy(problem -> assertThat(problem.remedy()).contains(".smile", ".yaml"));
    assertThat(problems.get(1).remedy()).contains("copy the file", "--format");
  }

  /** Each fork reads its document again. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the device is a file")
  void documents_deviceWithTheNameOfADocument_isRefused() throws IOException {
    Path device = Files.createSymbolicLink(directory.resolve("null.json"), Path.of("/dev/null"));
    assertThat(documents(device.toString())).isEmpty();
    Files.delete(device);
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::wrong)
        .asString()
        .endsWith("null.json' is a pipe or a device, which cannot be read repeatedly");
  }

  /** The normalized path of a dot would be an empty name. */
  @Test
  void documents_directoryWithoutAny_isReportedByItsGivenName() {
    String given = path("empty") + "/.";
    assertThat(documents(given)).isEmpty();
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::wrong)
        .isEqualTo("'" + given + "' contains no documents");
  }

  @Test
  void documents_ofARunDirectory_areNone() throws IOException {
    Files.createFile(directory.resolve("plan.json"));
    assertThat(documents(directory.toString())).hasSize(4);
    Files.createFile(directory.resolve("samples.csv"));
    assertThat(documents(directory.toString())).isEmpty();
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::text)
        .isEqualTo(
            "SOURCE: '%s' is a run directory; siribench report %<s shows it".formatted(directory));
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:8080/x.json", "host.example/x.json?key=canary", "host:1"})
  void documents_urlWithoutItsScheme_suggestsOne(String source) {
    assertThat(documents(source)).isEmpty();
    assertThat(problems)
        .singleElement()
        .satisfies(problem -> assertThat(problem.remedy()).contains("http:// or https://"))
        .satisfies(problem -> assertThat(problem.wrong()).doesNotContain("canary"));
  }

  @Test
  void documents_urlInsteadOfAFile_suggestsARecording() {
    assertThat(documents("https://example.org/sm.json")).isEmpty();
    assertThat(problems)
        .singleElement()
        .satisfies(
            problem -> assertThat(problem.remedy()).endsWith("record saves responses to a file"));
  }

  @Test
  void documents_formatInsteadOfAFile_reportsHowToGiveSeveral() {
    assertThat(documents("xml")).isEmpty();
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::remedy)
        .isEqualTo("if it is a format, join several by commas: json,xml");
  }

  @Test
  void documents_missingArgumentFile_isReportedAsSuch() {
    assertThat(documents("@my-options")).isEmpty();
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::wrong)
        .isEqualTo("'@my-options' is an argument file that does not exist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.b.json", "ä ö.JSON"})
  void document_itsName_isAllBeforeTheLastDot(String fileName) {
    assertThat(Sources.document(Path.of(fileName)))
        .get()
        .extracting(Document::name, Document::format)
        .containsExactly(fileName.substring(0, fileName.length() - 5), Format.JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", ".json", "x.jso", "x.json.gz", "/"})
  void document_otherNames_areNone(String fileName) {
    assertThat(Sources.document(Path.of(fileName))).isEmpty();
  }
}
