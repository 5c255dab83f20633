package io.siribench.analysis.several;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.Measure;
import io.siribench.analysis.WrittenRun;
import io.siribench.analysis.several.Timeline.Change;
import io.siribench.analysis.several.Timeline.Line;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories of runs with three forks. Without a change, medians vary by at most 0.4 %. */
final class TimelineTest {
  private static final long MILLI = 1_000_000;
  private static final int RUNS = 8;
  private static final int FORKS = 3;

  @TempDir private Path path;

  private final List<RunPart> parts = new ArrayList<>();
  private String cpu = "Example CPU";
  private String digest = "5f3759df";
  private String place = "";

  /** Adds runs of {@code scenario}, one after the other. */
  private void add(int runs, String scenario, long millis) throws IOException {
    for (int run = 0; run < runs; run++) {
      List<Sample> samples = new ArrayList<>();
      for (int fork = 0; fork < FORKS; fork++) {
        samples.add(sample(scenario, fork, millis * (1_000 + parts.size() * 7 % 5)));
      }
      add(scenario, samples);
    }
  }

  private Sample sample(String scenario, int fork, long micros) {
    return builder(scenario, fork).times(Sample.ABSENT, 0, micros * 1_000, MILLI).build();
  }

  private SampleBuilder builder(String scenario, int fork) {
    return new SampleBuilder(scenario)
        .at(fork + 1, fork, 0)
        .word(Factor.FORMAT, scenario.replaceFirst("@.*", ""))
        .digest(digest);
  }

  private void add(String scenario, List<Sample> samples) throws IOException {
    String plan =
        "{\"scenarios\":[{\"id\":\"%s\"%s}],\"environment\":{\"cpu\":\"%s\"}}"
            .formatted(scenario, place, cpu);
    parts.addAll(RunParts.read(WrittenRun.of(path.resolve("run" + parts.size()), plan, samples)));
  }

  private Timeline timeline() {
    return Timeline.of(parts, Measure.ELAPSED);
  }

  private Line onlyLine() {
    assertThat(timeline().lines()).hasSize(1);
    return timeline().lines().get(0);
  }

  @Test
  void of_slowerFromOneRun_isAChangeWithItsConditions() throws IOException {
    add(RUNS, "json", 100);
    cpu = "Other CPU";
    add(RUNS + 1, "json", 110);

    Line line = onlyLine();

    assertThat(line.scenario()).isEqualTo("json");
    assertThat(line.runs()).isEqualTo(2 * RUNS + 1);
    assertThat(line.changes()).hasSize(1);
    Change change = line.changes().get(0);
    assertThat(change.first()).isEqualTo(RUNS);
    assertThat(change.last()).isEqualTo(2 * RUNS);
    assertThat(change.before()).isCloseTo(100.0 * MILLI, Percentage.withPercentage(0.5));
    assertThat(change.after()).isCloseTo(110.0 * MILLI, Percentage.withPercentage(0.5));
    assertThat(change.comparison().orElseThrow().ratio().estimate()).isCloseTo(1.1, within(0.005));
    assertThat(change.pValue()).isBetween(0.0, 0.05);
    assertThat(change.conditions())
        .containsExactly(new RunCondition("cpu", List.of("Example CPU", "Other CPU")));
    assertThat(line.correlation()).isPresent();
  }

  @Test
  void of_twoChanges_eachIsBetweenItsNeighbours() throws IOException {
    add(RUNS, "json", 100);
    add(RUNS, "json", 150);
    digest = "beef";
    add(RUNS, "json", 80);

    List<Change> changes = onlyLine().changes();

    assertThat(changes).extracting(Change::first).containsExactly(RUNS, 2 * RUNS);
    assertThat(changes).extracting(Change::last).containsExactly(2 * RUNS - 1, 3 * RUNS - 1);
    assertThat(changes.get(0).conditions()).isEmpty();
    assertThat(changes.get(1).before()).isCloseTo(150.0 * MILLI, Percentage.withPercentage(0.5));
    assertThat(changes.get(1).after()).isCloseTo(80.0 * MILLI, Percentage.withPercentage(0.5));
    String document = "{stop-monitoring-20=[%s]}";
    assertThat(changes.get(1).conditions())
        .containsExactly(
            new RunCondition(
                "values bound",
                List.of(document.formatted("5f3759df"), document.formatted("beef"))));
  }

