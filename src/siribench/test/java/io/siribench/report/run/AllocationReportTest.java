package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Comparisons;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Gate.State;
import io.siribench.analysis.Limits;
import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunContext.Remarks;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.Verdicts;
import io.siribench.plan.Quantity;
import io.siribench.plan.StopRule.Judge;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
import io.siribench.report.export.ExportFormat;
import io.siribench.report.text.VerdictSentences;
import io.siribench.results.Metric;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of cold {@code a}, {@code b} with 2 % more bytes, and two warm scenarios. */
final class AllocationReportTest {
  private static final int ROUNDS = 6;
  private static final int REQUESTS = 40;
  private static final long BYTES = 1_400_000;

  @TempDir private Path path;
  private RunDirectory directory;
  private int fork;

  @BeforeEach
  void write() throws IOException {
    directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (String id : List.of("a", "b")) {
          writer.append(List.of(new SampleBuilder(id).at(round, fork++, 0).build()));
        }
      }
      for (int round = 1; round <= ROUNDS; round++) {
        writer.append(List.of(allocating("a", round, 0, BYTES + 100L * round, "cold")));
        writer.append(List.of(allocating("b", round, 0, BYTES * 102 / 100 + round, "cold")));
        fork++;
        warm(writer, "warm", round, REQUESTS);
        warm(writer, "falling", round, REQUESTS * 2 / 3);
      }
    }
  }

  /** Appends a fork whose requests allocate less from {@code fall} on. */
  private void warm(SampleWriter writer, String id, int round, int fall) throws IOException {
    List<Sample> samples = new ArrayList<>();
    for (int request = 1; request < REQUESTS; request++) {
      samples.add(allocating(id, round, request, request < fall ? 212_000 : 179_000, "warm"));
    }
    writer.append(samples);
    fork++;
  }

  private Sample allocating(String id, int round, int request, long bytes, String start) {
    return new SampleBuilder(id)
        .source("stop.json", "reader", start)
        .at(round, fork, request)
        .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
        .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
        .set(Metric.ALLOCATED_BYTES, bytes)
        .build();
  }

  private static RunContext context() {
    return TestContext.of(List.of("a", "b", "warm", "falling"))
        .references(Map.of("b", "a", "falling", "warm"))
        .judge(Judge.ALLOCATED)
        .build();
  }

  private RunFigures figures(double gatePercent) throws IOException {
    Gate gate = new Gate(gatePercent, Gate.Judge.ALLOCATED);
    return Reports.write(directory, context(), new Limits(List.of(), Optional.of(gate)));
  }

  @Test
  void sentences_forkThatFailed_recommendOneMoreOfAllocation() {
    Verdict few =
        new Verdict(
            Comparisons.pair("b.cold", "a.cold"),
            5,
            Optional.empty(),
            Optional.empty(),
            Measure.ALLOCATED);
    assertThat(VerdictSentences.of(new Verdicts(List.of(few), NoiseFloor.UNKNOWN), ""))
        .last()
        .asString()
        .endsWith("5 processes; an interval needs 6 (--judge allocated -n 7)");
  }

  @Test
  void write_moreBytes_areComparedApartFromTimes() throws IOException {
    RunFigures figures = figures(1);

    assertThat(figures.allocation().all())
        .extracting(Verdict::kind)
        .containsExactly(VerdictKind.SLOWER, VerdictKind.NOT_COMPARABLE);
    assertThat(figures.allocation().all())
        .allSatisfy(found -> assertThat(found.headline()).isEqualTo(Measure.ALLOCATED))
        .allSatisfy(found -> assertThat(found.cpu()).isEmpty());
    assertThat(figures.allocation().all().get(1).pair().obstacle())
        .isEqualTo(Obstacle.STILL_FALLING);
    assertThat(figures.verdicts().all())
        .singleElement()
        .satisfies(found -> assertThat(found.headline()).isEqualTo(Measure.ELAPSED))
        .satisfies(found -> assertThat(found.forks()).isEqualTo(ROUNDS));
    assertThat(figures.scenarios()).extracting(found -> found.n()).containsExactly(6, 6, 0, 0);
    assertThat(figures.scenarios().get(2).median(Measure.ALLOCATED)).hasValue(212_000.0);
  }

  @Test
  void write_gate_judgesBytes() throws IOException {
    assertThat(figures(1).gate().orElseThrow().state()).isEqualTo(State.ESTABLISHED);
    assertThat(figures(3).gate().orElseThrow().state()).isEqualTo(State.PASSED);
    assertThat(figures(3).gate().orElseThrow().isIncomplete()).isTrue();
  }

  @Test
  void text_moreBytes_isNeverCalledSlower() throws IOException {
    String text = RunTable.text(figures(1), Screens.plain(200));

    assertThat(text)
        .contains("regression established: b (beyond 1 %, judged by allocated bytes): 27")
        .contains("(1.97 %) more, p = 0.031")
        .contains("allocation of a request (95 % intervals, paired by round; n = 6 processes that")
        .contains("b allocates 27")
        .contains("falling and warm: not compared, allocation still falls in the course of")
        .contains("+2.0 % [")
        .doesNotContain("slower", "faster");
  }

  @Test
  void text_ofADevice_describesItsCounter() throws IOException {
    Remarks remarks =
        new Remarks(
            List.of(),
            List.of(),
            List.of(),
            Map.of("A1", Map.of()),
            Optional.empty(),
            List.of(),
            false);
    RunContext context =
        TestContext.of(List.of("a", "b", "warm", "falling")).build(Set.of(), remarks);

    String text =
        RunTable.text(
            Reports.write(directory, context, Limits.NONE), Screens.plain(200).detailed());

    assertThat(text).contains("as ART counts them").doesNotContain("serial collector");
  }

  /** Scenarios without times are ranked by their bytes. */
  @Test
  void text_manyScenariosWithoutTimes_showsTheLeastBytes() throws IOException {
    RunDirectory many = RunDirectory.create(path.resolve("many"));
    List<String> ids = IntStream.range(0, 14).mapToObj(index -> "s" + index).toList();
    try (SampleWriter writer = SampleWriter.open(many.samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        for (int index = 0; index < ids.size(); index++, fork++) {
          writer.append(
              List.of(allocating(ids.get(index), round, 0, BYTES - 10_000L * index, "cold")));
        }
      }
    }
    RunContext context = TestContext.of(ids).judge(Judge.ALLOCATED).build();

    String text = RunTable.text(Reports.write(many, context, Limits.NONE), Screens.plain(200));

    assertThat(text).contains("best and worst 11 of 14 by median alloc");
    assertThat(text.indexOf("\n s13 ")).isPositive().isLessThan(text.indexOf("\n s4 "));
    assertThat(text).contains("\n s0 ").doesNotContain("\n s3 ");
  }

  @Test
  void json_moreBytes_matchesSchema() throws IOException {
    assertThat(ResultSchema.checked(RunJson.text(figures(1))))
        .contains("\"judge\" : \"allocated\"")
        .contains("\"verdict\" : \"more\"")
        .contains("\"reference_p50_bytes\" : 1400350")
        .contains("\"allocated_verdict\" : \"more\"");
    assertThat(Files.readString(path.resolve("run/summary.csv")))
        .contains("allocated_p50_bytes")
        .contains("1400350.0");
  }

  @Test
  void export_moreBytes_hasTheNamesOfOtherTools() throws IOException {
    RunAnalysis analysis = RunAnalysis.read(directory, context(), Limits.NONE);

    assertThat(export(ExportFormat.BENCHSTAT, analysis))
        .contains("/start=cold\t1\t1400100 B/op")
        .contains("\t1\t212000 B/op");
    assertThat(export(ExportFormat.JMH_JSON, analysis))
        .contains("\"gc.alloc.rate.norm\" : {")
        .contains("\"scoreUnit\" : \"B/op\"");
  }

  private static String export(ExportFormat format, RunAnalysis analysis) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(analysis, id -> Map.of(), out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
