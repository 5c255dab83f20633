package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.ExchangeFigures;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RateFigures;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.TestContext;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EndpointReportTest {
  @TempDir Path path;
  private RunDirectory directory;
  private RunFigures report;

  @BeforeEach
  void writeRun() throws IOException {
    directory = EndpointRun.write(path.resolve("run"));
    report = Reports.write(directory, EndpointRun.context(), List.of());
  }

  @Test
  void text_runAgainstEndpoint_matchesGoldenFile() throws IOException {
    Golden.assertMatches("endpoint-table-80.txt", RunTable.text(report, Screens.plain(80)));
    Golden.assertMatches("endpoint-table-140.txt", RunTable.text(report, Screens.plain(140)));
    Golden.assertMatches("endpoint-summary.csv", Files.readString(directory.summary()));
  }

  @Test
  void markdown_endpointRun_hasSameTablesAsText() {
    assertThat(RunMarkdown.text(report, false, false))
        .contains(
            "\nrequests: medians in ms;",
            "\nconstant rate, ms: corrected",
            " | corrected<br>uncorrected<br>lateness | ");
  }

  @Test
  void text_anyWidthFromSixty_hasNoLongerLine() {
    for (int width = 60; width <= 200; width++) {
      int limit = width;
      assertThat(RunTable.text(report, Screens.plain(width)).lines())
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(limit));
    }
  }

  @Test
  void rate_scheduleOfWhichFivePercentWereLate_isNotHeld() {
    RateFigures rate = report.scenarios().get(2).rate().orElseThrow();
    assertThat(rate.requestedPerSecond()).hasValue(100.0);
    // There are 199 gaps of 10 ms, and the last send is 100 ms late.
    assertThat(rate.achievedPerSecond().orElseThrow()).isCloseTo(199 / 2.09, within(0.001));
    // Nine of 200 are too late; a delay of 10 ms is tolerable.
    assertThat(rate.tooLatePercent()).isEqualTo(4.5);
    assertThat(rate.isHeld()).isFalse();
    assertThat(rate.uncorrectedNanos().orElseThrow().max()).isEqualTo(5_000_000);
    assertThat(report.scenarios().get(2).elapsedNanos().orElseThrow().max()).isEqualTo(105_000_000);
    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains("smile warm: the schedule could not be held: 4.5 % of the requests");
  }

  @Test
  void rate_slowSchedule_toleratesOnePeriod() throws IOException {
    RunContext slow =
        TestContext.of(List.of(EndpointRun.COLD, EndpointRun.WARM, EndpointRun.SCHEDULED))
            .periodNanos(EndpointRun.SCHEDULED, 1_000_000_000L)
            .build();
    RunFigures tolerant = Reports.write(directory, slow, List.of());
    RateFigures rate = tolerant.scenarios().get(2).rate().orElseThrow();
    assertThat(rate.tolerableNanos()).isEqualTo(1_000_000_000);
    assertThat(rate.isHeld()).isTrue();
    assertThat(RunTable.text(tolerant, Screens.plain(80))).doesNotContain("could not be held");
  }

  @Test
  void exchange_medians_useOnlyCountedRequests() {
    ScenarioFigures warm = report.scenarios().get(1);
    assertThat(warm.median(Measure.FIRST_BYTE)).hasValue(17_500_000.0);
    assertThat(warm.median(Measure.DNS)).isEmpty();
    assertThat(warm.exchange().reusedPercent()).hasValue(75.0);
    ExchangeFigures cold = report.scenarios().get(0).exchange();
    assertThat(cold.statuses()).containsEntry(200L, 2L).containsEntry(503L, 1L);
    assertThat(cold.moreData()).isEqualTo(2);
  }

  @Test
  void exchange_someUnknownConnections_hasNoReusedShare() throws IOException {
    RunDirectory unclear = RunDirectory.create(path.resolve("unclear"));
    String text = Files.readString(directory.samples());
    Files.writeString(unclear.samples(), text.replaceFirst(",HTTP/2,reused,", ",HTTP/2,,"));
    RunFigures other = Reports.write(unclear, EndpointRun.context(), List.of());
    assertThat(other.scenarios().get(1).exchange().reusedPercent()).isEmpty();
    assertThat(other.scenarios().get(2).exchange().reusedPercent()).hasValue(100.0);
  }

  @Test
  void text_onlyFailures_hasNoTableWithoutFigures() throws IOException {
    RunDirectory failing = RunDirectory.create(path.resolve("failing"));
    Files.writeString(
        failing.samples(),
        Files.readString(directory.samples())
            .lines()
            .filter(line -> line.startsWith("schema,") || line.contains(",http,"))
            .reduce("", (text, line) -> text + line + "\n"));
    RunFigures failed = Reports.write(failing, List.of(), Optional.empty());
    assertThat(RunTable.text(failed, Screens.plain(100)))
        .doesNotContain("requests: medians")
        .contains("responses by HTTP status: 503 (1)");
  }

  @Test
  void files_ofASchedule_areCorrectedAndUncorrected() throws IOException {
    String corrected = Files.readString(directory.percentiles(EndpointRun.SCHEDULED));
    String uncorrected =
        Files.readString(directory.percentiles(EndpointRun.SCHEDULED + ".uncorrected"));
    assertThat(corrected).contains("Total count    =          200").isNotEqualTo(uncorrected);
    assertThat(uncorrected).contains("Total count    =          200");
    assertThat(Files.readString(directory.histograms()))
        .contains("Tag=smile.reader.none.warm,", "Tag=smile.reader.none.warm.uncorrected,");
    assertThat(directory.percentiles(EndpointRun.WARM + ".uncorrected")).doesNotExist();
  }

  @Test
  void files_ofAScheduleThatIsGone_areDeleted() throws IOException {
    Files.delete(directory.samples());
    RunDirectory other = EndpointRun.write(path.resolve("other"));
    String withoutSchedule =
        Files.readString(other.samples())
            .lines()
            .filter(line -> !line.contains(EndpointRun.SCHEDULED))
            .reduce("", (text, line) -> text + line + "\n");
    Files.writeString(directory.samples(), withoutSchedule);
    Reports.write(directory, List.of(), Optional.empty());
    assertThat(directory.percentiles(EndpointRun.SCHEDULED + ".uncorrected")).doesNotExist();
    assertThat(directory.percentiles(EndpointRun.WARM)).exists();
  }

  @Test
  void warnings_thatHaveBeenSeen_areNotReportedAgain() throws IOException {
    RunContext.Remarks remarks = TestContext.warnings("seen", "new");
    assertThat(remarks.withoutWarnings(List.of("seen")).warnings()).containsExactly("new");
  }

  @Test
  void stops_areInTheNotesAndInJson() throws IOException {
    RunFigures stopped =
        Reports.write(directory, EndpointRun.context("5 requests failed"), List.of());
    assertThat(RunTable.text(stopped, Screens.plain(80)))
        .contains("- the run was stopped: 5 requests failed\n");
    JsonNode json = new ObjectMapper().readTree(ResultSchema.checked(RunJson.text(stopped)));
    assertThat(json.path("stopped").path(0).asText()).isEqualTo("5 requests failed");
    JsonNode scheduled = json.path("scenarios").path(2);
    assertThat(scheduled.path("asked_rate_per_s").asDouble()).isEqualTo(100);
    assertThat(scheduled.path("schedule_held").asBoolean(true)).isFalse();
    assertThat(scheduled.path("uncorrected_p99_ms").asDouble()).isEqualTo(5);
    assertThat(json.path("scenarios").path(0).path("responses_by_status").path("503").asInt())
        .isEqualTo(1);
  }
}
