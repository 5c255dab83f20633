package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A row of {@link Measure} is all that it takes to be shown. */
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
    assertThat(Files.readString(Path.of("docs", "run-directory.md"))).contains("`" + column + "`");
    RunFigures report = report();
    assertThat(RunJson.text(report)).contains("\"" + column + "\"");
    boolean isKnown =
        report.scenarios().stream().anyMatch(found -> found.median(measure).isPresent());
    assertThat(RunTable.text(report, WIDE).contains(" " + measure.title()) || !isKnown).isTrue();
  }

  @Test
  void keys_all_areDifferent() {
    assertThat(Arrays.stream(Measure.values()).map(Measure::key)).doesNotHaveDuplicates();
    assertThat(Arrays.stream(Measure.values()).map(Measure::title)).doesNotHaveDuplicates();
  }
}
