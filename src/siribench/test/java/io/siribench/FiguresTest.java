package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.CommandRun;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.FDistribution;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The measured figures of README and docs, compared with their kept reports. {@code
 * -Dgolden.write=true} writes the figures of the reports into the pages.
 */
final class FiguresTest {
  /** A pattern for at most a few words within one paragraph. */
  private static final String FIGURE = "([^()\\[\\];|]{1,50}?)";

  private static final boolean WRITE = Boolean.getBoolean("golden.write");

  /**
   * A sentence with figures.
   *
   * @param text the text of the page, with {@code {}} for each figure; white space may differ
   * @param figures the expected figures, in that order
   */
  record Claim(String page, String text, List<String> figures) {
    @Override
    public String toString() {
      return page + ": " + text;
    }

    Pattern pattern() {
      return Pattern.compile(
          Arrays.stream(text.split("\\{}", -1))
              .map(
                  part ->
                      Arrays.stream(part.split("\\s+", -1))
                          .map(Pattern::quote)
                          .collect(Collectors.joining("\\s+")))
              .collect(Collectors.joining(FIGURE)));
    }
  }

  static Claim claim(String page, String text, Object... figures) {
    return new Claim(page, text, Arrays.stream(figures).map(Object::toString).toList());
  }

  /**
   * Rounds like the {@code printf} of awk, which makes the reports: exactly, and halves to even.
   */
  static String fixed(int decimals, double number) {
    return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  static String whole(double number) {
    return fixed(0, number);
  }

  private static int calledDifferent(KeptReport alarms, String column) {
    return (int) Arrays.stream(alarms.numbers(column)).filter(p -> p < 0.05).count();
  }

  static Stream<Claim> claims() {
    return Stream.of(
            readme(),
            flags(),
            mapperCache(),
            counted(),
            allocated(),
            ownReader(),
            builds(),
            outputs(),
            FactorFigures.claims(),
            SimulatedFigures.claims(),
            SimulatedFigures.measured())
        .flatMap(s -> s);
  }

  private static Stream<Claim> counted() {
    KeptReport kept = KeptReport.of("counted");
    int runs = kept.rows().size();
    List<String> afterburner = kept.cells("| module | json.reader.afterburner.cold");
    List<String> archive = kept.cells("| start | json.reader.none.pseudo-warm.app-cds");
    List<String> jackson3 = kept.cells("| library | json.reader.none.cold@jackson3");
    List<String> java25 = kept.cells("| JDK | json.reader.none.cold@java25");
    List<String> values = kept.cells("| reader | json.values.none.cold");
    Interval interval = intervals(values.get(4)).get(0);
    return Stream.of(
        claim(
            "docs/counting.md",
            "at loads up to {}, a scenario compared with itself never failed a gate in {} runs. A"
                + " scenario with 0.5 % more work failed it in {} of {}"
                + " ([reference](../reports/reference/counted.md), {}).",
            whole(Arrays.stream(kept.numbers("load")).max().orElseThrow()),
            kept.count("same", "no regression"),
            kept.count("more", "regression established"),
            runs,
            kept.machine()),
        claim(
            "docs/counting.md",
            "such a gate takes {} s on a machine with a busy process for each processor.",
            kept.found("took a median of ([0-9.]+) s")),
        claim(
            "docs/counting.md",
            "The same start with Afterburner executes {} % more instructions and takes {} % longer."
                + " From an archive of classes it executes {} % fewer instructions and takes {} %"
                + " less time. With Jackson 3 it executes {} % more and takes {} % longer; on Java"
                + " 25, {} % more and {} % longer. With the reader `values` it executes {} % more"
                + " instructions, and took {} % less time [{}, {}].",
            whole(percent(afterburner, 3, true)),
            whole(percent(afterburner, 4, true)),
            whole(percent(archive, 3, false)),
            whole(percent(archive, 4, false)),
            whole(percent(jackson3, 3, true)),
            whole(percent(jackson3, 4, true)),
            whole(percent(java25, 3, true)),
            whole(percent(java25, 4, true)),
            fixed(1, percent(values, 3, true)),
            fixed(1, percent(values, 4, false)),
            interval.low(),
            interval.high()));
  }

  /** Returns the size of the change in {@code cells}, whose direction the sentence names. */
  private static double percent(List<String> cells, int column, boolean isMore) {
    double percent = Double.parseDouble(cells.get(column).split(" ", -1)[0]);
    assertThat(percent > 0).as("the direction of %s", cells).isEqualTo(isMore);
    return Math.abs(percent);
  }

  private static Stream<Claim> mapperCache() {
    KeptReport kept = KeptReport.of("mapper-cache");
    List<Double> speedups = new ArrayList<>();
    for (String format : List.of("json", "xml", "smile")) {
      KeptReport rows = kept.where("format", format);
      for (String column : List.of("cold_request_ms", "restored_request_ms")) {
        speedups.add(
            rows.where("reader", "mapper").number(column)
                / rows.where("reader", "reader").number(column));
      }
    }
    return Stream.of(
        claim("docs/study.md", "made by `bin/bench mapper-cache`: {};", kept.machine()),
        claim(
            "docs/study.md",
            "The first request is {} to {} times as fast with a prefetched reader as with a mapper",
            fixed(1, Collections.min(speedups)),
            fixed(1, Collections.max(speedups))));
  }

  private static Stream<Claim> readme() {
    KeptReport restore = KeptReport.of("restore").where("java", "17", "format", "json");
    KeptReport reader = restore.where("reader", "reader", "module", "none");
    KeptReport alarms = KeptReport.of("false-alarms");
    long own =
        alarms.rows().stream()
            .filter(row -> Set.of("faster", "slower").contains(row.get("siribench_verdict")))
            .count();
    return Stream.of(
        claim(
            "README.md",
            "A class archive and two JVM flags shorten a JSON start (launch to object) to {} of its"
                + " time. A reader without databind shortens it to {}, a process image to {} (Java"
                + " 17; {};",
            fixed(
                2,
                reader
                    .where("restore", "app-cds", "jvm", "c1+no-inflation")
                    .number("launch_ratio")),
            fixed(
                2,
                restore
                    .where("reader", "stream", "restore", "cold", "jvm", "default")
                    .number("launch_ratio")),
            fixed(
                2,
                reader
                    .where("restore", "process-image:20", "jvm", "default")
                    .number("launch_ratio")),
            restore.machine()),
        claim(
            "README.md",
            "Of {} comparisons of a scenario with itself, {} reported a difference. Sequential"
                + " runs, as in hyperfine, reported {}: {} of {} on an idle machine, {} of {} on a"
                + " busy one ({};",
            alarms.rows().size(),
            own,
            calledDifferent(alarms, "hyperfine_welch_p"),
            calledDifferent(alarms.where("disturbed", "no"), "hyperfine_welch_p"),
            alarms.where("disturbed", "no").rows().size(),
            calledDifferent(alarms.where("disturbed", "yes"), "hyperfine_welch_p"),
            alarms.where("disturbed", "yes").rows().size(),
            alarms.machine()));
  }

  private static Stream<Claim> flags() {
    KeptReport restore = KeptReport.of("restore");
    KeptReport plain =
        restore.where("format", "json", "reader", "reader", "module", "none", "restore", "cold");
    double[] ofStream =
        restore.where("reader", "stream", "jvm", "default").rows().stream()
            .filter(row -> String.valueOf(row.get("restore")).matches("app-cds|aot-cache"))
            .mapToDouble(
                row ->
                    longer(
                        new KeptReport("restore", List.of(row)),
                        restore.where(
                            "java",
                            String.valueOf(row.get("java")),
                            "format",
                            String.valueOf(row.get("format")),
                            "reader",
                            "stream",
                            "restore",
                            String.valueOf(row.get("restore")),
                            "jvm",
                            "c1+no-inflation")))
            .sorted()
            .toArray();
    List<Object> ratios = new ArrayList<>(List.of(restore.machine()));
    for (String java : List.of("17", "25")) {
      for (String jvm : List.of("c1", "c1+no-inflation")) {
        KeptReport row = plain.where("java", java, "jvm", jvm);
        for (String column : List.of("launch_ratio", "launch_ratio_low", "launch_ratio_high")) {
          ratios.add(fixed(2, row.number(column)));
        }
      }
    }
    List<Object> overTokens = new ArrayList<>();
    for (String java : List.of("17", "25")) {
      Interval ratio = intervals(restore.cells("| " + java + ": stream over tokens").get(1)).get(0);
      overTokens.addAll(
          List.of(Objects.requireNonNull(ratio.estimate()), ratio.low(), ratio.high()));
    }
    overTokens.add(restore.machine());
    return Stream.of(
        claim(
            "docs/faster-starts.md",
            "reference/restore.md); {}). From launch to object, `c1` took {} [{}, {}] of the time"
                + " without flags and `c1+no-inflation` {} [{}, {}] on Java 17; {} [{}, {}] and {}"
                + " [{}, {}] on Java 25.",
            ratios.toArray()),
        claim(
            "docs/faster-starts.md",
            "By medians, `stream` with an archive took {} to {} % longer with the default flags"
                + " than with `c1+no-inflation`.",
            whole(ofStream[0]),
            whole(ofStream[ofStream.length - 1])),
        claim(
            "docs/documents.md",
            "`stream` takes {} [{}, {}] times as long from launch to object as `tokens` on Java 17,"
                + " and {} [{}, {}] times on Java 25 ({};",
            overTokens.toArray()));
  }

  private static Stream<Claim> allocated() {
    KeptReport kept = KeptReport.of("allocation");
    return Stream.of(
        claim(
            "docs/allocation.md",
            "With six processes of each scenario, a gate of 1 % found 2 % more bytes in {} of {}"
                + " runs. For a copy of the same class, it reported a regression in {}.",
            kept.count("more", "4"),
            kept.rows().size(),
            kept.count("same", "4")),
        claim(
            "docs/allocation.md",
            "Steady requests differ from JMH's `gc.alloc.rate.norm` by {} % in JSON and by {} % in"
                + " XML ([reference](../reports/reference/allocation.md), {}).",
            kept.cells("| json |").get(3),
            kept.cells("| xml |").get(3),
            kept.machine()));
  }

  private static Stream<Claim> ownReader() {
    KeptReport kept = KeptReport.of("own-reader");
    Interval cold = intervals(kept.cells("| cold |").get(3)).get(0);
    return Stream.of(
        claim(
            "docs/documents.md",
            "that calls `ObjectReader` executes {} % fewer instructions than `--reader reader`; the"
                + " time of its cold start differs by {} % [{}, {}] ([reference](../reports/reference/own-reader.md), {}).",
            fixed(1, percent(kept.cells("| instructions of a cold start"), 1, false)),
            Objects.requireNonNull(cold.estimate()),
            cold.low(),
            cold.high(),
            kept.machine()));
  }

  private static Stream<Claim> outputs() {
    return Stream.of("allocation", "counting", "factors", "faster-starts", "statistics")
        .map(
            page ->
                claim(
                    "docs/" + page + ".md",
                    "([kept output](../reports/reference/examples.md), {})",
                    new KeptReport("examples", List.of()).machine()));
  }

  private static Stream<Claim> builds() {
    return Stream.of(
        claim(
            "docs/restoring.md",
            "| half of the variance | {} % | {} % | {} % |",
            Stream.of(2, 3, 5).map(builds -> detected(builds, 0.5)).toArray()),
        claim(
            "docs/restoring.md",
            "| four fifths | {} % | {} % | {} % |",
            Stream.of(2, 3, 5).map(builds -> detected(builds, 0.8)).toArray()));
  }

  /**
   * Returns the power of the F test with random effects (Shrout and Fleiss 1979). It is the
   * percentage of runs of 30 rounds whose 95 % interval excludes 0.
   */
  private static String detected(int builds, double share) {
    FDistribution distribution = FDistribution.of(builds - 1, 30 - builds);
    double scale = 1 + 30.0 / builds * share / (1 - share);
    double critical = distribution.inverseSurvivalProbability(0.025);
    return whole(100 * distribution.survivalProbability(critical / scale));
  }

  /** Returns by how many percent the median of {@code row} is above that of {@code other}. */
  private static double longer(KeptReport row, KeptReport other) {
    return 100 * (row.number("launch_p50_ms") / other.number("launch_p50_ms") - 1);
  }

  /** The effects that docs/restoring.md shows are those of the kept report. */
  @Test
  void effects_ofRestoring_matchTheKeptReport() throws IOException {
    String kept = Files.readString(Path.of("reports/reference/restore.md"));
    String page = Files.readString(Path.of("docs/restoring.md"));
    List<String> effects =
        page.lines().filter(line -> line.matches(" .* (vs|against) .*\\[.*")).toList();
    assertThat(effects).hasSizeGreaterThan(5).allMatch(kept::contains);
  }

  @ParameterizedTest
  @MethodSource("claims")
  void sentence_withFigures_matchesKeptReport(Claim claim) throws IOException {
    Path page = Path.of(claim.page());
    String text = Files.readString(page);
    Matcher found = claim.pattern().matcher(text);
    assertThat(found.find()).as("%s has the sentence: %s", claim.page(), claim.text()).isTrue();
    if (WRITE) {
      Files.writeString(page, withFigures(text, found, claim.figures()));
      return;
    }
    List<String> figures = new ArrayList<>();
    for (int group = 1; group <= found.groupCount(); group++) {
      figures.add(shown(found, group));
    }
    assertThat(figures).isEqualTo(claim.figures());
  }

  private static String shown(MatchResult found, int group) {
    return found.group(group).replaceAll("\\s+", " ");
  }

  private static String withFigures(String text, MatchResult found, List<String> figures) {
    StringBuilder written = new StringBuilder(text);
    for (int group = found.groupCount(); group > 0; group--) {
      // Equal figures keep their line breaks.
      if (!shown(found, group).equals(figures.get(group - 1))) {
        written.replace(found.start(group), found.end(group), figures.get(group - 1));
      }
    }
    return written.toString();
  }

  /** The pages whose intervals come from kept reports; docs/statistics.md explains some. */
  private static final List<String> PAGES =
      List.of(
          "README.md",
          "docs/study.md",
          "docs/factors.md",
          "docs/documents.md",
          "docs/faster-starts.md");

  /** An interval, after its estimate if it has one. */
  private static final Pattern INTERVAL =
      Pattern.compile(
          "(?:([-+]?[0-9][0-9.]*)(?:\\s%|\\*\\*)?\\s)?\\[([-+]?[0-9.]+),\\s([-+]?[0-9.]+)]");

  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");

  /** The tolerance of a rounded end in its last digit, just above half of that. */
  private static final double ROUNDING = 0.51;

  private record Interval(@Nullable BigDecimal estimate, BigDecimal low, BigDecimal high) {
    boolean isRoundedFrom(Interval other) {
      return isRoundedFrom(other.estimate, other.low, other.high)
          || isRoundedFrom(
              other.estimate == null ? null : other.estimate.negate(),
              other.high.negate(),
              other.low.negate());
    }

    private boolean isRoundedFrom(
        @Nullable BigDecimal keptEstimate, BigDecimal keptLow, BigDecimal keptHigh) {
      return (estimate == null || (keptEstimate != null && isNear(estimate, keptEstimate)))
          && isNear(low, keptLow)
          && isNear(high, keptHigh);
    }

    private static boolean isNear(BigDecimal shown, BigDecimal kept) {
      double distance = Math.abs(shown.subtract(kept).doubleValue());
      return distance <= ROUNDING * Math.pow(10, -shown.scale());
    }
  }

  private static List<Interval> intervals(String text) {
    return INTERVAL
        .matcher(text.replace("\\[", "[").replace("\\]", "]"))
        .results()
        .map(
            found ->
                new Interval(
                    found.group(1) == null ? null : new BigDecimal(found.group(1)),
                    new BigDecimal(found.group(2)),
                    new BigDecimal(found.group(3))))
        .toList();
  }

  @Test
  void interval_ofAKeptReport_isRoundedByItsLastDigit() {
    Interval kept = intervals("[0.9234, 1.0784]").get(0);
    assertThat(intervals("[0.92, 1.08] [-1.1, -0.9]"))
        .allMatch(interval -> interval.isRoundedFrom(kept));
    assertThat(intervals("[0.90, 1.05] [0.92, 1.09] [1.2, 1.3] 1 [0.92, 1.08]"))
        .noneMatch(interval -> interval.isRoundedFrom(kept));
    Interval estimated = intervals("+0.97 % [0.9234, 1.0784]").get(0);
    assertThat(intervals("1.0 [0.92, 1.08], 1 % [0.92, 1.08], -1.0 % [-1.1, -0.9], [0.92, 1.08]"))
        .allMatch(interval -> interval.isRoundedFrom(estimated));
    assertThat(intervals("0.96 [0.92, 1.08] 2 % [0.92, 1.08] +1.0 % [-1.1, -0.9]"))
        .noneMatch(interval -> interval.isRoundedFrom(estimated));
  }

  @Test
  void intervals_ofPages_matchKeptReports() throws IOException {
    List<Interval> kept = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("reports/reference"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        kept.addAll(intervals(Files.readString(file)));
      }
    }
    for (String page : PAGES) {
      String prose = CODE.matcher(Files.readString(Path.of(page))).replaceAll("");
      assertThat(intervals(prose))
          .as("intervals of %s that no report in reports/reference has", page)
          .allMatch(interval -> kept.stream().anyMatch(interval::isRoundedFrom));
    }
  }

