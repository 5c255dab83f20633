package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.Factor;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.Metric;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A row of {@link Measure} is sufficient for a measure to be shown. */
final class MeasureTest {
  private static final int WIDE = 400;

  @TempDir private Path path;

  private RunFigures report() throws IOException {
    RunDirectory directory = EndpointRun.write(path.resolve("run"));
    return Reports.write(directory, EndpointRun.context(), List.of());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ELAPSED")
  void median_ofEachMeasure_isInFilesTablesAndDocumentation(Measure measure) throws IOException {
    String column = measure.key() + "_p50_" + measure.unit().inFiles();
    assertThat(SummaryFile.COLUMNS)
        .filteredOn(found -> found.header().equals(column))
        .singleElement()
        .satisfies(found -> assertThat(found.meaning()).isEqualTo("median " + measure.meaning()));
    assertThat(Files.readString(Path.of("docs", "columns.md"))).contains("`" + column + "`");
    RunFigures report = report();
    assertThat(ResultSchema.checked(RunJson.text(report))).contains("\"" + column + "\"");
    boolean isKnown =
        report.scenarios().stream().anyMatch(found -> found.median(measure).isPresent());
    assertThat(
            RunTable.text(report, Screens.plain(WIDE)).contains(" " + measure.title()) || !isKnown)
        .isEqualTo(measure != Measure.LAUNCH && measure != Measure.FIRST);
  }

  private RunFigures reportOf(Factor<?> factor, String word) throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve(word));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").at(1, 0, 0).build()));
      writer.append(List.of(new SampleBuilder("b").at(1, 1, 0).word(factor, word).build()));
    }
    return Reports.write(directory, List.of("a", "b"), Optional.empty());
  }

  /** Equal starts have equal boots; the column is then omitted. */
  @Test
  void launch_comparedStarts_isInTheTable() throws IOException {
    RunFigures flags = reportOf(Factor.JVM, "c1");
    assertThat(RunTable.text(flags, Screens.plain(WIDE))).contains(" launch").contains("180.0");
    assertThat(RunTable.text(flags, Screens.plain(80))).containsPattern("(?s) launch .* 180\\.0 ");
    assertThat(RunTable.text(reportOf(Factor.FORMAT, "xml"), Screens.plain(WIDE)))
        .doesNotContain("launch");
  }

  /** Peak memory only grows. A median over requests would be that of half a process. */
  @Test
  void peakRss_ofWarmProcesses_isTheMedianOfTheirPeaks() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("warm"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= 3; round++) {
        List<Sample> fork = new ArrayList<>();
        for (int request = 0; request < 9; request++) {
          fork.add(
              new SampleBuilder("w")
                  .at(round, round, request)
                  .word(Factor.START, "warm")
                  .set(Metric.PEAK_RSS_BYTES, (70L + 10L * round + request) << 20)
                  .build());
        }
        writer.append(fork);
      }
    }
    RunFigures report = Reports.write(directory, List.of("w"), Optional.empty());

    assertThat(report.scenarios().get(0).median(Measure.PEAK_RSS)).hasValue(98.0 * (1 << 20));
  }

  @Test
  void keys_all_areDifferent() {
    assertThat(Arrays.stream(Measure.values()).map(Measure::key)).doesNotHaveDuplicates();
    assertThat(Arrays.stream(Measure.values()).map(Measure::title)).doesNotHaveDuplicates();
  }
}
