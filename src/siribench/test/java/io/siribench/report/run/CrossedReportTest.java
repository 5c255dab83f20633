package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.analysis.Budget;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.TestContext;
import io.siribench.report.Golden;
import io.siribench.report.ResultSchema;
import io.siribench.report.Screen;
import io.siribench.report.Screens;
import io.siribench.results.RunDirectory;
import io.siribench.results.ShortNames;
import io.siribench.stats.Confidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CrossedReportTest {
  private static final int ROUNDS = 12;

  private final Locale locale = Locale.getDefault();

  @TempDir Path path;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private RunFigures report() throws IOException {
    return CrossedRun.report(
        CrossedRun.write(path.resolve("run"), List.of("17.0.15", "28"), ROUNDS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "de-DE"})
  void write_crossedRun_matchesGoldenFiles(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));

    RunFigures report = report();

    for (int width : new int[] {60, 80, 140}) {
      Golden.assertMatches(
          "crossed-" + width + ".txt", RunTable.text(report, Screens.plain(width)));
    }
    Golden.assertMatches("crossed.md", RunMarkdown.text(report, false, false));
    JsonNode effects = new ObjectMapper().readTree(RunJson.text(report)).path("effects");
    Golden.assertMatches("crossed-effects.json", effects.toPrettyString() + "\n");
    Golden.assertMatches("crossed-effects.csv", Files.readString(path.resolve("run/effects.csv")));
  }

  @Test
  void text_crossedRun_fitsAScreen() throws IOException {
    RunFigures report =
        CrossedRun.report(CrossedRun.write(path.resolve("run"), List.of("17"), ROUNDS));
    String text = RunTable.text(report, new Screen(80, 24, true, false, false));

    // The two lines about files and the next prompt also have to fit.
    assertThat(text.lines().count()).isLessThanOrEqualTo(24 - 3);
    assertThat(text).contains("; --details: all").doesNotContain("distribution");
    Golden.assertMatches("crossed-80x24.txt", text);
    String coloured = RunTable.text(report, new Screen(80, 24, true, true, false));
    assertThat(coloured).contains("\u001B[2meffect  ");
    assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(text);
    String higher = RunTable.text(report, new Screen(80, 40, true, false, false));
    assertThat(higher.lines().count()).isBetween(text.lines().count() + 1, 40L - 3);
    assertThat(RunTable.text(report, new Screen(80, 100, true, false, false)))
        .isEqualTo(RunTable.text(report, new Screen(80, 999, true, false, false)));
  }

  /** So few rounds show a difference of a half as at most "maybe" slower. */
  @Test
  void text_tooFewRoundsForManyEffects_reportsRequiredNumber() throws IOException {
    RunFigures report =
        CrossedRun.report(CrossedRun.write(path.resolve("run"), List.of("17.0.15", "28"), 8));

    assertThat(RunTable.text(report, Screens.plain(100)))
        .contains("; * established: 10 effects take 9 rounds", ": 14 take 10 rounds", " maybe 1.8")
        .doesNotContain("]*", "x slower than");
    assertThat(RunTable.text(report, Screens.plain(200).detailed()))
        .contains("8 rounds; established: 10 effects take 9 rounds)", "not significant: xml +44");
  }

  /** The table has effects instead of verdicts, whose sentences have the correction. */
  @Test
  void text_runStoppedOnceDecided_reportsExaggeratedDifferences() throws IOException {
    RunDirectory run = CrossedRun.write(path.resolve("run"), List.of("17"), ROUNDS);
    List<String> ids =
        CrossedRun.report(run).scenarios().stream().map(ScenarioFigures::scenario).toList();
    Map<String, Double> decided =
        ids.stream().collect(Collectors.toMap(id -> id, id -> Confidence.UNTIL_DECIDED));
    RunFigures report =
        Reports.write(run, TestContext.of(ids).confidences(decided).build(), Limits.NONE);

    assertThat(RunTable.text(report, Screens.plain(200)))
        .contains("stopping once decided exaggerates the differences; --details corrects each");
    assertThat(RunTable.text(report, Screens.plain(200).detailed()))
        .contains(": corrected for that, ")
        .doesNotContain("--details corrects each");
  }

  @Test
  void text_limitsOfManyScenarios_areGroupedWithBrokenOnesFirst() throws IOException {
    RunFigures report =
        CrossedRun.report(
            CrossedRun.write(path.resolve("run"), List.of("17"), ROUNDS),
            new Limits(
                List.of(Budget.parse("*.cold*:p50<120ms"), Budget.parse("*warm@*:p95<20ms")),
                Optional.of(new Gate(5, Gate.Judge.ELAPSED))));

    String text = RunTable.text(report, new Screen(100, 24, true, false, false));
    String all = RunTable.text(report, Screens.plain(100).detailed());

    assertThat(report.budgets()).hasSizeGreaterThan(8);
    assertThat(text.lines().filter(line -> line.startsWith("budget "))).hasSizeLessThan(7);
    assertThat(all.lines().filter(line -> line.startsWith("budget ")))
        .hasSameSizeAs(report.budgets());
    Golden.assertMatches("crossed-limits.txt", text);
    Golden.assertMatches("crossed-limits.md", RunMarkdown.text(report, false, false));
  }

  @Test
  void text_anyWidthFromSixty_hasNoLongerLineAndIsAscii() throws IOException {
    RunFigures report = report();
    for (int width = 60; width <= 200; width += 7) {
      int limit = width;
      String text = RunTable.text(report, Screens.plain(width));
      assertThat(text).isASCII();
      assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(limit));
    }
  }

  @Test
  void text_tooFewRounds_reportsSoWithoutATable() throws IOException {
    RunFigures report = CrossedRun.report(CrossedRun.write(path.resolve("run"), List.of("17"), 1));

    for (String text :
        List.of(
            RunTable.text(report, Screens.plain(200)), RunMarkdown.text(report, false, false))) {
      assertThat(text)
          .contains("start (against cold): too few rounds for an interval: warm")
          .doesNotContain("effects in %");
    }
    assertThat(Files.readAllLines(path.resolve("run/effects.csv"))).hasSize(1);
  }

  @Test
  void text_details_hasEveryScenarioAndItsNotes() throws IOException {
    RunFigures report = report();

    String text = RunTable.text(report, Screens.plain(220).detailed());

    assertThat(report.scenarios()).hasSize(33);
    ShortNames names =
        new ShortNames(report.scenarios().stream().map(ScenarioFigures::named).toList());
    assertThat(report.scenarios())
        .allSatisfy(
            scenario -> assertThat(text).contains("\n " + names.of(scenario.scenario()) + " "));
    assertThat(text)
        .startsWith("effects: ")
        .contains("warm-up: ", "verdict (", "- xml mapper pseudo-warm java28: ")
        .doesNotContain("--details");
    assertThat(RunMarkdown.text(report, true, false)).contains("| xml mapper warm java28 |");
  }

  @Test
  void text_manyScenarios_hasTheBestAndTheWorstOfEachKind() throws IOException {
    RunFigures report = report();

    List<String> shown =
        ShownScenarios.of(report, false).scenarios().stream()
            .map(ScenarioFigures::scenario)
            .toList();

    assertThat(shown)
        .hasSize(13)
        .startsWith(
            "json.reader.none.cold@java17.0.15",
            "smile.reader.none.pseudo-warm.mapper-cache@java17.0.15")
        .contains("xml.mapper.none.pseudo-warm.mapper-cache@java28", "xml.mapper.none.warm@java28")
        .filteredOn(id -> id.contains(".warm@"))
        .hasSize(6);
  }

  @Test
  void text_json_hasTheSameFiguresAsTheFile() throws IOException {
    JsonNode effects =
        new ObjectMapper().readTree(ResultSchema.checked(RunJson.text(report()))).path("effects");

    assertThat(effects.path("sentences")).isNotEmpty();
    JsonNode xml = effects.path("main").path(0);
    assertThat(xml.path("level").asText()).isEqualTo("xml");
    assertThat(xml.path("pairs").asInt()).isEqualTo(xml.path("possible_pairs").asInt());
    List<String> file = Files.readAllLines(path.resolve("run/effects.csv"));
    String[] row = file.get(1).split(",", -1);
    List<String> header = List.of(file.get(0).split(",", -1));
    for (String column : List.of("ratio", "ratio_low", "ratio_high", "p_holm")) {
      assertThat(xml.path("elapsed").path(column).decimalValue())
          .isEqualByComparingTo(row[header.indexOf(column)]);
    }
    JsonNode interaction = effects.path("interactions").path(0);
    assertThat(interaction.path("where_factor").asText()).isNotEmpty();
    assertThat(interaction.path("elapsed").path("ratio_there").isNumber()).isTrue();
    assertThat(file).hasSizeGreaterThan(3 * effects.path("main").size());
  }

  /** Bootstrapped medians and shifts in ms would differ even in their direction. */
  @Test
  void write_everyDifference_matchesItsRatio() throws IOException {
    JsonNode comparisons = new ObjectMapper().readTree(RunJson.text(report())).path("comparisons");
    assertThat(comparisons).hasSizeGreaterThan(20);
    for (JsonNode comparison : comparisons) {
      JsonNode elapsed = comparison.path("elapsed");
      for (String end : List.of("", "_low", "_high")) {
        double percent = elapsed.path("shift" + end + "_percent").asDouble();
        assertThat(percent)
            .isGreaterThan(-100)
            .isCloseTo(100 * (elapsed.path("ratio" + end).asDouble() - 1), within(0.06));
        assertThat(elapsed.path("shift" + end + "_ms").asDouble())
            .isCloseTo(percent / 100 * elapsed.path("reference_p50_ms").asDouble(), within(0.01));
      }
      assertThat(elapsed.path("p").asDouble() <= 0.05)
          .isEqualTo(
              elapsed.path("shift_low_percent").asDouble() > 0
                  || elapsed.path("shift_high_percent").asDouble() < 0);
    }
    List<String> file = Files.readAllLines(path.resolve("run/summary.csv"));
    List<String> header = List.of(file.get(0).split(",", -1));
    assertThat(file.stream().skip(1).map(line -> line.split(",", -1)))
        .filteredOn(row -> !row[header.indexOf("ratio")].isEmpty())
        .hasSize(comparisons.size())
        .allSatisfy(
            row ->
                assertThat(Double.parseDouble(row[header.indexOf("shift_percent")]))
                    .isCloseTo(
                        100 * (Double.parseDouble(row[header.indexOf("ratio")]) - 1),
                        within(0.06)));
  }

  @Test
  void write_uncrossedRun_hasNoEffectsAndDeletesOldFile() throws IOException {
    RunDirectory directory = ExampleRun.write(path.resolve("run"));
    Files.writeString(directory.effects(), "of an earlier report");

    RunFigures report = Reports.write(directory, ExampleRun.order(), Optional.empty());

    assertThat(report.effects().isCrossed()).isFalse();
    assertThat(directory.effects()).doesNotExist();
    assertThat(RunTable.text(report, Screens.plain(80))).doesNotContain("effects");
    assertThat(ResultSchema.checked(RunJson.text(report))).doesNotContain("\"effects\"");
  }

  /** {@code -Dgolden.write=true} writes the table anew. */
  @Test
  void meaning_ofEveryColumn_isDocumented() throws IOException {
    Path page = Path.of("docs", "columns.md");
    String table =
        EffectsFile.COLUMNS.stream()
            .map(column -> "| `" + column.header() + "` | " + column.meaning() + " |\n")
            .collect(
                Collectors.joining("", "| column of the effects | meaning |\n|---|---|\n", ""));
    String text = Files.readString(page);
    if (Boolean.getBoolean("golden.write")) {
      text =
          text.replaceFirst(
              "(?s)\\| column of the effects \\|.*?\n(?=\n)", Matcher.quoteReplacement(table));
      Files.writeString(page, text);
    }
    assertThat(text).contains(table);
  }
}