  /** README's first output is that of the run whose page is pictured below it. */
  @Test
  void example_ofTheReadme_equalsReportOfKeptRun(@TempDir Path directory) throws IOException {
    for (String file : List.of("plan.json", "samples.csv")) {
      Files.copy(Path.of("reports/reference/run", file), directory.resolve(file));
    }
    String report = CommandRun.ofProgram("report", "--color=never", directory.toString()).out();
    Path page = Path.of("README.md");
    Matcher example =
        Pattern.compile("(?s)\\$ bin/siribench run\n(.*?)```").matcher(Files.readString(page));
    assertThat(example.find()).isTrue();
    if (WRITE) {
      Files.writeString(page, Files.readString(page).replace(example.group(1), report));
      return;
    }
    assertThat(example.group(1)).isEqualTo(report);
  }

  private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```\n(\\$ [^\n]*)\n(.*?)^```");

  /** Each output of {@code run} in the pages is kept; {@code ...} stands for left out lines. */
  @ParameterizedTest
  @ValueSource(
      strings = {"allocation", "counting", "factors", "faster-starts", "restoring", "statistics"})
  void example_ofAPage_isAKeptOutput(String page) throws IOException {
    Map<String, List<String>> kept = new HashMap<>();
    for (String report : List.of("examples", "restore")) {
      examples(Path.of("reports/reference", report + ".md"), kept);
    }
    Map<String, List<String>> shown = new HashMap<>();
    examples(Path.of("docs", page + ".md"), shown);
    shown.keySet().removeIf(command -> !command.contains("siribench run "));
    assertThat(shown).isNotEmpty();
    assertThat(kept).containsKeys(shown.keySet().toArray(new String[0]));
    shown.forEach(
        (command, lines) -> {
          List<String> figures =
              lines.stream().filter(line -> !line.strip().equals("...")).toList();
          assertThat(kept.get(command)).as("output of %s", command).containsSubsequence(figures);
        });
  }