  @Test
  void of_runsWithoutScenario_leaveGaps() throws IOException {
    add(RUNS, "json", 100);
    add(1, "xml", 100);
    add("json", List.of(builder("json", 0).failed(Outcome.PARSE, "not SIRI", 1).build()));
    add(RUNS, "json", 110);

    Timeline timeline = timeline();

    assertThat(timeline.lines()).extracting(Line::scenario).containsExactly("json", "xml");
    Line json = timeline.lines().get(0);
    assertThat(json.runs()).isEqualTo(2 * RUNS);
    assertThat(json.points().subList(RUNS, RUNS + 2)).containsOnly(Optional.empty());
    assertThat(json.changes()).extracting(Change::first).containsExactly(RUNS + 2);
    assertThat(timeline.lines().get(1).runs()).isEqualTo(1);
  }

  @Test
  void of_points_haveTheFailuresOfTheirRun() throws IOException {
    List<Sample> samples = new ArrayList<>();
    samples.add(sample("json", 0, 100_000));
    samples.add(builder("json", 1).failed(Outcome.PARSE, "not SIRI", 1).build());
    add("json", samples);
    Timeline.Point point = onlyLine().points().get(0).orElseThrow();
    assertThat(point.failed()).isEqualTo(1);
    assertThat(point.summaryNanos().n()).isEqualTo(1);
    assertThat(onlyLine().correlation()).isEmpty();
  }

  /** A scenario with too few runs cannot cause a false alarm. */
  @Test
  void level_scenarios_isSharedByThoseWithEnoughRuns() throws IOException {
    add(RUNS - 1, "json", 100);
    assertThat(timeline().level()).isCloseTo(0.05, within(1e-9));
    assertThat(timeline().minRuns()).isEqualTo(RUNS);
    add(1, "json", 100);
    add(RUNS - 1, "xml", 100);
    assertThat(timeline().level()).isCloseTo(0.05, within(1e-9));
    add(1, "xml", 100);
    assertThat(timeline().level()).isCloseTo(0.025, within(1e-9));
    assertThat(timeline().minRuns()).isEqualTo(RUNS + 1);
  }

  @Test
  void of_severalDevices_hasALineForEach() throws IOException {
    place = ",\"device\":\"A1\"";
    add(1, "json@A1", 100);
    assertThat(onlyLine().scenario()).isEqualTo("json");
    place = ",\"device\":\"B2\"";
    add(1, "json@B2", 50);
    place = "";
    add(1, "json", 10);
    assertThat(timeline().lines())
        .extracting(Line::scenario)
        .containsExactly("json@A1", "json@B2", "json");
    assertThat(timeline().lines()).extracting(Line::runs).containsOnly(1);
  }

  /** A request may be shorter than the resolution of the clock. */
  @Test
  void of_timesOfZero_haveNoChange() throws IOException {
    for (int run = 0; run < 2 * RUNS; run++) {
      add("json", List.of(sample("json", 0, 0)));
    }
    assertThat(onlyLine().runs()).isEqualTo(2 * RUNS);
    assertThat(onlyLine().changes()).isEmpty();
  }

  private void addCounted(int runs, String counter, long count) throws IOException {
    for (int run = 0; run < runs; run++) {
      SampleBuilder sample =
          builder("json", 0)
              .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
              .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
              .set(Metric.COUNTER, counter)
              .set(Metric.INSTRUCTIONS, count + parts.size() * 7 % 5);
      add("json", List.of(sample.build()));
    }
  }

  private List<Change> countedChanges() {
    return Timeline.of(parts, Measure.INSTRUCTIONS).lines().get(0).changes();
  }

  @Test
  void of_instructions_changeBeyondTheResolution() throws IOException {
    addCounted(RUNS, "qemu 7", 10_000_000);
    addCounted(RUNS, "qemu 7", 10_009_000);
    assertThat(countedChanges()).isEmpty();
    addCounted(RUNS, "qemu 7", 9_900_000);
    assertThat(countedChanges()).extracting(Change::first).containsExactly(2 * RUNS);
  }

  @Test
  void of_instructionsOfAnotherCounter_areNotPoints() throws IOException {
    addCounted(RUNS, "cachegrind 3", 20_000_000);
    addCounted(RUNS, "qemu 7", 10_000_000);
    add("json", List.of(sample("json", 0, 100_000)));
    Line line = Timeline.of(parts, Measure.INSTRUCTIONS).lines().get(0);
    assertThat(line.runs()).isEqualTo(RUNS);
    assertThat(line.points().get(RUNS - 1)).isEmpty();
    assertThat(line.points().get(RUNS)).isPresent();
    assertThat(line.changes()).isEmpty();
    assertThat(timeline().lines().get(0).runs()).isEqualTo(1);
  }
}
