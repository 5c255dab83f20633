package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.RunFigures;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The breakdown of a start of 80 + 60 + 40 ms. */
final class BreakdownReportTest {
  private static final long MS = 1_000_000;

  @TempDir private Path path;

  @Test
  void text_explainedScenario_showsPartsInTheOrderOfAStart() throws IOException {
    assertThat(lines(RunTable.text(report(38 * MS), Screens.plain(80))))
        .containsSequence(
            "where the time goes: a",
            " part, ms             boot  set-up  prepare  request    all      %",
            "-------------------------------------------------------------------",
            " classes: initialize  10.0     3.0     17.0            30.0   17.0",
            " JVM boot             70.0                             70.0   39.8",
            " mapper construction                   36.0            36.0   20.5",
            " binding                                        38.0   38.0   21.6",
            " other                                  2.0             2.0    1.1",
            " sum                  80.0     3.0     55.0     38.0  176.0  100.0",
            "the parts add up to 97.8 % of the 180.0 ms from launch to object of unobserved",
            "  starts (samples: 180.0 ms); starts with counters took 5.0 % more",
            "on other threads or within parts, not in the sum: JIT compilers 90.0 ms; counts:",
            "  classes loaded 12",
            "outside of work on classes, the thread ran code Interpreted 75 %, JIT compiled",
            "  25 %, of 4 stack samples",
            "extra forks, not counted as samples: 5 with counters",
            "not all is known",
            "most expensive classes, load + initialize, ms",
            "  1.5 + 2.5 com.acme.Slow",
            "most expensive deserializers, type inspection and creation, ms",
            "  3.0 com.acme.Order");
  }

  @Test
  void text_partsThatDoNotAddUp_reportsSo() throws IOException {
    assertThat(RunTable.text(report(100 * MS), Screens.plain(300)))
        .contains("the parts add up to 132.2 % of the 180.0 ms")
        .contains("; the parts do not explain the total: repeat the run on an idle machine");
  }

  @Test
  void text_unobservedStarts_areReferenceForParts() throws IOException {
    RunFigures report =
        report(38 * MS, Row.time(Section.TOTAL, "", Breakdown.UNOBSERVED, 175 * MS));
    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains(
            "the parts add up to 100.6 % of the 175.0 ms from launch to object of unobserved starts"
                + " (samples: 180.0 ms); starts with counters took 8.0 % more");
  }

  @Test
  void text_readerYieldingVisits_reportsTimeOfFirstVisit() throws IOException {
    RunFigures report =
        report(38 * MS, Row.time(Section.TOTAL, "", Breakdown.FIRST_VISIT, 142 * MS));
    assertThat(lines(RunTable.text(report, Screens.plain(200))))
        .contains("the first visit was complete 142.0 ms after the launch");
  }

  @Test
  void text_anyWidthFromSixty_hasNoLongerLine() throws IOException {
    RunFigures report = report(4_000_000 * MS);
    for (int width = 60; width <= 100; width++) {
      int limit = width;
      assertThat(lines(RunTable.text(report, Screens.plain(width))))
          .allMatch(line -> line.length() <= limit);
    }
    assertThat(RunTable.text(report, Screens.plain(60)))
        .contains("  binding 4000000.0 ms, 100.0 %\n");
  }

  @Test
  void json_explainedScenario_hasItsBreakdown() throws IOException {
    JsonNode breakdown =
        new ObjectMapper()
            .readTree(ResultSchema.checked(RunJson.text(report(38 * MS))))
            .path("breakdowns")
            .path(0);
    assertThat(breakdown.path("scenario").asText()).isEqualTo("a");
    assertThat(breakdown.path("parts_percent").asDouble()).isEqualTo(97.8);
    assertThat(breakdown.path("adds_up").asBoolean()).isTrue();
    assertThat(breakdown.path("observer_percent").asDouble()).isEqualTo(5);
    assertThat(breakdown.path("part").path(1).toString())
        .isEqualTo("{\"phase\":\"boot\",\"name\":\"JVM boot\",\"ms\":70.0}");
    assertThat(breakdown.path("count").path(0).path("count").asInt()).isEqualTo(12);
  }

  @Test
  void markdown_explainedScenario_hasATableOfItsParts() throws IOException {
    assertThat(RunMarkdown.text(report(38 * MS), false, false))
        .contains("Where the time goes: a", "| boot | JVM boot | 70.0 |");
  }

  @Test
  void text_breakdownOfAnotherVersion_isOmittedAlone() throws IOException {
    report(38 * MS);
    RunDirectory directory = new RunDirectory(path.resolve("run"));
    Files.writeString(
        directory.breakdown(),
        Files.readString(directory.breakdown()).replaceFirst(",ns,", ",p50_ns,"));
    String text =
        RunTable.text(Reports.write(directory, List.of("a"), Optional.empty()), Screens.plain(200));
    assertThat(lines(text))
        .contains(
            "- the breakdown of starts is omitted: breakdown.csv has no column 'ns': another"
                + " version of siribench wrote it")
        .noneMatch(line -> line.startsWith("where the time goes"));
    assertThat(text).contains("180.0");
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  private RunFigures report(long bindingNanos, Row... more) throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder("a").at(1, 0, 0).build()));
    }
    List<Row> rows =
        new ArrayList<>(
            List.of(
                Row.time(Section.PART, Breakdown.BOOT, "classes: initialize", 10 * MS),
                Row.time(Section.PART, Breakdown.BOOT, "JVM boot", 70 * MS),
                Row.time(Section.PART, Breakdown.SET_UP, "classes: initialize", 3 * MS),
                Row.time(Section.PART, Breakdown.PREPARATION, "classes: initialize", 17 * MS),
                Row.time(Section.PART, Breakdown.PREPARATION, "other", 2 * MS),
                Row.time(Section.PART, Breakdown.PREPARATION, "mapper construction", 36 * MS),
                Row.time(Section.PART, Breakdown.REQUEST, "binding", bindingNanos),
                Row.time(Section.TOTAL, "", "launch to object", 189 * MS),
                Row.time(Section.BESIDE, Breakdown.BOOT, "JIT compilers", 30 * MS),
                Row.time(Section.BESIDE, Breakdown.REQUEST, "JIT compilers", 60 * MS),
                Row.number(Section.COUNT, Breakdown.REQUEST, "classes loaded", 12),
                Row.number(Section.CODE, "", "Interpreted", 3),
                Row.number(Section.CODE, "", "JIT compiled", 1),
                Row.time(Section.CLASS, "load", "com.acme.Slow", 1_500_000),
                Row.time(Section.CLASS, "initialize", "com.acme.Slow", 2_500_000),
                Row.time(Section.DESERIALIZER, "", "com.acme.Order", 3 * MS),
                Row.number(Section.FORKS, "", "with counters", 5),
                Row.note("not all is known")));
    rows.addAll(List.of(more));
    BreakdownFile.add(directory, new Breakdown("a", rows));
    return Reports.write(directory, List.of("a"), Optional.empty());
  }
}
