package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.browser.BrowserPage;
import io.siribench.browser.Chromium;
import io.siribench.factor.Factor;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report page of many scenarios, on a phone and on paper. A screen shows only the first 20. */
final class ReportOfManyIT {
  private static final int ROUNDS = 8;
  private static final long MILLI = 1_000_000;
  private static final int SCENARIOS = 24;

  private static final Pattern STREAM = Pattern.compile("stream\\r?\\n");

  /** The first byte of compressed data in a PDF. */
  private static final byte ZLIB = 0x78;

  /** The colour of requests in page.css, as in a PDF. */
  private static final String REQUEST_COLOR = ".902 .6235 0 rg";

  /** A bar, as a rectangle or a path. Its first group is its top. */
  private static final Pattern BAR =
      Pattern.compile(
          "(?m)^[\\d.]+ ([\\d.]+) (?:[\\d.]+ 1[56](?:\\.\\d+)? re"
              + "|m\\n([\\d.]+) \\1 l\\n\\2 ([\\d.]+) l\\n[\\d.]+ \\3 l\\n[\\d.]+ \\1 l)$");

  /** A heading in the outline, with its height on the page in points. */
  private static final Pattern HEADING =
      Pattern.compile("/Title \\((.*?)\\)\\s*/Dest \\[\\d+ 0 R /XYZ [\\d.]+ ([\\d.]+) 0]");

  /** The margin of the paper, a heading and a line below it. */
  private static final double MIN_POINTS = 53;

  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static Chromium browser;

  @SuppressWarnings("NullAway.Init")
  private BrowserPage page;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(Chromium.isInstalled(), "chromium is not installed");
    write(directory.resolve("run"));
    Program.Result result = Program.inProcess("report", directory.resolve("run").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    browser = Chromium.start(directory);
  }

  @BeforeEach
  void openPage() {
    page = browser.newPage();
    page.emulate(1280, 900, "light");
    page.open(directory.resolve("run/report.html").toUri().toString());
  }

  @AfterEach
  void closePage() {
    page.close();
  }

  private static void write(Path run) throws IOException {
    try (SampleWriter writer = SampleWriter.open(RunDirectory.create(run).samples())) {
      for (int round = 1; round <= ROUNDS; round++) {
        List<Sample> samples = new ArrayList<>();
        for (String format : List.of("json", "xml", "smile", "cbor")) {
          for (String reader : List.of("reader", "mapper")) {
            for (String module : List.of("none", "afterburner", "blackbird")) {
              int number = samples.size();
              samples.add(
                  new SampleBuilder(String.join(".", format, reader, module, "cold"))
                      .at(round, SCENARIOS * round + number, 0)
                      .source("a." + format, reader, "cold")
                      .word(Factor.MODULE, module)
                      .times(
                          40 * MILLI,
                          (60 + round) * MILLI,
                          (40 + 2 * ((number + SCENARIOS / 2) % SCENARIOS)) * MILLI,
                          9 * MILLI)
                      .build());
            }
          }
        }
        writer.append(samples);
      }
    }
  }

  @AfterAll
  static void close() throws IOException {
    if (browser != null) {
      browser.close();
    }
  }

  private List<String> texts(String expression) {
    List<String> found = new ArrayList<>();
    page.evaluate(expression).forEach(text -> found.add(text.asText()));
    return found;
  }

  /** Returns the decompressed drawings of {@code pdf}. */
  private static String drawings(byte[] pdf) throws DataFormatException {
    StringBuilder all = new StringBuilder();
    Matcher stream = STREAM.matcher(new String(pdf, StandardCharsets.ISO_8859_1));
    byte[] part = new byte[65536];
    while (stream.find()) {
      Inflater inflater = new Inflater();
      inflater.setInput(pdf, stream.end(), pdf.length - stream.end());
      if (pdf[stream.end()] == ZLIB) {
        for (int n = inflater.inflate(part); n > 0; n = inflater.inflate(part)) {
          all.append(new String(part, 0, n, StandardCharsets.ISO_8859_1));
        }
      }
      inflater.end();
    }
    return all.toString();
  }

  /** A chart that continues on the next page is in the drawings of both. */
  @Test
  void print_ofManyScenarios_drawsABarForEach() throws Exception {
    Set<String> tops = new HashSet<>();
    boolean isRequest = false;
    for (String drawn : drawings(page.pdf()).split("(?<= rg)\n", -1)) {
      if (isRequest) {
        BAR.matcher(drawn).results().forEach(bar -> tops.add(bar.group(1)));
      }
      isRequest = drawn.endsWith(REQUEST_COLOR);
    }
    assertThat(tops).hasSize(SCENARIOS);
  }

