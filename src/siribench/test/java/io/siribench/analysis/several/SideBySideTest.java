package io.siribench.analysis.several;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.siribench.analysis.Measure;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.WrittenRun;
import io.siribench.analysis.several.SideBySide.Figures;
import io.siribench.analysis.several.SideBySide.Row;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.report.compare.CompareRun;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SideBySideTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String SMILE = "smile.reader.none.cold";

  @TempDir private Path path;

  private SideBySide compared(CompareRun... runs) throws IOException {
    List<RunPart> parts = new ArrayList<>();
    for (CompareRun run : runs) {
      parts.addAll(RunParts.read(run.write(path.resolve("run" + parts.size()))));
    }
    return SideBySide.of(parts);
  }

  /** Returns the verdict on each part; absent in the first that has the scenario. */
  private static List<Optional<VerdictKind>> verdicts(Row row) {
    return row.figures().stream()
        .map(found -> found.flatMap(Figures::verdict).map(Verdict::kind))
        .toList();
  }

  @Test
  void of_runs_comparesEachScenarioWithItsFirstRun() throws IOException {
    SideBySide compared =
        compared(
            new CompareRun(1).with(JSON, 250, 500).with(XML, 300, 600),
            new CompareRun(2).with(JSON, 280, 560).with(SMILE, 200, 400),
            new CompareRun(3).with(JSON, 250, 500).with(SMILE, 150, 300));

    assertThat(compared.rows()).extracting(Row::scenario).containsExactly(JSON, XML, SMILE);
    assertThat(verdicts(compared.rows().get(0)))
        .containsExactly(
            Optional.empty(),
            Optional.of(VerdictKind.SLOWER),
            Optional.of(VerdictKind.NO_DIFFERENCE));
    assertThat(verdicts(compared.rows().get(1))).containsOnly(Optional.empty());
    assertThat(verdicts(compared.rows().get(2)))
        .containsExactly(Optional.empty(), Optional.empty(), Optional.of(VerdictKind.FASTER));
    assertThat(compared.rows().get(1).figures())
        .extracting(Optional::isPresent)
        .containsExactly(true, false, false);
    Figures first = compared.rows().get(0).figures().get(0).orElseThrow();
    assertThat(first.n()).isEqualTo(20);
    assertThat(first.summary().orElseThrow().p50()).isBetween(247e6, 253e6);
    Verdict later = compared.rows().get(2).figures().get(2).flatMap(Figures::verdict).orElseThrow();
    assertThat(later.pair().paired()).isFalse();
    assertThat(compared.hasFailures()).isFalse();
  }

  /** The A/A control of one run is a noise floor for all. */
  @Test
  void of_runWithANoiseFloor_establishesNothingBelowIt() throws IOException {
    SideBySide compared =
        compared(
            new CompareRun(1).with(JSON, 250, 500).with(JSON + "@aa", 290, 580),
            new CompareRun(2).with(JSON, 260, 520));

    assertThat(compared.rows()).extracting(Row::scenario).containsExactly(JSON);
    assertThat(verdicts(compared.rows().get(0)))
        .containsExactly(Optional.empty(), Optional.of(VerdictKind.BELOW_FLOOR));
  }

  @Test
  void of_otherValues_isNotComparable() throws IOException {
    SideBySide compared =
        compared(
            new CompareRun(1).with(JSON, 250, 500),
            new CompareRun(2).with(JSON, 280, 560).bound("beef").on("Other CPU"));
    assertThat(verdicts(compared.rows().get(0)))
        .containsExactly(Optional.empty(), Optional.of(VerdictKind.NOT_COMPARABLE));
    assertThat(compared.conditions().get(0))
        .isEqualTo(new RunCondition("cpu", List.of("Example CPU", "Other CPU")));
    assertThat(compared.conditions())
        .filteredOn(condition -> !condition.differs())
        .contains(new RunCondition("cores", List.of("4", "4")))
        .hasSize(compared.conditions().size() - 1);
  }

  @Test
  void hasFailures_failedRequest_isReportedWithItsError() throws IOException {
    SideBySide compared =
        compared(new CompareRun(1).with(JSON, 250, 500), new CompareRun(2).failing(JSON, 250, 2));
    assertThat(compared.hasFailures()).isTrue();
    Figures failed = compared.rows().get(0).figures().get(1).orElseThrow();
    assertThat(failed.failed()).isEqualTo(2);
    assertThat(failed.firstError()).isEqualTo("not SIRI");
    assertThat(failed.n()).isEqualTo(18);
  }

  /** A run may have ended before its first sample. */
  @Test
  void hasFailures_runWithoutSamples_isTrue() throws IOException {
    List<RunPart> parts = new ArrayList<>();
    parts.addAll(RunParts.read(new CompareRun(1).with(JSON, 250, 500).write(path.resolve("a"))));
    parts.addAll(
        RunParts.read(
            WrittenRun.of(
                path.resolve("b"), "{\"scenarios\":[{\"id\":\"" + JSON + "\"}]}", List.of())));
    SideBySide compared = SideBySide.of(parts);
    assertThat(compared.hasFailures()).isTrue();
    assertThat(compared.rows().get(0).figures().get(1).orElseThrow().n()).isZero();
  }

  @Test
  void later_warmScenarios_useLaterRequests() throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (String start : List.of("cold", "warm")) {
      for (int request = 0; request < 2; request++) {
        samples.add(
            new SampleBuilder(start)
                .at(1, samples.size() / 2, request)
                .word(Factor.START, start)
                .build());
      }
    }
    SideBySide compared = SideBySide.of(RunParts.read(WrittenRun.of(path.resolve("run"), samples)));
    assertThat(compared.rows())
        .extracting(Row::scenario, Row::later)
        .containsExactly(tuple("cold", false), tuple("warm", true));
  }

  /** Figures are those of the measure that is compared. */
  @Test
  void measure_headStartsAndAllocation_isTheComparedOne() throws IOException {
    List<RunPart> parts = new ArrayList<>();
    for (int run = 1; run <= 2; run++) {
      List<Sample> samples = new ArrayList<>();
      for (int round = 1; round <= 8; round++) {
        samples.add(
            new SampleBuilder("early")
                .at(round, samples.size(), 0)
                .set(Metric.VISIBLE_WAIT_NS, run * 1000L + round)
                .build());
        samples.add(
            new SampleBuilder("bytes")
                .at(round, samples.size(), 0)
                .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
                .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                .set(Metric.ALLOCATED_BYTES, run * 1_000_000L)
                .build());
      }
      parts.addAll(RunParts.read(WrittenRun.of(path.resolve("run" + run), samples)));
    }
    SideBySide compared = SideBySide.of(RunParts.distinct(parts));
    assertThat(compared.rows())
        .extracting(Row::scenario, Row::measure)
        .containsExactly(tuple("early", Measure.VISIBLE_WAIT), tuple("bytes", Measure.ALLOCATED));
    assertThat(compared.rows())
        .allSatisfy(
            row ->
                assertThat(verdicts(row))
                    .containsExactly(Optional.empty(), Optional.of(VerdictKind.SLOWER)));
    Figures second = compared.rows().get(1).figures().get(1).orElseThrow();
    assertThat(second.n()).isEqualTo(8);
    assertThat(second.summary().orElseThrow().p50()).isEqualTo(2_000_000);
  }

  /** The visible wait is only known with a head start. Both have elapsed times. */
  @Test
  void measure_oneRunWithHeadStart_isElapsedTime() throws IOException {
    List<RunPart> parts = new ArrayList<>();
    for (int run = 1; run <= 2; run++) {
      List<Sample> samples = new ArrayList<>();
      for (int round = 1; round <= 6; round++) {
        SampleBuilder sample =
            new SampleBuilder(JSON)
                .at(round, round, 0)
                .source("stop.json", "reader", "cold")
                .times(80_000, 0, 250_000L * run + round, 1_000L * run);
        samples.add(
            run == 1 ? sample.build() : sample.set(Metric.VISIBLE_WAIT_NS, 1_000 + round).build());
      }
      parts.addAll(RunParts.read(WrittenRun.of(path.resolve("run" + run), samples)));
    }
    Row row = SideBySide.of(parts).rows().get(0);
    assertThat(row.measure()).isEqualTo(Measure.ELAPSED);
    assertThat(verdicts(row)).containsExactly(Optional.empty(), Optional.of(VerdictKind.SLOWER));
  }

  @Test
  void scenarios_severalParts_haveCommonValues() throws IOException {
    List<RunPart> parts = new ArrayList<>();
    parts.addAll(ofJava("17.0.1", "json", "xml"));
    parts.addAll(ofJava("21.0.4", "json"));
    List<NamedScenario> scenarios = SideBySide.of(parts).scenarios();
    assertThat(scenarios).extracting(NamedScenario::id).containsExactly("json", "xml");
    assertThat(scenarios)
        .extracting(found -> found.word(Factor.FORMAT))
        .containsExactly("json", "xml");
    assertThat(scenarios)
        .extracting(found -> found.word(Factor.JAVA))
        .containsExactly("", "17.0.1");
  }

  private List<RunPart> ofJava(String java, String... formats) throws IOException {
    String scenarios =
        Stream.of(formats)
            .map(
                format ->
                    "{\"id\":\"%s\",\"format\":\"%s\",\"java_version\":\"%s\"}"
                        .formatted(format, format, java))
            .collect(Collectors.joining(","));
    List<Sample> samples =
        Stream.of(formats).map(format -> new SampleBuilder(format).build()).toList();
    return RunParts.read(
        WrittenRun.of(path.resolve(java), "{\"scenarios\":[" + scenarios + "]}", samples));
  }
}
