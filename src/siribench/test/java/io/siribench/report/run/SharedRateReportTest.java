package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.RateFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.TestContext;
import io.siribench.factor.Factor;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.results.Metric;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hosts that share 100 requests a second. One of them is slower. */
final class SharedRateReportTest {
  private static final String SCENARIO = "json.reader.none.warm";
  private static final List<String> HOSTS = List.of("a", "b");
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");
  private static final long MILLI = 1_000_000;
  private static final int SENDS = 10;

  /** The time between two sends of a host. */
  private static final long PERIOD_MILLIS = 20;

  @TempDir Path path;
  private RunDirectory directory;
  private RunFigures report;

  @BeforeEach
  void writeRun() throws IOException {
    directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int host = 0; host < HOSTS.size(); host++) {
        writer.append(sends(host));
      }
    }
    List<String> ids = HOSTS.stream().map(host -> SCENARIO + "@" + host).toList();
    report =
        Reports.write(
            directory,
            TestContext.ofHosts(ids).sharedRate(PERIOD_MILLIS * MILLI, HOSTS.size()).build(),
            List.of());
  }

  private static List<Sample> sends(int host) {
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request <= SENDS; request++) {
      long sinceStartMillis = (request - 1) * PERIOD_MILLIS + host * PERIOD_MILLIS / HOSTS.size();
      samples.add(
          new SampleBuilder(SCENARIO + "@" + HOSTS.get(host))
              .at(1, host, request)
              .startedAt(START.plusMillis(sinceStartMillis))
              .source("http://host.example/sm.json", "reader", "warm")
              .word(Factor.HOST, HOSTS.get(host))
              .times(Sample.ABSENT, Sample.ABSENT, (5 + 10L * host) * MILLI, MILLI)
              .set(Metric.LATE_NS, request == 0 ? Sample.ABSENT : MILLI)
              .build());
    }
    return samples;
  }

  @Test
  void together_ofTwoHosts_isTheWholeRate() {
    assertThat(report.allHosts()).hasSize(1);
    ScenarioFigures allHosts = report.allHosts().get(0);
    assertThat(allHosts.scenario()).isEqualTo(SCENARIO);
    assertThat(allHosts.n()).isEqualTo(HOSTS.size() * SENDS);
    RateFigures rate = allHosts.rate().orElseThrow();
    assertThat(rate.requestedPerSecond()).hasValue(100.0);
    // There are 19 gaps of 10 ms.
    assertThat(rate.achievedPerSecond().orElseThrow()).isCloseTo(100, within(0.001));
    assertThat(allHosts.elapsedNanos().orElseThrow().max()).isEqualTo(16 * MILLI);
    assertThat(report.scenarios())
        .allSatisfy(
            scenario ->
                assertThat(scenario.rate().orElseThrow().requestedPerSecond()).hasValue(50.0));
  }

  @Test
  void text_ofTwoHosts_matchesGoldenFile() throws IOException {
    Golden.assertMatches("shared-rate-100.txt", RunTable.text(report, Screens.plain(100)));
  }

  @Test
  void json_ofAllHosts_hasNoHost() throws IOException {
    assertThat(ResultSchema.checked(RunJson.text(report)))
        .containsOnlyOnce("\"scenario\" : \"" + SCENARIO + "\"")
        .containsOnlyOnce("\"host\" : \"b\"");
  }

  @Test
  void files_ofAllHosts_haveAllSamples() {
    assertThat(directory.percentiles(SCENARIO)).content().contains("maximum of 20 samples");
    assertThat(directory.percentiles(SCENARIO + "@b")).content().contains("maximum of 10 samples");
    assertThat(directory.histograms()).content().contains("Tag=" + SCENARIO + ",");
  }
}