  @Test
  void print_ofManyScenarios_hasAllFiguresAndWholeLegends() {
    page.evaluate(
        """
        window.addEventListener('beforeprint', () => {
          window.figuresOnPaper = [...document.querySelectorAll('#figures table')].map(made => [
            [...made.querySelectorAll('thead th')].slice(1).map(head => head.textContent),
            [...made.querySelectorAll('tbody th')].map(head => head.textContent)]);
          window.legendsOnPaper = charts.flatMap(({ made }) => {
            const drawn = made.getZr().storage.getDisplayList(true);
            const top = made.getModel().getComponent('grid').coordinateSystem.getRect().y;
            return made.getModel().getSeries().map(series => series.name).map(name => {
              const words = drawn.find(each => each.style.text === name);
              if (!words) { return name + ' is missing'; }
              const place = words.getBoundingRect().clone();
              place.applyTransform(words.getComputedTransform());
              return place.x + place.width > made.getWidth() ? name + ' is cut'
                : place.y + place.height > top ? name + ' is on the chart' : name; });
          });
        }, { once: true }); 0
        """);
    page.pdf();
    assertThat(texts("figuresOnPaper.flatMap(([names]) => names)"))
        .containsExactlyElementsOf(texts("scenarios.map(s => s.name)"))
        .hasSize(SCENARIOS);
    assertThat(texts("figuresOnPaper.map(([, figures]) => figures.join())"))
        .hasSizeGreaterThan(1)
        .allSatisfy(figures -> assertThat(figures).contains("n,", "p50_ms,", "max_ms,"));
    assertThat(texts("legendsOnPaper"))
        .contains("request", "difference", "smile reader no module")
        .noneMatch(name -> name.contains(" is "));
  }

  /** Papers of several heights end at different elements. */
  @Test
  void print_onAnyPaper_leavesNoHeadingAtTheEndOfAPage() {
    for (double inches = 8; inches < 12; inches += 0.25) {
      String pdf = new String(page.pdf(inches), StandardCharsets.ISO_8859_1);
      List<String> low =
          HEADING
              .matcher(pdf)
              .results()
              .filter(heading -> Double.parseDouble(heading.group(2)) < MIN_POINTS)
              .map(heading -> heading.group(1))
              .toList();
      assertThat(HEADING.matcher(pdf).results()).hasSizeGreaterThan(10);
      assertThat(low).as("on paper of " + inches + " inches").isEmpty();
    }
  }

  /** A label that reaches the line covers it by a background. */
  @Test
  void labels_onAPhone_areNotCrossedByTheLineAtZero() {
    page.emulate(400, 844, "light");
    String places =
        """
        [...document.querySelectorAll('[data-chart=differences-first] svg text')]
          .filter(text => text.textContent.endsWith('%')).map(text => {
            text.scrollIntoView({ block: 'center' });
            const chart = text.ownerSVGElement;
            const zero = [...chart.querySelectorAll('path')]
              .find(path => path.getAttribute('stroke') === color('text')).getBoundingClientRect();
            const place = text.getBoundingClientRect();
            if (zero.left > place.right || zero.left < place.left) { return 'apart'; }
            return [0.25, 0.5, 0.75].every(part => {
              const pile = document.elementsFromPoint(
                zero.left + zero.width / 2, place.top + part * place.height);
              const line = pile.findIndex(each => each.getAttribute('stroke') === color('text'));
              const back = pile.findIndex(each => each.getAttribute('fill') === color('page'));
              return 0 <= back && back < line; }) ? 'covered' : 'crossed';
          })
        """;
    assertThat(texts(places)).hasSize(20).contains("covered").doesNotContain("crossed");
  }

  /** An id may break after its points. */
  @Test
  void words_onAPhone_areNotBroken() {
    page.emulate(400, 844, "light");
    String broken =
        """
        (() => {
          document.querySelectorAll('details').forEach(each => { each.open = true; });
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          const found = [];
          while (texts.nextNode()) {
            for (const word of texts.currentNode.data.matchAll(/[\\w]+/g)) {
              const range = document.createRange();
              range.setStart(texts.currentNode, word.index);
              range.setEnd(texts.currentNode, word.index + word[0].length);
              const lines = new Set([...range.getClientRects()].map(part => Math.round(part.top)));
              if (lines.size > 1) { found.push(word[0]); }
            }
          }
          return found;
        })()
        """;
    assertThat(texts("[...main.querySelectorAll('table th')].map(th => th.textContent)"))
        .contains("smile.mapper.afterburner.cold");
    assertThat(texts(broken)).isEmpty();
  }
}
