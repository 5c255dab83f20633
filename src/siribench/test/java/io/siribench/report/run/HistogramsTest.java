package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.ScenarioOf;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HistogramsTest {
  @TempDir Path path;

  @Test
  void writeLog_exampleRun_isReadBackByHdrHistogram() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    Reports.write(directory, ExampleRun.order(), Optional.empty());

    Map<String, Histogram> histograms = read(Files.readAllBytes(directory.histograms()));

    assertThat(histograms)
        .containsOnlyKeys(ExampleRun.COLD, ExampleRun.PSEUDO_WARM, ExampleRun.WARM);
    Histogram cold = Objects.requireNonNull(histograms.get(ExampleRun.COLD));
    assertThat(cold.getTotalCount()).isEqualTo(7);
    assertThat((double) cold.getMinValue()).isCloseTo(101e6, within(101e3));
    assertThat((double) cold.getMaxValue()).isCloseTo(107e6, within(107e3));
    assertThat(cold.getStartTimeStamp()).isEqualTo(1_795_203_015_345L);
    // The end is that of fork 23: 20 s later, plus the 40 ms of its request.
    assertThat(cold.getEndTimeStamp() - cold.getStartTimeStamp()).isEqualTo(20_040);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b", "a b", "x y", "a\nb", "\u00FCber,all", ",", "#", "Tag=a"})
  void writeLog_idNotAValidTag_isFoundUnderSafeName(String scenario) throws IOException {
    assertThat(read(log(samples(scenario, 5, 7))))
        .hasSize(1)
        .allSatisfy((tag, histogram) -> assertThat(histogram.getTotalCount()).isEqualTo(2));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3_600_000_000_000L, 1L << 60, Long.MAX_VALUE / 2, Long.MAX_VALUE})
  void writeLog_anyTime_isNotLost(long nanos) throws IOException {
    Histogram histogram = Objects.requireNonNull(read(log(samples("a", nanos, 1))).get("a"));

    assertThat(histogram.getTotalCount()).isEqualTo(2);
    assertThat(histogram.valuesAreEquivalent(histogram.getMaxValue(), Math.max(nanos, 1))).isTrue();
  }

  @Test
  void writeLog_scenariosStartedLater_followThoseBefore() throws IOException {
    SampleBuilder sample = new SampleBuilder("late");
    Sample nineSecondsLater = sample.startedAt(sample.build().startedAt().plusSeconds(9)).build();
    ScenarioSamples late = ScenarioOf.samples(List.of(nineSecondsLater));

    byte[] log = log(late, samples("early", 3));

    assertThat(read(log).keySet()).containsExactly("early", "late");
    assertThat(new String(log, StandardCharsets.UTF_8))
        .contains("#[StartTime: 1795203012.345 (seconds since epoch), 2026-11-20T19:30:12.345Z]\n");
  }

  @Test
  void writePercentiles_exampleRun_parsesAndRises() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    Reports.write(directory, ExampleRun.order(), Optional.empty());
    for (String scenario : List.of(ExampleRun.COLD, ExampleRun.PSEUDO_WARM, ExampleRun.WARM)) {
      List<String> lines = Files.readAllLines(directory.percentiles(scenario));

      assertThat(lines.get(0).strip().split(" +"))
          .containsExactly("Value", "Percentile", "TotalCount", "1/(1-Percentile)");
      List<double[]> rows =
          lines.stream()
              .skip(1)
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(HistogramsTest::numbers)
              .toList();
      assertThat(rows).hasSizeGreaterThan(1);
      for (int i = 1; i < rows.size(); i++) {
        assertThat(rows.get(i)[0]).isGreaterThanOrEqualTo(rows.get(i - 1)[0]);
        assertThat(rows.get(i)[1]).isGreaterThanOrEqualTo(rows.get(i - 1)[1]);
        assertThat(rows.get(i)[2]).isGreaterThanOrEqualTo(rows.get(i - 1)[2]);
      }
      assertThat(rows.get(rows.size() - 1)[1]).isEqualTo(1);
      assertThat(lines).anyMatch(line -> line.startsWith("#[Mean"));
    }
  }

  private static double[] numbers(String line) {
    return Arrays.stream(line.strip().split(" +")).mapToDouble(Double::parseDouble).toArray();
  }

  private static ScenarioSamples samples(String scenario, long... requestNanos) {
    return ScenarioOf.samples(
        Arrays.stream(requestNanos)
            .mapToObj(
                nanos ->
                    new SampleBuilder(scenario)
                        .times(Sample.ABSENT, Sample.ABSENT, nanos, Sample.ABSENT)
                        .build())
            .toList());
  }

  private static byte[] log(ScenarioSamples... samples) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Histograms.writeLog(List.of(samples), bytes);
    return bytes.toByteArray();
  }

  private static Map<String, Histogram> read(byte[] log) {
    Map<String, Histogram> histograms = new LinkedHashMap<>();
    List<EncodableHistogram> found = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(log))) {
      while (reader.hasNext()) {
        found.add(reader.nextIntervalHistogram());
      }
    } catch (UncheckedIOException exception) {
      throw new AssertionError(exception);
    }
    found.forEach(histogram -> histograms.put(histogram.getTag(), (Histogram) histogram));
    return histograms;
  }
}
