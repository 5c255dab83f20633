package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Measure;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.RunParts;
import io.siribench.analysis.several.Timeline;
import io.siribench.plan.Quantity;
import io.siribench.report.Screens;
import io.siribench.report.several.TimelineReport;
import io.siribench.results.Metric;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of counted instructions. */
final class CountedHistoryTest {
  private static final int RUNS = 10;
  private static final long COUNT = 1_000_000_000;

  @TempDir private Path path;

  private final List<RunPart> parts = new ArrayList<>();

  /** Adds runs with two forks that count {@code count}, give or take a few. */
  private void add(int runs, long count, String counter) throws IOException {
    for (int run = 0; run < runs; run++) {
      RunDirectory directory = RunDirectory.create(path.resolve("run" + parts.size()));
      try (SampleWriter writer = SampleWriter.open(directory.samples())) {
        for (int fork = 0; fork < 2; fork++) {
          writer.append(List.of(sample(fork, count + (parts.size() * 7 + fork) % 5, counter)));
        }
      }
      parts.addAll(RunParts.read(directory));
    }
  }

  private static Sample sample(int fork, long count, String counter) {
    return new SampleBuilder("json")
        .at(fork + 1, fork, 0)
        .set(Metric.REQUEST_NS, Sample.ABSENT)
        .set(Metric.PREPARATION_NS, Sample.ABSENT)
        .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
        .set(Metric.COUNTER, counter)
        .set(Metric.INSTRUCTIONS, count)
        .build();
  }

  private String text() {
    return text(Measure.INSTRUCTIONS);
  }

  private String text(Measure measure) {
    Timeline timeline = Timeline.of(parts, measure);
    return new TimelineReport(timeline, List.of(), false).text(Screens.plain(200));
  }

  @Test
  void text_oneMorePercent_isAChange() throws IOException {
    add(RUNS, COUNT, "qemu 7");
    add(RUNS, COUNT / 100 * 101, "qemu 7");
    assertThat(text())
        .contains("million instructions of a start over 20 runs")
        .contains("json: 10.0 M (1.0 %) more since")
        .contains("1000.0 M  1010.0 M");
  }

  @Test
  void text_measureOfNoRun_isReported() throws IOException {
    add(RUNS, COUNT, "qemu 7");
    assertThat(text(Measure.ELAPSED))
        .contains(": not measured by any run; give another --measure")
        .doesNotContain("too few runs");
  }

  /** The medians change by 4.0 %; the median of all ratios is 1.061. */
  @Test
  void text_countsOfTwoLevels_changeByTheirMedians() throws IOException {
    for (int run = 0; run < RUNS; run++) {
      add(1, COUNT / 100 * (run % 3 == 2 ? 98 : 100), "qemu 7");
    }
    for (int run = 0; run < RUNS; run++) {
      add(1, COUNT / 100 * (run % 3 == 1 ? 110 : 104), "qemu 7");
    }
    assertThat(text()).contains("json: 40.0 M (4.0 %) more since").contains("+4.0 %");
  }

  @Test
  void text_belowResolution_isNotAChange() throws IOException {
    add(RUNS, COUNT, "qemu 7");
    add(RUNS, COUNT / 2000 * 2001, "qemu 7");
    assertThat(text()).contains("no change is established");
  }

  @Test
  void text_anotherCounter_isLeftOut() throws IOException {
    add(RUNS, COUNT * 2, "cachegrind 3");
    add(RUNS, COUNT, "qemu 7");
    assertThat(text())
        .contains("no change is established")
        .containsPattern("json +10 +1000.0 M")
        .doesNotContain("2000.0 M");
  }
}
