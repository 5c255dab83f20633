package io.siribench.session.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.export.ExportFormat;
import io.siribench.results.Outcome;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultsTest {
  @TempDir Path path;

  private RunDirectory run() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("json.reader.none.cold").build()));
    }
    return directory;
  }

  /** Returns the warnings of a run, except the one about its missing plan. */
  private static List<String> warnings(RunFigures run) {
    return run.remarks().warnings().stream()
        .filter(warning -> !warning.contains("has no plan.json"))
        .toList();
  }

  @Test
  void exitCode_noSampleThatCounts_isThatOfARunWithoutSamples() throws IOException {
    RunDirectory directory = run();
    assertThat(Results.exitCode(Results.figures(PlanFile.of(directory), Limits.NONE)))
        .isEqualTo(ExitCode.OK);
    RunDirectory empty = RunDirectory.create(path.resolve("empty"));
    try (SampleWriter writer = SampleWriter.open(empty.samples())) {
      // The first request of a warm process does not count.
      writer.append(
          List.of(
              new SampleBuilder("json.reader.none.warm")
                  .source("stop.json", "reader", "warm")
                  .build()));
    }
    RunFigures figures = Results.figures(PlanFile.of(empty), Limits.NONE);
    assertThat(figures.scenarios()).singleElement().extracting(ScenarioFigures::n).isEqualTo(0);
    assertThat(Results.exitCode(figures)).isEqualTo(ExitCode.SOME_FAILED);
  }

  @Test
  void derive_again_writesTheSamePage() throws IOException {
    RunDirectory directory = run();
    RunFigures figures = Results.derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
    assertThat(warnings(figures)).isEmpty();
    String page = Files.readString(directory.page());
    Results.derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
    assertThat(page)
        .contains("<title>siribench report</title>", "\"name\":\"run\"")
        .isEqualTo(Files.readString(directory.page()));
  }

  @Test
  void withoutOldPage_pageOfEarlierReport_isDeleted() throws IOException {
    RunDirectory directory = run();
    Results.derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
    assertThat(directory.page()).exists();
    assertThat(Results.withoutOldPage(directory.page()))
        .isEqualTo("; the page of an earlier report was deleted");
    assertThat(directory.page()).doesNotExist();
    assertThat(Results.withoutOldPage(directory.page())).isEmpty();
  }

  @Test
  void derive_pageCannotBeWritten_warnsAndWritesTheRest() throws IOException {
    RunDirectory directory = run();
    Files.createFile(Files.createDirectory(directory.page()).resolve("in its place"));
    RunFigures figures = Results.derive(PlanFile.of(directory), Limits.NONE, ExtraFiles.NONE);
    assertThat(warnings(figures))
        .singleElement()
        .satisfies(warning -> assertThat(warning).startsWith("cannot write " + directory.page()));
    assertThat(figures.scenarios()).hasSize(1);
    assertThat(directory.summary()).isNotEmptyFile();
    assertThat(Results.exitCode(figures)).isEqualTo(ExitCode.UNEXPECTED);
  }

  @Test
  void derive_exportsWithoutTimesOfAScenario_nameIt() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("json.reader.none.cold").build()));
      writer.append(
          List.of(
              new SampleBuilder("xml.reader.none.cold")
                  .at(1, 1, 0)
                  .failed(Outcome.CRASH, "it is broken", 1)
                  .build()));
    }
    ExtraFiles all = new ExtraFiles(Optional.empty(), false, EnumSet.allOf(ExportFormat.class));
    assertThat(warnings(Results.derive(PlanFile.of(directory), Limits.NONE, all)))
        .containsExactly(
            "not in export-jmh.json, export-hyperfine.json, export-bmf.json, export-gab.json,"
                + " because no timed request completed: xml.reader.none.cold");
    assertThat(directory.path().resolve("export-jmh.json"))
        .content()
        .contains("\"jmhVersion\" : \"siribench\"");
  }
}
