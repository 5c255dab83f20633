package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunContext;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.report.text.RunSentences;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts that name the varied factors, regardless of the ids of scenarios. */
final class LabelReportTest {
  private static final long MILLI = 1_000_000;
  private static final int ROUNDS = 20;

  @TempDir private Path path;

  private static Scenario scenario(String id, String document, String label) {
    FactorValues values = Plans.values(Plans.document(document, Format.JSON), Start.COLD);
    return new Scenario(id, values, label, null);
  }

  private static void measure(SampleWriter samples, int fork, Scenario scenario, long millis)
      throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      samples.append(
          List.of(
              new SampleBuilder(scenario.id())
                  .at(round, fork + round, 0)
                  .source(scenario.document().location(), "reader", "cold")
                  .times(Sample.ABSENT, Sample.ABSENT, millis * MILLI, Sample.ABSENT)
                  .build()));
    }
  }

  private List<String> sentences(RunDirectory directory) throws IOException {
    return RunSentences.of(
        Reports.write(directory, RunContext.of(PlanFile.of(directory)), List.of()));
  }

  @Test
  void verdicts_ofIdsWithDotsAndLabels_nameWhatDiffers() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    Scenario small = scenario("json.reader.none.cold@stop.v2", "stop.v2", "");
    Scenario large = scenario("json.reader.none.cold@stop.v2.1", "stop.v2.1", "");
    Scenario later = scenario("json.reader.none.cold@stop.v2@later.1", "stop.v2", "later.1");
    Plan first = Plans.plan(1, ROUNDS, 1, small, large);
    PlanFile.of(directory)
        .add(first, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    Plan second = Plans.plan(1, ROUNDS, 1, later);
    PlanFile.of(directory)
        .add(second, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    try (SampleWriter samples = SampleWriter.open(directory.samples())) {
      measure(samples, 0, small, 20);
      measure(samples, ROUNDS, large, 30);
      measure(samples, 2 * ROUNDS, later, 40);
    }

    assertThat(PlanFile.of(directory).planned())
        .hasEntrySatisfying(
            later.id(),
            planned -> {
              NamedScenario named = planned.named();
              assertThat(named.label()).isEqualTo("later.1");
              assertThat(named.word(Factor.DOCUMENT)).isEqualTo("stop.v2");
            });
    assertThat(sentences(directory))
        .anyMatch(
            line -> line.startsWith("stop.v2.1 cold start is 10 ms (50 %) slower than stop.v2"))
        .anyMatch(
            line -> line.startsWith(later.id() + " is 20 ms (100 %) slower than " + small.id()));
  }

  @Test
  void verdicts_withoutAPlan_useNamesFromSamples() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    Scenario small = scenario("one", "stop.v2", "");
    Scenario large = scenario("another", "stop.v2.1", "");
    try (SampleWriter samples = SampleWriter.open(directory.samples())) {
      measure(samples, 0, small, 20);
      measure(samples, ROUNDS, large, 30);
    }
    assertThat(Files.exists(directory.plan())).isFalse();
    assertThat(RunSentences.of(Reports.write(directory, List.of(), Optional.empty())).get(1))
        .startsWith("stop.v2.1 cold start is 10 ms (50 %) slower than stop.v2");
  }
}
