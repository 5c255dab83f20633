package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of the jar in a real browser. */
final class ReportPageIT {
  private static final int ROUNDS = 8;
  private static final int REQUESTS = 20;
  private static final long MILLI = 1_000_000;

  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static ServerSocket elsewhere;

  @SuppressWarnings("NullAway.Init")
  private static Chromium.Page page;

  @BeforeAll
  static void open() throws Exception {
    assumeTrue(Chromium.isInstalled(), "chromium is not installed");
    elsewhere = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    String hostile =
        "<img src=\"http://127.0.0.1:"
            + elsewhere.getLocalPort()
            + "/\" onerror=\"document.title='run'\"></script><script>document.title='run'</script>";
    write(directory.resolve("run"), hostile);
    Program.Result result = Program.run(directory, "report", "run");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    page = Chromium.open(directory, directory.resolve("run/report.html").toUri().toString());
  }

  private static void write(Path run, String hostile) throws IOException {
    List<Sample> warm = new ArrayList<>();
    try (SampleWriter writer = SampleWriter.open(RunDirectory.create(run).samples())) {
      int fork = 0;
      for (int round = 1; round <= ROUNDS; round++) {
        for (String format : List.of("json", "xml")) {
          long slower = format.equals("xml") ? 30 : 0;
          writer.append(
              List.of(
                  new SampleBuilder(format + ".reader.none.cold")
                      .at(round, fork++, 0)
                      .source("a." + format, "reader", "cold")
                      .times(40 * MILLI, (60 + round) * MILLI, (40 + slower) * MILLI, 9 * MILLI)
                      .build()));
          warm.clear();
          for (int request = 0; request <= REQUESTS; request++) {
            warm.add(
                new SampleBuilder(format + ".reader.none.warm")
                    .at(round, fork, request)
                    .source("a." + format, "reader", "warm")
                    .times(
                        Sample.ABSENT,
                        Sample.ABSENT,
                        MILLI + MILLI * slower / 10 + MILLI / (request + 1),
                        MILLI)
                    .build());
          }
          writer.append(warm);
          fork++;
        }
        writer.append(
            List.of(
                new SampleBuilder("cbor.reader.none.cold@" + hostile)
                    .at(round, fork++, 0)
                    .source("a.cbor", "reader", "cold")
                    .failed(Outcome.CRASH, hostile, 1)
                    .build()));
      }
    }
  }

  @AfterAll
  static void close() throws IOException {
    if (elsewhere != null) {
      elsewhere.close();
    }
  }

  private static List<String> found(String pattern) {
    return Pattern.compile(pattern)
        .matcher(page.document())
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  @Test
  void page_opened_writesNothingToItsConsole() {
    assertThat(page.console()).isEmpty();
    assertThat(page.document()).contains("data-ready=\"true\"");
  }

  @ParameterizedTest
  @CsvSource({
    "elapsed-first, 2",
    "elapsed-later, 2",
    "distribution, 16",
    "order, 16",
    "percentiles, 16"
  })
  void chart_ofSamples_isDrawnWithAllMarks(String chart, int marks) {
    assertThat(found("<figure data-chart=\"" + chart + "\".*?data-marks=\"(\\d+)\""))
        .containsExactly(Integer.toString(marks));
  }

  @Test
  void charts_all_areDrawnByTheLibraryAndHaveWordsAndATable() {
    List<String> charts = found("<figure data-chart=\"([a-z-]+)\"");
    assertThat(charts)
        .containsExactly(
            "elapsed-first", "elapsed-later", "distribution", "order", "percentiles", "warmup");
    assertThat(found("data-charts=\"(\\d+)\"")).containsExactly("6");
    assertThat(found("class=\"chart\" role=\"img\" aria-label=\"([^\"]{20,})\"")).hasSize(6);
    assertThat(found("(<summary>The numbers of this chart)")).hasSize(6);
    assertThat(found("_echarts_instance_=\"([^\"]+)\"")).hasSize(6);
  }

  @Test
  void tableOfFigures_everyScenario_isARow() {
    String table = page.document().substring(page.document().indexOf("<table id=\"all-figures\""));
    List<MatchResult> rows =
        Pattern.compile("<tr>")
            .matcher(table.substring(0, table.indexOf("</table>")))
            .results()
            .toList();
    // With that of the heads.
    assertThat(rows).hasSize(1 + 5);
  }

  @Test
  void texts_hostile_areShownAndLoadNothing() throws IOException {
    assertThat(page.document()).contains("<title>run: siribench report</title>");
    assertThat(page.document()).doesNotContain("<img");
    assertThat(found("(&lt;img src=)")).isNotEmpty();
    elsewhere.setSoTimeout(1);
    assertThatThrownBy(() -> elsewhere.accept()).isInstanceOf(SocketTimeoutException.class);
  }
}
