package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.Golden;
import io.siribench.report.Screens;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunFilesTest {
  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @TempDir Path path;

  @AfterEach
  void restoreDefaults() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @CsvSource({"und, UTC", "de-DE, Asia/Kolkata", "ar-EG, America/New_York", "tr-TR, UTC"})
  void write_anyLocaleAndZone_matchesGoldenFiles(String tag, String zoneId) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    TimeZone.setDefault(TimeZone.getTimeZone(zoneId));

    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    RunFigures report = Reports.write(directory, ExampleRun.order(), Optional.empty());

    Golden.assertMatches("summary.csv", Files.readString(directory.summary()));
    Golden.assertMatches("columns.csv", Files.readString(directory.columns()));
    // Versions of zlib compress to different bytes.
    Golden.assertMatches(
        "histograms.hlog.txt",
        Files.readString(directory.histograms()).replaceAll(",HIST[A-Za-z0-9+/=]+", ",HIST..."));
    Golden.assertMatches("cold.hgrm", Files.readString(directory.percentiles(ExampleRun.COLD)));
    for (int width : new int[] {60, 80, 140}) {
      Golden.assertMatches("table-" + width + ".txt", RunTable.text(report, Screens.plain(width)));
    }
  }

  @Test
  void write_twiceInDifferentLocales_makesTheSameBytes() throws IOException {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    RunFigures first = Reports.write(directory, ExampleRun.order(), Optional.empty());
    Map<String, String> before = contents(directory);

    Locale.setDefault(Locale.GERMANY);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
    RunFigures second = Reports.write(directory, ExampleRun.order(), Optional.empty());

    assertThat(contents(directory)).isEqualTo(before);
    assertThat(second).usingRecursiveComparison().isEqualTo(first);
    assertThat(before.keySet())
        .containsExactly(
            "columns.csv",
            "histograms.hlog",
            "json.reader.none.cold.hgrm",
            "json.reader.none.warm.hgrm",
            "samples.csv",
            "summary.csv",
            "xml.mapper.none.pseudo-warm.mapper-cache.hgrm");
  }

  @Test
  void write_failureInTheFirstRound_isAFailureOfTheRun() throws IOException {
    RunDirectory run = RunDirectory.create(path.resolve("run"));
    Sample failed = new SampleBuilder("a").at(0, 0, 0).failed(Outcome.CRASH, "broken", 1).build();
    Sample good = new SampleBuilder("a").at(1, 1, 0).build();
    try (SampleWriter writer = SampleWriter.open(run.samples())) {
      writer.append(List.of(failed));
      writer.append(List.of(good));
    }

    RunFigures report = Reports.write(run, List.of("a"), Optional.empty());

    assertThat(report.pageCacheFailures()).isEqualTo(1);
    assertThat(report.hasFailures()).isTrue();
    assertThat(RunTable.text(report, Screens.plain(80)))
        .contains("excluded: 1 sample, which failed");
  }

  @Test
  void write_exampleRun_hasCorrectCounts() throws IOException {
    RunFigures report =
        Reports.write(ExampleRun.write(path.resolve("run")), ExampleRun.order(), Optional.empty());

    assertThat(report.scenarios())
        .extracting(ScenarioFigures::scenario, ScenarioFigures::n, ScenarioFigures::failures)
        .containsExactly(
            row(ExampleRun.COLD, 7, Map.of()),
            row(ExampleRun.PSEUDO_WARM, 6, Map.of(Outcome.TIMEOUT, 1L)),
            row(ExampleRun.CRASHING, 0, Map.of(Outcome.CRASH, 7L)),
            row(ExampleRun.WARM, 6, Map.of()));
    assertThat(report.pageCacheSamples()).isEqualTo(3);
    assertThat(report.hasFailures()).isTrue();
    assertThat(report.digestMismatches()).isEmpty();
    assertThat(report.tornBytes()).isZero();
    assertThat(report.baseline()).contains(ExampleRun.COLD);
  }

  @Test
  void write_summary_isReadBackByCommonsCsv() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    Reports.write(directory, ExampleRun.order(), Optional.empty());

    List<CSVRecord> rows = parse(directory.summary());

    assertThat(rows).hasSize(4).allMatch(CSVRecord::isConsistent);
    assertThat(rows.get(0).toMap())
        .containsEntry("scenario", ExampleRun.COLD)
        .containsEntry("n", "7")
        .containsEntry("failures", "0")
        .containsEntry("p50_ms", "104.000")
        .containsEntry("p50_low_ms", "101.000")
        .containsEntry("p50_high_ms", "107.000")
        .containsEntry("sd_ms", "2.160")
        .containsEntry("peak_rss_p50_mib", "88.016")
        .containsEntry("ratio_p50", "1.000");
    assertThat(rows.get(2).toMap())
        .containsEntry("n", "0")
        .containsEntry("failures", "7")
        .containsEntry("mean_ms", "")
        .containsEntry("ratio_p50", "");
    assertThat(rows.get(3).toMap())
        .containsEntry("preparation_p50_ms", "")
        .containsEntry("boot_p50_ms", "")
        .containsEntry("peak_rss_p50_mib", "");
  }

  @Test
  void write_columns_areReadBackByCommonsCsv() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    Reports.write(directory, ExampleRun.order(), Optional.empty());

    List<CSVRecord> rows = parse(directory.columns());

    assertThat(rows).hasSize(7).allMatch(CSVRecord::isConsistent);
    assertThat(rows).extracting(row -> row.get(ExampleRun.COLD)).startsWith("101.000", "102.000");
    assertThat(rows.get(6).toMap())
        .containsEntry(ExampleRun.COLD, "107.000")
        .containsEntry(ExampleRun.PSEUDO_WARM, "")
        .containsEntry(ExampleRun.WARM, "")
        .containsEntry(ExampleRun.CRASHING, "");
  }

  @Test
  void write_otherBaseline_isReferenceOfRatios() throws IOException {
    RunFigures report =
        Reports.write(
            ExampleRun.write(path.resolve("run")),
            ExampleRun.order(),
            Optional.of(ExampleRun.WARM));

    assertThat(report.scenarios().get(3).ratio()).hasValue(1.0);
    assertThat(report.scenarios().get(0).ratio().orElseThrow()).isGreaterThan(200);
  }

  @Test
  void write_baselineWithoutSamples_hasNoRatios() throws IOException {
    RunFigures report =
        Reports.write(
            ExampleRun.write(path.resolve("run")),
            ExampleRun.order(),
            Optional.of(ExampleRun.CRASHING));

    assertThat(report.scenarios()).allMatch(scenario -> scenario.ratio().isEmpty());
  }

  @Test
  void write_unknownBaseline_listsScenarios() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));

    assertThatThrownBy(() -> Reports.write(directory, List.of(), Optional.of("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("baseline 'x' is not a scenario of this run; accepted: json");
    assertThat(directory.summary()).doesNotExist();
  }

  @Test
  void write_noSample_makesFilesWithoutRows() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    SampleWriter.open(directory.samples()).close();

    RunFigures report = Reports.write(directory, List.of(), Optional.empty());

    assertThat(Files.readAllLines(directory.summary())).hasSize(1);
    assertThat(RunTable.text(report, Screens.plain(80))).isEqualTo("there are no samples\n");
  }

  @Test
  void write_plannedScenarioWithoutSamples_reportsSo() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    SampleWriter.open(directory.samples()).close();

    RunFigures report = Reports.write(directory, List.of("a"), Optional.empty());

    assertThat(Files.readAllLines(directory.summary()).get(1)).startsWith("a,0,0,,");
    assertThat(RunTable.text(report, Screens.plain(80))).contains("- a: no sample completed\n");
  }

  @Test
  void write_removedScenario_losesOnlyItsPercentiles() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    Path own = Files.writeString(directory.path().resolve("mine.hgrm"), "kept");
    write(directory, new SampleBuilder("a").build(), new SampleBuilder("=b").build());
    Reports.write(directory, List.of(), Optional.empty());
    assertThat(directory.percentiles("=b")).exists();

    Files.delete(directory.samples());
    write(directory, new SampleBuilder("a").build());
    Reports.write(directory, List.of(), Optional.empty());

    assertThat(directory.percentiles("=b")).doesNotExist();
    assertThat(directory.percentiles("a")).exists();
    assertThat(own).hasContent("kept");
  }

  @Test
  void write_scenarioLikeAFormula_isTextInDerivedFiles() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    write(directory, new SampleBuilder("=1+1").build());

    Reports.write(directory, List.of(), Optional.empty());

    assertThat(Files.readAllLines(directory.columns()).get(0)).isEqualTo("'=1+1");
    assertThat(Files.readAllLines(directory.summary()).get(1)).startsWith("'=1+1,1,");
    assertThat(Files.readAllLines(directory.samples()).get(1)).startsWith("1,'=1+1,");
  }

  @Test
  void write_tornEnd_isReportedInTheNotes() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    write(directory, new SampleBuilder("a").build());
    Files.writeString(
        directory.samples(), "#,half", StandardCharsets.UTF_8, StandardOpenOption.APPEND);

    RunFigures report = Reports.write(directory, List.of(), Optional.empty());

    assertThat(report.scenarios().get(0).n()).isEqualTo(1);
    assertThat(RunTable.text(report, Screens.plain(80)))
        .contains("the last 6 bytes of samples.csv");
  }

  @Test
  void write_oneTornByte_isSingular() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    write(directory, new SampleBuilder("a").build());
    Files.writeString(directory.samples(), "#", StandardCharsets.UTF_8, StandardOpenOption.APPEND);

    assertThat(
            RunTable.text(Reports.write(directory, List.of(), Optional.empty()), Screens.plain(80)))
        .contains("the last byte of samples.csv belongs to a torn record");
  }

  private static void write(RunDirectory directory, Sample... samples) throws IOException {
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(samples));
    }
  }

  private static Tuple row(Object... values) {
    return Tuple.tuple(values);
  }

  private static List<CSVRecord> parse(Path file) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (Reader reader = Files.newBufferedReader(file);
        CSVParser parser = format.parse(reader)) {
      return parser.getRecords();
    }
  }

  private static Map<String, String> contents(RunDirectory directory) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory.path())) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }
}
