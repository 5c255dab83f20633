package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.browser.BrowserPage;
import io.siribench.browser.Chromium;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.BreakdownFile;
import io.siribench.results.CellText;
import io.siribench.results.Outcome;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The report page of the jar in a real browser. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class ReportPageIT {
  private static final int ROUNDS = 8;
  private static final int REQUESTS = 20;
  private static final long MILLI = 1_000_000;
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

  private static final List<String> CHARTS =
      List.of(
          "elapsed-first",
          "elapsed-later",
          "differences-first",
          "differences-later",
          "distribution",
          "order",
          "percentiles",
          "warmup",
          "breakdown");

  private static final Pattern PAGE_ON_PAPER = Pattern.compile("/Type\\s*/Page\\b");

  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static ServerSocket elsewhere;

  @SuppressWarnings("NullAway.Init")
  private static Chromium browser;

  @SuppressWarnings("NullAway.Init")
  private static BrowserPage page;

  @BeforeAll
  static void open() throws Exception {
    assumeTrue(Chromium.isInstalled(), "chromium is not installed");
    elsewhere = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    String hostile =
        "<img src=\"http://127.0.0.1:"
            + elsewhere.getLocalPort()
            + "/\" onerror=\"document.title='run'\"></script><script>document.title='run'</script>";
    write(directory.resolve("run"), hostile);
    BreakdownFile.add(
        new RunDirectory(directory.resolve("run")),
        new Breakdown(
            "json.reader.none.cold",
            List.of(
                Row.time(Section.PART, Breakdown.BOOT, "JVM boot", 40 * MILLI),
                Row.time(Section.PART, Breakdown.REQUEST, "binding", 60 * MILLI),
                Row.time(Section.CLASS, "load", hostile, MILLI),
                Row.time(Section.TOTAL, "", Breakdown.UNOBSERVED, 50 * MILLI))));
    Program.Result result = Program.inProcess("report", directory.resolve("run").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    browser = Chromium.start(directory);
    browser.allowClipboardAndSaving(Files.createDirectory(directory.resolve("saved")));
    page = browser.newPage();
    page.emulate(1280, 900, "light");
    page.open(directory.resolve("run/report.html").toUri().toString());
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
    if (browser != null) {
      browser.close();
    }
    if (elsewhere != null) {
      elsewhere.close();
    }
  }

  private static List<String> texts(String expression) {
    return texts(page, expression);
  }

  private static List<String> texts(BrowserPage shown, String expression) {
    List<String> found = new ArrayList<>();
    shown.evaluate(expression).forEach(text -> found.add(text.asText()));
    return found;
  }

  /** Returns a column of the table with all figures. */
  private static List<String> columnOfFigures(int column) {
    return texts(
        "[...document.querySelectorAll('#all-figures tbody tr')].map(row => row.children["
            + column
            + "].textContent)");
  }

  @Test
  @Order(1)
  void page_opened_isSelfContainedWithoutConsoleOutput() throws IOException {
    assertThat(page.console()).isEmpty();
    assertThat(page.requests())
        .allSatisfy(address -> assertThat(address).matches("(file:.*/report\\.html|data:,)"));
    assertThat(page.evaluate("document.title").asText()).isEqualTo("run: siribench report");
    assertThat(page.evaluate("document.querySelectorAll('img, iframe, object').length").asInt())
        .isZero();
    assertThat(page.evaluate("document.body.innerText").asText()).contains("<img src=\"http://");
    elsewhere.setSoTimeout(1);
    assertThatThrownBy(() -> elsewhere.accept()).isInstanceOf(SocketTimeoutException.class);
  }

  @Test
  @Order(2)
  void charts_all_areDrawnWithAllMarksWordsAndATable() {
    assertThat(texts("[...document.querySelectorAll('figure')].map(f => f.dataset.chart)"))
        .isEqualTo(CHARTS);
    assertThat(texts("[...document.querySelectorAll('figure .chart')].map(c => c.dataset.marks)"))
        .containsExactly("2", "2", "1", "1", "16", "16", "16", "10", "1");
    // The library draws as many points as it has in each series.
    assertThat(
            texts(
                "[...document.querySelectorAll('figure .chart')].map(c => {"
                    + " const series = echarts.getInstanceByDom(c).getModel().getSeries();"
                    + " return Math.max(...series.map(s => s.getData().count())); })"))
        .containsExactly("2", "2", "1", "1", "8", "8", "8", "5", "1");
    assertThat(texts("[...document.querySelectorAll('figure .chart')].map(c => c.ariaLabel)"))
        .allSatisfy(words -> assertThat(words).hasSizeGreaterThan(20));
    assertThat(page.evaluate("document.querySelectorAll('figure table tbody tr').length").asInt())
        .isEqualTo(2 + 2 + 1 + 1 + 2 + 2 + 2 + 10 + 2 + 2);
    assertThat(
            page.evaluate("document.querySelector('[data-chart=breakdown] figcaption').textContent")
                .asText())
        .endsWith(
            "The parts are 200\u00a0% of the time of starts without counters. They do not explain"
                + " json cold: repeat the run on an idle machine.");
    assertThat(
            page.evaluate("document.querySelectorAll('.chart svg, .chart canvas').length").asInt())
        .isEqualTo(CHARTS.size());
    assertThat(
            page.evaluate(
                    "[...document.querySelectorAll('[data-chart=differences-first] svg path')]"
                        + ".filter(p => p.getAttribute('stroke') === '#1a1f26').length")
                .asInt())
        .as("lines at zero")
        .isOne();
  }

  @Test
  @Order(3)
  void figures_all_equalSummaryFile() throws IOException {
    String heads =
        "[...document.querySelectorAll('#all-figures thead th')].map(h => h.textContent)";
    List<String> columns = texts(heads);
    try (CSVParser summary =
        CSVParser.parse(
            directory.resolve("run/summary.csv"),
            StandardCharsets.UTF_8,
            CSVFormat.RFC4180.builder().setHeader().get())) {
      List<CSVRecord> rows = summary.getRecords();
      assertThat(columns).contains("scenario", "n", "p50_ms", "p50_low_ms", "failures");
      for (int column = 1; column < columns.size(); column++) {
        String head = columns.get(column);
        List<String> shown = columnOfFigures(column);
        assertThat(shown).hasSize(rows.size());
        for (int row = 0; row < rows.size(); row++) {
          String written = rows.get(row).get(head);
          if (written.matches("-?\\d+(\\.\\d+)?")) {
            assertThat(Double.parseDouble(shown.get(row)))
                .as(head)
                .isEqualTo(Double.parseDouble(written));
          } else {
            assertThat(shown.get(row)).as(head).isEqualTo(written);
          }
        }
      }
    }
  }

  @Test
  @Order(4)
  void filter_ofOneFormat_showsOnlyItsScenarios() {
    String choose =
        "(value => { const s = [...document.querySelectorAll('.filters select')].find(found =>"
            + " [...found.options].some(o => o.value === 'xml')); s.value = value;"
            + " s.dispatchEvent(new Event('change')); return true; })";
    page.evaluate(choose + "('xml')");
    assertThat(columnOfFigures(0)).containsExactly("xml.reader.none.cold", "xml.reader.none.warm");
    assertThat(page.evaluate("document.querySelector('.chart').dataset.marks").asText())
        .isEqualTo("1");
    page.evaluate(choose + "('')");
    assertThat(columnOfFigures(0)).hasSize(5);
  }

  @Test
  @Order(5)
  void columnOfFigures_clicked_togglesSorting() {
    String click =
        "(document.querySelector('#all-figures [data-column=\"p50_ms\"]').click(),"
            + " document.querySelector('#all-figures [aria-sort]').ariaSort)";
    String times =
        "[...document.querySelectorAll('#all-figures tbody tr')].map(row => row.children[["
            + "...document.querySelectorAll('#all-figures thead th')].findIndex(head =>"
            + " head.textContent.startsWith('p50_ms'))].textContent).filter(text => text !== '')";
    assertThat(page.evaluate(click).asText()).isEqualTo("ascending");
    List<Double> ascending = texts(times).stream().map(Double::valueOf).toList();
    assertThat(ascending).hasSize(4).isSorted();
    assertThat(page.evaluate(click).asText()).isEqualTo("descending");
    assertThat(texts(times).stream().map(Double::valueOf).toList())
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  @Order(6)
  void buttonsOfAChart_clicked_copyItsNumbersAndSaveItsPicture() throws Exception {
    page.evaluate("document.querySelectorAll('figure button')[0].click()");
    page.await("document.getElementById('status').textContent === 'Copied as CSV'");
    List<String> copied = page.evaluate("navigator.clipboard.readText()").asText().lines().toList();
    assertThat(copied).hasSize(3);
    assertThat(copied.get(0)).startsWith("scenario,n,\"p50 of elapsed, ms\"");
    assertThat(copied.get(1)).startsWith("json.reader.none.cold,8,");
    for (String chart : List.of("elapsed-first", "order")) {
      page.evaluate(
          "document.querySelectorAll('figure[data-chart=\"" + chart + "\"] button')[1].click()");
    }
    assertThat(browser.saved(2))
        .containsExactlyInAnyOrder("run-elapsed-first.svg", "run-order.png");
    assertThat(directory.resolve("saved/run-elapsed-first.svg"))
        .content()
        .startsWith("<svg")
        .contains("json cold")
        .contains("fill=\"" + page.evaluate("color('page')").asText() + "\"");
    assertThat(Files.readAllBytes(directory.resolve("saved/run-order.png")))
        .startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  @Order(6)
  void copiedCsv_anyText_matchesFilesOfTheRun() throws IOException {
    List<String> texts =
        List.of(
            "=cmd|' /C calc'!A0",
            "+1",
            "-1.5",
            "-",
            "@a",
            "\t=1",
            "\n=1",
            "''=1",
            "'",
            "\uFF1D1",
            "a;=1,+b",
            "\t'\t=1",
            "a=b",
            "\"=1\"",
            "it's");
    String words = new ObjectMapper().writeValueAsString(texts);
    String copied = page.evaluate("csv(" + words + ", [" + words + ", [-2.5, null]])").asText();
    try (CSVParser lines = CSVParser.parse(copied, CSVFormat.RFC4180)) {
      List<String> expected = texts.stream().map(CellText::escaped).toList();
      assertThat(lines.getRecords().stream().map(CSVRecord::toList))
          .containsExactly(expected, expected, List.of("-2.5", ""));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  @Order(7)
  void page_inEachTheme_passesAxe(String theme) throws IOException {
    page.emulate(1280, 900, theme);
    assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor").asText())
        .isEqualTo(theme.equals("dark") ? "rgb(20, 24, 29)" : "rgb(255, 255, 255)");
    assertThat(faults(page)).isEmpty();
  }

  /** Returns the violations that axe finds in {@code shown}. */
  private static List<String> faults(BrowserPage shown) throws IOException {
    try (InputStream axe = ReportPageIT.class.getResourceAsStream(AXE)) {
      assertThat(axe).isNotNull();
      shown.evaluate(new String(axe.readAllBytes(), StandardCharsets.UTF_8) + "\n;0");
    }
    return texts(
        shown,
        "axe.run(document, { resultTypes: ['violations'] }).then(found =>"
            + " found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' | ')))");
  }

  private static long pagesOnPaper(BrowserPage shown) {
    String pdf = new String(shown.pdf(), StandardCharsets.ISO_8859_1);
    return PAGE_ON_PAPER.matcher(pdf).results().count();
  }

  @Test
  @Order(8)
  void page_onPhone_fitsTheScreenWidth() {
    page.emulate(390, 844, "light");
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt()).isEqualTo(390);
    assertThat(
            page.evaluate(
                    "Math.max(...[...document.querySelectorAll('.chart')].map(c =>"
                        + " c.getBoundingClientRect().right))")
                .asDouble())
        .isLessThanOrEqualTo(390);
  }

  @Test
  @Order(9)
  void page_hiddenAndShownAgain_keepsItsCharts() {
    page.emulate(1280, 900, "light");
    String width = "document.querySelector('#elapsed svg').getBoundingClientRect().width";
    String frames = "new Promise(done => setTimeout(() => requestAnimationFrame(done), 100))";
    int before = page.evaluate(width).asInt();
    page.evaluate("document.body.style.display = 'none'; " + frames);
    page.evaluate("document.body.style.display = ''; " + frames);
    assertThat(page.evaluate(width).asInt()).isEqualTo(before).isGreaterThan(600);
  }

  @Test
  @Order(9)
  void headStarts_inSeconds_areDrawnInMilliseconds() {
    assertThat(texts("['none', '0', '100ms', '2s'].map(headStartMillis)"))
        .containsExactly("0", "0", "100", "2000");
  }

  @Test
  @Order(9)
  void verdicts_withoutIntervals_haveTheirHeading() {
    assertThat(
            texts(
                "(() => { const before = data.verdicts;"
                    + " data.verdicts = ['verdict', 'json and xml: 3 processes'];"
                    + " const found = verdictGroups().map(g => g.title + ': ' + g.lines.join());"
                    + " data.verdicts = before; return found; })()"))
        .containsExactly("Verdict: json and xml: 3 processes");
  }

  @Test
  @Order(9)
  void alerts_oneScenarioMoreThanShown_isSingular() {
    assertThat(
            page.evaluate(
                    "(() => { const failed = scenarios.find(s => s.figures.failures > 0);"
                        + " scenarios.push(...new Array(6).fill(failed));"
                        + " const words = alerts().textContent;"
                        + " scenarios.length -= 6; return words; })()")
                .asText())
        .contains("and 1 more scenario")
        .doesNotContain("more scenarios")
        .as("requests that warm up are in neither number")
        .doesNotContainPattern("\\d of \\d+ failed");
  }

  /** A run that ends once decided needs more than six processes for an interval. */
  @Test
  @Order(9)
  void elapsed_withoutAnInterval_namesNoNumberOfProcesses() {
    assertThat(
            page.evaluate(
                    "(() => { const f = measured(false)[0].figures; const low = f.p50_low_ms;"
                        + " f.p50_low_ms = null;"
                        + " const made = elapsedFigure(false).querySelector('figcaption');"
                        + " f.p50_low_ms = low; return made.textContent; })()")
                .asText())
        .endsWith(" A missing interval means too few processes for one.");
  }

  @Test
  @Order(9)
  void alternatives_oneScenario_areSingular() {
    assertThat(
            page.evaluate(
                    "(() => { state.chosen.format = 'xml';"
                        + " const words = elapsedFigure(true).querySelector('.chart').ariaLabel;"
                        + " state.chosen = {}; return words; })()")
                .asText())
        .contains(", 1 scenario. Fastest: ");
  }

  /** Medians of one new connection are not stages of the median request. */
  @Test
  @Order(9)
  void stages_ofKeptConnections_addUpToTheRequest() {
    String figures =
        "tcp_p50_ms: 20, tls_p50_ms: 30, first_byte_p50_ms: 60, body_p50_ms: 62,"
            + " request_p50_ms: 65";
    String sum = ".map(f => STAGES.reduce((ms, [name, of]) => ms + of(f), 0))";
    assertThat(
            texts(
                "[{ reused_percent: 95, "
                    + figures
                    + " }, { reused_percent: 0, "
                    + figures
                    + " }, { "
                    + figures.replace("30", "300")
                    + " }]"
                    + sum))
        .containsExactly("65", "65", "65");
    assertThat(
            texts(
                "[0, 95].map(reused_percent => opening({ reused_percent, "
                    + figures
                    + " }, 'tcp_p50_ms'))"))
        .containsExactly("20", "0");
  }

  /** At a constant rate, the bar includes the wait since the intended send. */
  @Test
  @Order(9)
  void elapsed_lateRequests_includesWaitSinceIntendedSend() {
    assertThat(
            texts(
                "(() => { const f = measured(true)[0].figures; const before = Object.assign({}, f);"
                    + " Object.assign(f, { p50_ms: 3000, request_p50_ms: 20, late_p50_ms: 2980 });"
                    + " elapsedFigure(true);"
                    + " const option = waiting.at(-1).chart.option();"
                    + " const row = option.series.filter(each => each.type === 'bar')"
                    + ".map(each => Math.max(...each.data));"
                    + " f.late_p50_ms = undefined; Object.assign(f, before); return row; })()"))
        .containsSequence("2980");
  }

  /** A name may have percent signs, which a browser would decode. */
  @Test
  @Order(9)
  void profile_nameWithPercentSigns_isEncodedInLink() {
    assertThat(
            page.evaluate(
                    "(() => { const before = data.profiles;"
                        + " data.profiles = { 'profiles/a.B%24C.html': 'a viewer' };"
                        + " environmentSection();"
                        + " const link = main.lastChild.querySelector('.profiles a').getAttribute('href');"
                        + " main.lastChild.remove(); contents.lastChild.remove();"
                        + " data.profiles = before; return link; })()")
                .asText())
        .isEqualTo("profiles/a.B%2524C.html");
  }

  @Test
  @Order(9)
  void figures_numericTexts_areSortedAsNumbers() {
    assertThat(texts("['10', '9', 'never', 4].map(numeric).sort((a, b) => a - b).map(String)"))
        .containsExactly("4", "9", "10", "Infinity");
    assertThat(texts("['', 'json'].map(numeric).map(String)")).containsExactly("NaN", "NaN");
  }

  @Test
  @Order(9)
  void throughput_belowOnePerSecond_isNotZero() {
    assertThat(
            page.evaluate(
                    "(() => { const f = measured(true)[0].figures; f.throughput_per_second = 0.412;"
                        + " const words = throughputFigure().querySelector('.chart').ariaLabel;"
                        + " f.throughput_per_second = null; return words; })()")
                .asText())
        .contains(" 0.412 requests/s");
  }

  /** Bytes of a crossed run are its headline where nothing is timed. */
  @Test
  @Order(9)
  void effects_ofAllocation_areNotFasterOrSlower() {
    assertThat(
            page.evaluate(
                    "(() => { const before = report.effects;"
                        + " report.effects = { main: [{ requests: 'first', factor: 'format',"
                        + " level: 'xml', reference: 'json', headline: 'allocated', allocated:"
                        + " { ratio: 1.2, ratio_low: 1.1, ratio_high: 1.3 } }] };"
                        + " effectsFigure(); report.effects = before;"
                        + " return waiting.at(-1).chart.option().xAxis.name; })()")
                .asText())
        .isEqualTo("percent: less on the left, more on the right");
  }

  /** A control of fewer than six rounds has no noise floor. */
  @Test
  @Order(9)
  void page_controlWithoutAnInterval_hasAllItsCharts() {
    String charts = "document.documentElement.dataset.charts";
    String drawn = page.evaluate(charts).asText();
    page.evaluate(
        "report.noise_floor.push({ reference: report.comparisons[0].reference,"
            + " requests: report.comparisons[0].requests }); draw(); 0");
    assertThat(page.evaluate(charts).asText()).isEqualTo(drawn);
    page.evaluate("report.noise_floor.pop(); draw(); 0");
    assertThat(page.console()).isEmpty();
  }

  /** The verdicts of all comparisons use the largest floor, as of another device. */
  @Test
  @Order(9)
  void page_severalControls_drawsTheLargestFloor() {
    assertThat(
            page.evaluate(
                    "(() => { const { requests } = report.comparisons[0];"
                        + " report.noise_floor.push({ reference: 'other', requests,"
                        + " elapsed: { floor_percent: 77 } });"
                        + " comparisonsFigure(requests === 'warm'); report.noise_floor.pop();"
                        + " return waiting.at(-1).chart.rows.filter(row =>"
                        + " !row[0].endsWith(' itself')).every(row => row[4] === 77); })()")
                .asBoolean())
        .isTrue();
  }

  @Test
  @Order(10)
  void page_printed_hasAllBarsAndAllFigures() {
    page.emulate(1280, 900, "dark");
    page.evaluate("window.dispatchEvent(new Event('beforeprint')); 0");
    int count = page.evaluate("scenarios.length").asInt();
    assertThat(
            texts("[...document.querySelectorAll('#elapsed .chart')].map(c => c.dataset.marks)")
                .stream()
                .mapToInt(Integer::parseInt)
                .sum())
        .isEqualTo(page.evaluate("measured(false).length + measured(true).length").asInt());
    assertThat(texts("[...document.querySelectorAll('#figures thead th')].map(h => h.textContent)"))
        .containsAll(texts("scenarios.map(s => s.name)"))
        .hasSizeGreaterThan(count);
    assertThat(
            page.evaluate(
                    "charts.some(c => (c.made.getOption().legend || []).some("
                        + "l => l.type === 'scroll'))")
                .asBoolean())
        .isFalse();
    assertThat(page.evaluate("document.documentElement.dataset.theme").asText()).isEqualTo("light");
    page.evaluate("window.dispatchEvent(new Event('afterprint')); 0");
    assertThat(page.evaluate("document.querySelectorAll('#all-figures').length").asInt()).isOne();
    assertThat(pagesOnPaper(page)).isBetween(2L, 12L);
    assertThat(page.console()).isEmpty();
  }

  @Test
  @Order(11)
  void page_text_keepsUnitsWithNumbersAndBreaksIdsBetweenParts() {
    assertThat(
            page.evaluate(
                    "[...main.querySelectorAll('p, li, figcaption, dd')].some(e => /\\d"
                        + " (%|ms|MiB)(?!\\w)/.test(e.textContent))")
                .asBoolean())
        .isFalse();
    assertThat(
            texts(
                "[...element('td', {}, 'json.reader.none.cold@c1').childNodes]"
                    + ".map(n => n.nodeName === 'WBR' ? '|' : n.textContent)"))
        .containsExactly("json.", "|", "reader.", "|", "none.", "|", "cold@", "|", "c1");
    assertThat(
            texts(
                "[...document.querySelectorAll('section')].filter(s => s.children.length < 2)"
                    + ".map(s => s.id)"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"report, 3, 3", "history, 4, 0", "compare --ignore-differences, 1, 3"})
  void pageOfSeveralRuns_opened_meetsRequirementsOfRunPage(String command, int charts, int exitCode)
      throws Exception {
    Path other = directory.resolve("<b>other<img src=x onerror=alert(1)>");
    if (!Files.exists(other)) {
      write(other, "</script><b>other</b>");
    }
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add("--out=" + directory.resolve("page.html"));
    words.addAll(List.of(directory.resolve("run").toString(), other.toString()));
    Program.Result result = Program.inProcess(words.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
    BrowserPage several = browser.newPage();
    several.emulate(1280, 900, "dark");
    several.open(directory.resolve("page.html").toUri().toString());
    assertThat(several.evaluate("document.querySelectorAll('figure svg').length").asInt())
        .isEqualTo(charts);
    assertThat(
            several
                .evaluate("document.querySelectorAll('main b, main script, img').length")
                .asInt())
        .isZero();
    assertThat(several.evaluate("document.body.innerText").asText()).contains("<b>other");
    assertThat(faults(several)).isEmpty();
    several.emulate(390, 844, "light");
    assertThat(several.evaluate("document.documentElement.scrollWidth").asInt()).isEqualTo(390);
    assertThat(faults(several)).isEmpty();
    assertThat(pagesOnPaper(several)).isBetween(1L, 6L);
    assertThat(several.console()).isEmpty();
    assertThat(several.requests())
        .isNotEmpty()
        .allMatch(address -> address.matches("(file:.*/page\\.html|data:,)"));
    several.close();
  }

  @Test
  @Order(12)
  void pageOfComparison_judgedByOneMeasure_namesOnlyThat() throws Exception {
    Path other = directory.resolve("judged");
    write(other, "judged");
    Path written = directory.resolve("judged.html");
    Program.Result result =
        Program.inProcess(
            "compare",
            "--ignore-differences",
            "--judge=elapsed",
            "--out=" + written,
            directory.resolve("run").toString(),
            other.toString());
    assertThat(written).as(result.all()).exists();
    BrowserPage compared = browser.newPage();
    compared.open(written.toUri().toString());
    assertThat(compared.evaluate("document.getElementById('method').textContent").asText())
        .contains("establishes it in elapsed time. ")
        .doesNotContain("CPU time confirms");
    assertThat(
            texts(
                compared,
                "(() => { report.judge = 'allocated';"
                    + " const words = comparedFigure().querySelector('figcaption').textContent;"
                    + " return [words, waiting.at(-1).chart.option().xAxis.name]; })()"))
        .satisfiesExactly(
            caption -> assertThat(caption).contains("An increase beyond 5\u00a0% is a regression."),
            axis -> assertThat(axis).isEqualTo("percent: less on the left, more on the right"));
    assertThat(
            texts(
                compared,
                "(() => { report.judge = 'cpu'; scenarios[0].cpu = { shift_percent: 12,"
                    + " shift_low_percent: 10, shift_high_percent: 14, verdict: 'slower' };"
                    + " const made = comparedFigure(); return [made.querySelector('figcaption')"
                    + ".textContent, made.querySelector('tbody').textContent]; })()"))
        .satisfiesExactly(
            caption -> assertThat(caption).startsWith("CPU time of the candidate against"),
            row -> assertThat(row).contains("12", "10", "14", "slower"));
    assertThat(
            texts(
                compared,
                "(() => { report.judge = 'elapsed'; scenarios.forEach(s => { delete s.elapsed; delete s.cpu; });"
                    + " main.replaceChildren(); contents.replaceChildren(); drawers.length = 0;"
                    + " build(); return [...main.children].map(made => made.id); })()"))
        .as("sections without an interval")
        .containsExactly("answer", "figures", "environment", "method");
    compared.close();
  }
}
