package io.siribench.report.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.TestContext;
import io.siribench.report.text.GateSentences;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SpreadsheetFilesTest {
  private static final long MILLI = 1_000_000;

  @TempDir Path path;

  private RunDirectory run() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 2; round++) {
        writer.append(
            List.of(
                sample("w", "warm", round, 10 * round, 0, 9),
                sample("w", "warm", round, 10 * round, 1, 2)));
        writer.append(List.of(sample("=c", "cold", round, 10 * round + 1, 0, 1_234)));
      }
    }
    return directory;
  }

  private static Sample sample(
      String scenario, String start, int round, int fork, int request, int millis) {
    return new SampleBuilder(scenario)
        .at(round, fork, request)
        .source("a.json", "reader", start)
        .times(Sample.ABSENT, Sample.ABSENT, millis * MILLI + 567_000, Sample.ABSENT)
        .build();
  }

  private static RunAnalysis analysis(RunDirectory directory) throws IOException {
    return RunAnalysis.read(directory, TestContext.of(List.of()).build(), Limits.NONE);
  }

  @Test
  void writeCsv_germany_hasCommasAndGroupsOfOneScale() throws IOException {
    RunDirectory directory = run();

    SpreadsheetFiles.writeCsv(directory, analysis(directory), Optional.of(SheetLocale.of("de-DE")));

    assertThat(Files.readString(directory.localColumns("de-DE")))
        .isEqualTo("\uFEFF'=c;;w\n1234,567;;2,567\n1234,567;;2,567\n");
    assertThat(Files.readAllLines(directory.localSummary("de-DE")))
        .satisfiesExactly(
            header -> assertThat(header).startsWith("\uFEFFscenario;n;failures;mean_ms;"),
            warm -> assertThat(warm).startsWith("w;2;0;2,567;0,000;").contains(";a.json;"),
            cold -> assertThat(cold).startsWith("'=c;2;0;1234,567;"));
  }

  @Test
  void writeWorkbook_hostileScenario_isTextNextToNumbersAndDates() throws Exception {
    RunDirectory directory = run();

    WorkbookFile.write(directory, analysis(directory), List.of(Map.of("cpu", "=1+1")));

    try (FileSystem parts = FileSystems.newFileSystem(directory.workbook())) {
      String sheets = Files.readString(parts.getPath("xl/workbook.xml"));
      assertThat(Pattern.compile("<sheet name=\"([^\"]+)\"").matcher(sheets).results())
          .extracting(found -> found.group(1))
          .containsExactly("summary", "columns", "samples", "environment");
      for (int i = 1; i <= 4; i++) {
        String sheet = Files.readString(parts.getPath("xl/worksheets/sheet" + i + ".xml"));
        assertThat(sheet).doesNotContain("<f>");
        parse(sheet);
      }
      assertThat(Files.readString(parts.getPath("xl/worksheets/sheet2.xml")))
          .contains("<t>=c (ms)</t>", "<v>1234.567</v>", "xSplit=\"1\"", "ySplit=\"1\"");
      // A day of 2026, and not its name.
      assertThat(Files.readString(parts.getPath("xl/worksheets/sheet3.xml")))
          .containsPattern("<c r=\"F2\" s=\"\\d+\"( t=\"n\")?><v>46\\d\\d\\d\\.");
    }
    try (Stream<Path> files = Files.list(directory.path())) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".tmp"));
    }
  }

  @Test
  void writeWorkbook_gate_isAmongTheFacts() throws Exception {
    RunDirectory directory = run();
    Gate gate = new Gate(5, Gate.Judge.BOTH);
    RunAnalysis analysis =
        RunAnalysis.read(
            directory, TestContext.of(List.of()).build(), new Limits(List.of(), Optional.of(gate)));

    WorkbookFile.write(directory, analysis, List.of());

    List<String> sentences = GateSentences.of(analysis.figures().gate().orElseThrow());
    assertThat(sentences).isNotEmpty();
    assertThat(rows(directory, "environment", 1).toString())
        .contains(List.of("gate", sentences.get(0)).toString());
  }

  /** The run has 6 samples, of which 2 per scenario count. */
  @ParameterizedTest
  @CsvSource({"1, 6, 2", "2, 3, 1", "4, 2, 1", "5, 2, 1", "6, 1, 1", "7, 1, 1"})
  void writeWorkbook_moreThanASheetHolds_continuesInAnother(int maxRows, int samples, int columns)
      throws Exception {
    RunDirectory directory = run();
    RunAnalysis analysis = analysis(directory);
    WorkbookFile.write(directory, analysis, List.of());
    List<List<String>> allSamples = rows(directory, "samples", 1);
    List<List<String>> allColumns = rows(directory, "columns", 1);

    WorkbookFile.write(directory, analysis, List.of(), maxRows);

    assertThat(allSamples).hasSize(6);
    assertThat(allColumns).hasSize(2);
    assertThat(rows(directory, "samples", samples)).isEqualTo(allSamples);
    assertThat(rows(directory, "columns", columns)).isEqualTo(allColumns);
  }

  /** Returns the rows of {@code sheets} sheets called {@code name}, {@code name 2}, ... */
  private static List<List<String>> rows(RunDirectory directory, String name, int sheets)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    try (FileSystem parts = FileSystems.newFileSystem(directory.workbook())) {
      List<String> names =
          Pattern.compile("<sheet name=\"([^\"]+)\"")
              .matcher(Files.readString(parts.getPath("xl/workbook.xml")))
              .results()
              .map(found -> found.group(1))
              .toList();
      List<String> ofName = names.stream().filter(found -> found.startsWith(name)).toList();
      assertThat(ofName).hasSize(sheets).startsWith(name);
      List<String> header = List.of();
      for (String sheet : ofName) {
        String xml =
            Files.readString(
                parts.getPath("xl/worksheets/sheet" + (names.indexOf(sheet) + 1) + ".xml"));
        List<List<String>> found =
            Pattern.compile("(?s)<row [^>]*>(.*?)</row>")
                .matcher(xml)
                .results()
                .map(row -> cells(row.group(1)))
                .toList();
        assertThat(header.isEmpty() || header.equals(found.get(0))).isTrue();
        header = found.get(0);
        rows.addAll(found.subList(1, found.size()));
      }
    }
    return rows;
  }

  private static List<String> cells(String row) {
    return Pattern.compile("<[vt]>([^<]*)</[vt]>")
        .matcher(row)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static void parse(String xml) throws Exception {
    XMLStreamReader reader =
        XMLInputFactory.newDefaultFactory().createXMLStreamReader(new StringReader(xml));
    while (reader.hasNext()) {
      reader.next();
    }
  }

  @Test
  void writeCsv_laterWithoutLocale_rewritesExistingFiles() throws IOException {
    RunDirectory directory = run();
    Path other = Files.writeString(directory.path().resolve("columns.mine.csv"), "kept");
    RunAnalysis analysis = analysis(directory);
    SpreadsheetFiles.writeCsv(directory, analysis, Optional.of(SheetLocale.of("en-US")));
    String before = Files.readString(directory.localColumns("en-US"));
    Files.writeString(directory.localColumns("en-US"), "old");

    SpreadsheetFiles.writeCsv(directory, analysis, Optional.empty());

    assertThat(before).startsWith("\uFEFF'=c,,w\n1234.567,,2.567\n");
    assertThat(directory.localColumns("en-US")).hasContent(before);
    assertThat(directory.localSummary("de-DE")).doesNotExist();
    assertThat(other).hasContent("kept");
  }
}
