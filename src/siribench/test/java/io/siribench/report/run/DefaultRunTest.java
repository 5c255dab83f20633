package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.TestContext;
import io.siribench.report.Golden;
import io.siribench.report.Screen;
import io.siribench.report.Screens;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run like one without options: JSON and XML, cold and warm. */
final class DefaultRunTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String WARM_JSON = "json.reader.none.warm";
  private static final String WARM_XML = "xml.reader.none.warm";
  private static final int ROUNDS = 50;
  private static final int WARM_FORKS = 8;
  private static final int WARM_REQUESTS = 50;
  private static final long MILLI = 1_000_000;

  /** The lines of a screen, minus two lines about files and the next prompt. */
  private static final int LINES = 24 - 3;

  @TempDir Path path;
  private final SplittableRandom random = new SplittableRandom(20_261_122);
  private RunFigures report;
  private int fork;

  @BeforeEach
  void write() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int round = 0; round <= ROUNDS; round++) {
        writer.append(List.of(cold(JSON, round, 388)));
        // Every other start has something that takes longer.
        writer.append(List.of(cold(XML, round, round % 2 == 0 ? 430 : 520)));
        if (round > 0 && round <= WARM_FORKS) {
          writer.append(warm(WARM_JSON, round, 2_000_000));
          writer.append(warm(WARM_XML, round, 4_000_000));
        }
      }
    }
    List<String> order = List.of(JSON, XML, WARM_JSON, WARM_XML);
    report =
        Reports.write(
            directory,
            TestContext.named(order)
                .baseline(JSON)
                .references(Map.of(XML, JSON, WARM_XML, WARM_JSON))
                .warning(
                    "load average 2.54 2.20 1.60: more tasks were ready in the last minute than"
                        + " 2 processors can run; end other programs (see top), or wait"),
            List.of());
  }

  private static SampleBuilder sample(String id) {
    List<String> words = List.of(id.split("\\."));
    return new SampleBuilder(id)
        .source("samples/stop-monitoring-20." + words.get(0), words.get(1), words.get(3));
  }

  private Sample cold(String id, int round, long millis) {
    long preparation = (millis - 42) * MILLI + random.nextLong(30 * MILLI);
    long request = 40 * MILLI + random.nextLong(4 * MILLI);
    return sample(id)
        .at(round, fork++, 0)
        .times(50 * MILLI, preparation, request, 2 * (preparation + request))
        .build();
  }

  private List<Sample> warm(String id, int round, long nanos) {
    List<Sample> samples = new ArrayList<>();
    int number = fork++;
    for (int request = 0; request < WARM_REQUESTS; request++) {
      long taken = nanos * 20 / (20 + request) + random.nextLong(nanos / 2);
      samples.add(
          sample(id)
              .at(round, number, request)
              .times(Sample.ABSENT, Sample.ABSENT, taken, 2 * taken)
              .build());
    }
    return samples;
  }

  @Test
  void text_defaultRun_fitsAScreen() throws IOException {
    String text = RunTable.text(report, new Screen(80, 24, true, false, false));

    assertThat(text.lines().count()).isLessThanOrEqualTo(LINES);
    Golden.assertMatches("default-80.txt", text);
    Golden.assertMatches("default-ascii-80.txt", RunTable.text(report, Screens.plain(80)));
    Golden.assertMatches(
        "default-120.txt", RunTable.text(report, new Screen(120, 24, true, false, false)));
    Golden.assertMatches("default.md", RunMarkdown.text(report, false, true));
  }

  @Test
  void text_twoKindsOfStarts_areTwoHumps() {
    String row =
        RunTable.text(report, Screens.plain(120))
            .lines()
            .filter(line -> line.startsWith(" xml cold"))
            .findFirst()
            .orElseThrow();

    assertThat(row).containsPattern("[.:=+*#@-]+ {2,}[.:=+*#@-]+ .* slower \\[");
  }

  @Test
  void text_coloured_equalsPlainText() {
    String plain = RunTable.text(report, new Screen(100, 24, true, false, false));
    String coloured = RunTable.text(report, new Screen(100, 24, true, true, false));

    assertThat(coloured).contains("\u001B[31m1.");
    assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void text_details_hasEveryColumnOnceAndTheWarmUpCurves() {
    String text = RunTable.text(report, Screens.plain(80).detailed());

    for (String column : List.of(" p50 ", " p95 ", " p99 ", " sd ", " boot ", " peak ", " ratio")) {
      assertThat(text.split(column, -1)).as(column).hasSizeGreaterThanOrEqualTo(2);
    }
    assertThat(text)
        .contains("warm-up: ms of request 1, 2, 5", "- ratio: p50")
        .doesNotContain("--details");
  }

  @Test
  void text_verdicts_matchSentences() {
    String text = RunTable.text(report, Screens.plain(80));

    assertThat(text).containsPattern("xml cold start is .* slower than json");
    assertThat(text).containsPattern("xml cold .*x slower \\[");
    assertThat(text).containsPattern("json cold .*baseline");
  }
}