  private static void examples(Path page, Map<String, List<String>> lines) throws IOException {
    EXAMPLE
        .matcher(Files.readString(page))
        .results()
        .forEach(found -> lines.put(found.group(1), found.group(2).lines().toList()));
  }

  /** The first table of {@code report} appears unchanged in {@code page}. */
  @ParameterizedTest
  @CsvSource("docs/study.md, mapper-cache")
  void table_ofKeptReport_matchesPage(Path page, String report) throws IOException {
    String kept = firstTable(Files.readString(Path.of("reports/reference", report + ".md")));
    String header = kept.substring(0, kept.indexOf('\n') + 1);
    String text = Files.readString(page);
    assertThat(text).contains(header);
    String shown = firstTable(text.substring(text.indexOf(header)));
    if (WRITE) {
      Files.writeString(page, text.replace(shown, kept));
      return;
    }
    assertThat(shown).isEqualTo(kept);
  }

  private static String firstTable(String text) {
    Matcher table = Pattern.compile("(?m)(^\\|.*\n)+").matcher(text);
    assertThat(table.find()).isTrue();
    return table.group();
  }

  private static final Pattern DECIMAL = Pattern.compile("(?<![\\d.])\\d+\\.\\d+(?![\\d.])");

  /** Figures of the page's tables that are not whole, except versions of libraries. */
  @Test
  void figures_ofReproducedStudies_matchTheirReports() throws IOException {
    Set<String> kept = new HashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("reports/reference/reproduce"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        kept.addAll(decimals(Files.readString(file)));
      }
    }
    String page = Files.readString(Path.of("docs/study.md"));
    String again = page.substring(page.indexOf("| ms | published"), page.indexOf("A preset is"));
    List<String> unknown =
        decimals(again.replaceAll("(?i)(Jackson|Gson|Linux) [\\d.]+|\\([\\d.]+\\)", "")).stream()
            .filter(shown -> kept.stream().noneMatch(exact -> isRoundedFrom(shown, exact)))
            .toList();
    assertThat(unknown).as("figures of docs/study.md that no kept reproduction has").isEmpty();
  }

  private static boolean isRoundedFrom(String shown, String exact) {
    BigDecimal number = new BigDecimal(shown);
    BigDecimal rounded = new BigDecimal(exact).setScale(number.scale(), RoundingMode.HALF_UP);
    return rounded.compareTo(number) == 0;
  }

  private static Set<String> decimals(String text) {
    return DECIMAL.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }
}
