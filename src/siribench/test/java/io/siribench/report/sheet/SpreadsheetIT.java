package io.siribench.report.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.TestContext;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The spreadsheet files in LibreOffice, where numbers must be numbers and texts texts. */
final class SpreadsheetIT {
  private static final long MILLI = 1_000_000;
  private static final String HOSTILE = "=1+1";
  private static final String FLAT = "fods";

  /** Cell values as LibreOffice writes them. */
  private static final String NUMBER = "office:value-type=\"float\" office:value=\"1234.567\"";

  private static final String FORMULA = "table:formula";

  @TempDir private static Path path;

  @SuppressWarnings("NullAway.Init")
  private static RunDirectory run;

  @BeforeAll
  static void write() throws IOException {
    assumeTrue(isInstalled(), "LibreOffice is not installed");
    run = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(run.samples())) {
      for (int round = 1; round <= 8; round++) {
        writer.append(
            List.of(
                new SampleBuilder(HOSTILE)
                    .at(round, round, 0)
                    .source("+2", "reader", "cold")
                    .times(Sample.ABSENT, Sample.ABSENT, 1_234 * MILLI + 567_000, Sample.ABSENT)
                    .build()));
      }
    }
    RunAnalysis analysis = RunAnalysis.read(run, TestContext.of(List.of()).build(), Limits.NONE);
    SpreadsheetFiles.writeCsv(run, analysis, Optional.of(SheetLocale.of("de-DE")));
    SpreadsheetFiles.writeCsv(run, analysis, Optional.of(SheetLocale.of("en-US")));
    WorkbookFile.write(run, analysis, List.of());
  }

  private static boolean isInstalled() {
    return List.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).stream()
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, "soffice")));
  }

  /**
   * Converts {@code files} to the sheets that LibreOffice reads.
   *
   * @param filter the import filter for CSV; empty for other files
   */
  private static void convert(String filter, List<Path> files) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "soffice",
                "-env:UserInstallation=" + path.resolve("profile").toUri(),
                "--headless",
                "--norestore",
                "--convert-to",
                FLAT,
                "--outdir",
                path.toString()));
    if (!filter.isEmpty()) {
      command.add("--infilter=" + filter);
    }
    files.forEach(file -> command.add(file.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(path.resolve("soffice.log").toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  private static String converted(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.[a-z]+$", "." + FLAT);
    return Files.readString(path.resolve(name));
  }

  @Test
  void csv_germanFormatInGermanLocale_isReadAsNumbers() throws Exception {
    assertNumbers("CSV:59,34,76,1,,1031,false,true", "de-DE");
  }

  @Test
  void csv_usFormatInUsLocale_isReadAsNumbers() throws Exception {
    assertNumbers("CSV:44,34,76,1,,1033,false,true", "en-US");
  }

  private static void assertNumbers(String filter, String locale) throws Exception {
    convert(filter, List.of(run.localSummary(locale), run.localColumns(locale)));

    assertThat(converted(run.localColumns(locale)))
        .contains("&apos;=1+1")
        .doesNotContain(FORMULA)
        .contains(NUMBER);
    assertThat(converted(run.localSummary(locale)))
        .contains("&apos;=1+1", "&apos;+2")
        .doesNotContain(FORMULA)
        .contains(NUMBER);
  }

  @Test
  void workbook_opened_hasNumbersAndDates() throws Exception {
    convert("", List.of(run.workbook()));

    String sheets = converted(run.workbook());
    assertThat(sheets)
        .contains(">=1+1<", NUMBER, "office:value-type=\"date\" office:date-value=\"2026-")
        .doesNotContain(FORMULA);
  }
}
