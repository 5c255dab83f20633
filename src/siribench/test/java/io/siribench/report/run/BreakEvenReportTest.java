package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.analysis.Verdict;
import io.siribench.factor.Factor;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screens;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Break-even points in the report of a run. */
final class BreakEvenReportTest {
  private static final long MILLI = 1_000_000;
  private static final int ROUNDS = 8;

  @TempDir private Path path;
  private int fork;
  private String label = "";

  private RunFigures report(Map<String, String> references, List<List<Sample>> forks)
      throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    Map<String, Boolean> ids = new LinkedHashMap<>();
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (List<Sample> samples : forks) {
        ids.put(samples.get(0).scenario(), true);
        writer.append(samples);
      }
    }
    List<String> order = List.copyOf(ids.keySet());
    TestContext context = label.isEmpty() ? TestContext.of(order) : TestContext.labelled(order);
    return Reports.write(directory, context.references(references).build(), List.of());
  }

  private String summary(String column, int row) throws IOException {
    List<String> lines = Files.readAllLines(path.resolve("run/summary.csv"));
    int index = List.of(lines.get(0).split(",", -1)).indexOf(column);
    return lines.get(1 + row).split(",", -1)[index];
  }

  /** Returns the field of the first scenario in a file for spreadsheets with decimal commas. */
  private static String ofGermany(String column, RunFigures report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SummaryFile.write(report.scenarios(), ';', ',', out);
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    int index = List.of(lines.get(0).split(";", -1)).indexOf(column);
    return lines.get(1).split(";", -1)[index];
  }

  /** Returns a fork that waits for the rest of {@code preparation} and for the request. */
  private List<Sample> first(
      String start, String restore, int headStart, int round, long preparation, long request) {
    long left = Math.max(0, preparation - headStart);
    String word = headStart == 0 ? "0" : headStart + "ms";
    return List.of(
        new SampleBuilder(start + "@" + word + label)
            .at(round, fork++, 0)
            .source("samples/stop-monitoring-20.json", "reader", start)
            .word(Factor.RESTORE, restore)
            .word(Factor.HEAD_START, word)
            .times(80 * MILLI, preparation * MILLI, request * MILLI, 200 * MILLI)
            .set(Metric.VISIBLE_WAIT_NS, (left + request) * MILLI + round)
            .build());
  }

  private List<Sample> warm(String id, String module, int round, long preparation, long... nanos) {
    List<Sample> samples = new ArrayList<>();
    for (int request = 0; request < nanos.length; request++) {
      samples.add(
          new SampleBuilder(id)
              .at(round, fork, request)
              .source("samples/stop-monitoring-20.json", "reader", "warm")
              .word(Factor.MODULE, module)
              .times(
                  request == 0 ? 80 * MILLI : Sample.ABSENT,
                  request == 0 ? preparation * MILLI : Sample.ABSENT,
                  nanos[request] * MILLI + round,
                  10 * MILLI)
              .build());
    }
    fork++;
    return samples;
  }

  @Test
  void write_headStarts_reportsBreakEvenOfRestoration() throws IOException {
    List<List<Sample>> forks = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      for (int headStart : new int[] {0, 100, 500}) {
        // 250 against 180 without a head start, 150 against 130 at 100 ms, 30 against 80 at 500 ms.
        forks.add(first("pseudo-warm", "mapper-cache", headStart, round, 220, 30));
        forks.add(first("cold", "", headStart, round, 100, 80));
      }
      forks.add(warm("warm", "none", round, 100, 80, 29, 28, 28));
    }

    RunFigures report =
        report(
            Map.of(
                "pseudo-warm@0", "cold@0",
                "pseudo-warm@100ms", "cold@100ms",
                "pseudo-warm@500ms", "cold@500ms"),
            forks);

    assertThat(report.verdicts().all())
        .extracting(Verdict::headline)
        .containsOnly(Measure.VISIBLE_WAIT);
    // The point lies between 100 ms (70 ms longer) and 500 ms (50 ms shorter).
    assertThat(summary("beats_cold_from_ms", 0)).startsWith("333.");
    assertThat(summary("like_warm_from_ms", 0)).startsWith("49");
    assertThat(summary("beats_cold_from_ms", 1)).isEmpty();
    assertThat(summary("like_warm_from_ms", 1)).isEqualTo("never");
    assertThat(ofGermany("beats_cold_from_ms", report)).startsWith("333,");
    assertThat(ofGermany("like_warm_from_ms", report)).startsWith("49").doesNotContain(".");
    assertThat(summary("judged_by", 0)).isEqualTo("visible_wait");
    assertThat(summary("visible_wait_p50_ms", 0)).startsWith("250.");
    assertThat(summary("launch_p50_ms", 0)).isEmpty();
    assertThat(RunTable.text(report, Screens.plain(300).detailed()))
        .contains(" visible ")
        .contains(" by visible wait, 95 % CI")
        .contains(
            "head start: pseudo-warm by mapper-cache beats a cold start from 333 ms on, 95 % CI"
                + " [333, 333]; is like a warm request from 49")
        .contains(
            "head start: cold is not like a warm request with the longest head start, 500 ms");
    assertThat(ResultSchema.checked(RunJson.text(report)))
        .contains("\"like_warm_from_ms\" : \"never\"");
  }

  /** A shorter preparation helps until it is hidden, and a longer request stays. */
  @Test
  void write_restorationAheadOfShortHeadStarts_doesNotClaimThatItIsNeverAhead() throws IOException {
    List<List<Sample>> forks = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      for (int headStart : new int[] {0, 100, 500}) {
        // 150 against 230 without a head start, 60 against 130 at 100 ms, 50 against 30 at 500 ms.
        forks.add(first("pseudo-warm", "mapper-cache", headStart, round, 100, 50));
        forks.add(first("cold", "", headStart, round, 200, 30));
      }
    }

    RunFigures report =
        report(
            Map.of(
                "pseudo-warm@0", "cold@0",
                "pseudo-warm@100ms", "cold@100ms",
                "pseudo-warm@500ms", "cold@500ms"),
            forks);

    assertThat(summary("beats_cold_from_ms", 0)).isEqualTo("never");
    assertThat(RunTable.text(report, Screens.plain(300).detailed()))
        .contains(
            "head start: pseudo-warm by mapper-cache does not beat a cold start with the longest"
                + " head start, 500 ms");
  }

  @Test
  void write_headStartsOfTwoLabels_reportsBreakEvenOfEach() throws IOException {
    List<List<Sample>> forks = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      for (int headStart : new int[] {0, 500}) {
        label = "@old";
        forks.add(first("pseudo-warm", "mapper-cache", headStart, round, 220, 30));
        forks.add(first("cold", "", headStart, round, 100, 80));
        label = "@new";
        forks.add(first("pseudo-warm", "mapper-cache", headStart, round, 220, 90));
        forks.add(first("cold", "", headStart, round, 100, 80));
      }
    }

    assertThat(RunTable.text(report(Map.of(), forks), Screens.plain(300).detailed()))
        .contains("head start: old pseudo-warm by mapper-cache beats a cold start from ")
        .contains("head start: new pseudo-warm by mapper-cache does not beat a cold start with");
  }

  @Test
  void write_warmScenarios_reportsBreakEvenOfLongerPreparation() throws IOException {
    List<List<Sample>> forks = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      forks.add(warm("plain", "none", round, 100, 50, 20, 20, 20, 20, 20));
      // 60 ms more before the first request, and 25 ms less for each later one.
      forks.add(warm("quick", "afterburner", round, 170, 40, 5, 5, 5, 5, 5));
      forks.add(warm("slow", "blackbird", round, 200, 50, 20, 20, 20, 20, 20));
    }

    RunFigures report = report(Map.of("quick", "plain", "slow", "plain"), forks);

    // 45 ms more after request 2, then 30, 15 and 0; only the sixth brings it below.
    assertThat(summary("pays_after_requests", 0)).isEmpty();
    assertThat(summary("pays_after_requests", 1)).isIn("5", "6");
    assertThat(summary("pays_after_requests", 2)).isEqualTo("never");
    assertThat(RunTable.text(report, Screens.plain(300)))
        .contains("afterburner pays against ")
        .contains(" requests of a process, its preparation included, 95 % CI [")
        .contains("blackbird does not pay against ")
        .contains(" within 6 requests of a process, its preparation included");
  }

  /** The shortest process limits the compared numbers of requests. */
  @Test
  void write_processWithOneRequest_limitsComparisonToOneRequest() throws IOException {
    List<List<Sample>> forks = new ArrayList<>();
    forks.add(warm("plain", "none", 1, 100, 50));
    forks.add(warm("slow", "blackbird", 1, 200, 50));
    for (int round = 2; round <= ROUNDS; round++) {
      forks.add(warm("plain", "none", round, 100, 50, 20, 20, 20, 20, 20));
      forks.add(warm("slow", "blackbird", round, 200, 50, 20, 20, 20, 20, 20));
    }

    assertThat(RunTable.text(report(Map.of("slow", "plain"), forks), Screens.plain(300)))
        .contains(" within 1 request of a process, its preparation included");
  }
}
