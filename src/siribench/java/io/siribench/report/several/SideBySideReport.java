package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.several.RunCondition;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.SideBySide;
import io.siribench.report.JsonText;
import io.siribench.report.PlainTable;
import io.siribench.report.Screen;
import io.siribench.report.VerdictJson;
import io.siribench.report.page.SeveralRunsPage;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.ConditionText;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.DifferenceWords;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.VerdictWords;
import io.siribench.results.ShortNames;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Several runs side by side, in every layout. */
public final class SideBySideReport {
  private static final int SCHEMA = 1;
  private static final int TEXT_COLUMNS = 2;

  /** The number of scenarios, and of differences, to show if there are more. */
  private static final int MOST = 10;

  /** A percentage above all differences, which sorts established differences first. */
  private static final double ESTABLISHED_FIRST = 1e9;

  private final SideBySide runs;
  private final boolean details;
  private final List<String> names;
  private final ShortNames scenarios;
  private final MultiRunReport content;

  /**
   * Creates the report of {@code runs}.
   *
   * @param details whether text and Markdown contain all scenarios, regardless of their number
   */
  public SideBySideReport(SideBySide runs, boolean details) {
    this.runs = runs;
    this.details = details;
    names = runs.parts().stream().map(RunPart::name).toList();
    scenarios = new ShortNames(runs.scenarios());
    content = content(runs.rows(), Integer.MAX_VALUE, true);
  }

  /** Returns the part to print: of many scenarios, only the ones that differ most. */
  private MultiRunReport printed() {
    if (details) {
      return content;
    }
    List<SideBySide.Row> rows =
        runs.rows().size() <= MultiRunReport.FEW
            ? runs.rows()
            : runs.rows().stream()
                .sorted(Comparator.comparingDouble(SideBySideReport::sortKey).reversed())
                .limit(MOST)
                .toList();
    return content(rows, MOST, false);
  }

  /** Returns the greatest difference in percent; established differences exceed all others. */
  private static double sortKey(SideBySide.Row row) {
    return verdicts(row)
        .mapToDouble(
            verdict ->
                verdict.elapsed().map(difference -> Math.abs(difference.percent())).orElse(0.0)
                    + (verdict.kind().isEstablished() ? ESTABLISHED_FIRST : 0))
        .max()
        .orElse(0);
  }

  private static Stream<Verdict> verdicts(SideBySide.Row row) {
    return row.figures().stream()
        .flatMap(Optional::stream)
        .flatMap(figures -> figures.verdict().stream());
  }

  /** Returns the text for a terminal, no line wider than {@code screen}. */
  public String text(Screen screen) {
    return printed().text(screen);
  }

  /** Returns the text for a comment or the summary of a CI job. */
  public String markdown() {
    return printed().markdown();
  }

  /** Returns the data for other programs. */
  public String json() throws IOException {
    return JsonText.of(tree());
  }

  /** Writes the page. */
  public void write(OutputStream out) throws IOException {
    SeveralRunsPage.write(
        "runs", Decimals.counted(names.size(), "run"), content::describe, tree(), out);
  }

  private MultiRunReport content(List<SideBySide.Row> shown, int maxSentences, boolean isWhole) {
    List<List<String>> rows = new ArrayList<>();
    List<String> established = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (SideBySide.Row row : shown) {
      for (int part = 0; part < names.size(); part++) {
        String name = names.get(part);
        boolean isFirst = row.figures().stream().limit(part).noneMatch(Optional::isPresent);
        Optional<List<String>> cells =
            row.figures().get(part).map(figures -> cells(row, name, figures, isFirst));
        if (cells.isPresent() || isWhole) {
          rows.add(cells.orElse(absent(row, name)));
        }
        row.figures()
            .get(part)
            .flatMap(SideBySide.Figures::verdict)
            .ifPresent(
                verdict ->
                    (verdict.kind().isEstablished() ? established : others)
                        .add(sentence(row, name, verdict)));
      }
    }
    established.addAll(others);
    String cut =
        shown.size() < runs.rows().size()
            ? "; "
                + shown.size()
                + " of "
                + runs.rows().size()
                + " scenarios with the largest differences (all: --details)"
            : established.size() > maxSentences
                ? "; "
                    + maxSentences
                    + " of "
                    + established.size()
                    + " comparisons in words (all: --details)"
                : "";
    return new MultiRunReport(
        Decimals.counted(names.size(), "run")
            + ", each compared with the first one that has the scenario (95 % intervals)"
            + cut,
        established.subList(0, Math.min(maxSentences, established.size())),
        new PlainTable(
            List.of("scenario", "run", "n", "p50", "95 % interval", "against the first", "verdict"),
            TEXT_COLUMNS,
            rows),
        notes(isWhole ? List.of() : shown));
  }

  /** Returns notes on the scenarios that some of the runs lack. */
  private List<String> presence(List<SideBySide.Row> shown) {
    Map<String, List<String>> scenariosByRuns = new LinkedHashMap<>();
    for (SideBySide.Row row : shown) {
      List<String> having =
          IntStream.range(0, names.size())
              .filter(part -> row.figures().get(part).isPresent())
              .mapToObj(names::get)
              .toList();
      if (having.size() < names.size()) {
        scenariosByRuns
            .computeIfAbsent(String.join(", ", having), key -> new ArrayList<>())
            .add(name(row));
      }
    }
    return scenariosByRuns.entrySet().stream()
        .map(entry -> "only in " + entry.getKey() + ": " + String.join(", ", entry.getValue()))
        .toList();
  }

  /**
   * Returns the notes.
   *
   * @param shown the scenarios of a table that omits absent ones; empty for the whole table
   */
  private List<String> notes(List<SideBySide.Row> shown) {
    List<String> notes = new ArrayList<>();
    scenarios.common().ifPresent(notes::add);
    notes.add(
        "the runs were measured at different times: comparisons are not paired, and differences"
            + " include every other change of the machines");
    notes.addAll(presence(shown));
    runs.conditions().stream()
        .filter(RunCondition::isKnownToDiffer)
        .forEach(condition -> notes.add("different " + Figures.text(condition, names)));
    String unknown =
        runs.conditions().stream()
            .filter(condition -> condition.differs() && !condition.isKnownToDiffer())
            .map(condition -> ConditionText.name(condition.name()))
            .collect(Collectors.joining(", "));
    if (!unknown.isEmpty()) {
      notes.add("unknown or absent in some runs: " + unknown);
    }
    Figures.quick(runs.parts()).ifPresent(notes::add);
    notes.addAll(measures());
    runs.rows().forEach(row -> addFailures(row, notes));
    return notes;
  }

  /** Returns a note on each measure shown instead of elapsed time, with its scenarios. */
  private List<String> measures() {
    return runs.rows().stream()
        .filter(row -> row.measure() != Measure.ELAPSED)
        .collect(
            Collectors.groupingBy(
                SideBySide.Row::measure,
                TreeMap::new,
                Collectors.mapping(this::name, Collectors.joining(", "))))
        .entrySet()
        .stream()
        .map(
            entry ->
                DifferenceWords.name(entry.getKey())
                    + " instead of elapsed time: "
                    + entry.getValue())
        .toList();
  }

  private void addFailures(SideBySide.Row row, List<String> notes) {
    for (int part = 0; part < names.size(); part++) {
      Optional<SideBySide.Figures> figures = row.figures().get(part);
      if (figures.isPresent() && figures.get().failed() > 0) {
        notes.add(
            name(row)
                + " of "
                + names.get(part)
                + ": "
                + figures.get().failed()
                + " failed, the first: "
                + RunNotes.shortened(figures.get().firstError()));
      }
    }
  }

  private String name(SideBySide.Row row) {
    return scenarios.of(row.scenario());
  }

  private List<String> absent(SideBySide.Row row, String name) {
    return List.of(name(row), name, "-", "-", "-", "-", "not in this run");
  }

  private List<String> cells(
      SideBySide.Row row, String name, SideBySide.Figures figures, boolean isFirst) {
    Optional<Verdict> verdict = figures.verdict();
    Measure.Unit unit = row.measure().unit();
    return List.of(
        name(row),
        name,
        Integer.toString(figures.n()),
        figures.summary().map(s -> Figures.amount(s.p50(), unit)).orElse("-"),
        figures
            .summary()
            .map(summary -> Figures.interval(summary, unit))
            .filter(text -> !text.isEmpty())
            .orElse("-"),
        verdict
            .flatMap(Verdict::elapsed)
            .map(difference -> Amounts.both(difference.comparison(), false, unit))
            .orElse("-"),
        verdict
            .map(Verdict::word)
            .orElse(figures.n() == 0 ? "no sample" : isFirst ? "first" : "-"));
  }

  private String sentence(SideBySide.Row row, String name, Verdict verdict) {
    String first =
        IntStream.range(0, names.size())
            .filter(part -> row.figures().get(part).isPresent())
            .mapToObj(names::get)
            .findFirst()
            .orElse("the first");
    VerdictKind kind = verdict.kind();
    Optional<Difference> elapsed = verdict.elapsed();
    boolean hasDirection =
        kind.hasSameDirectionAs(VerdictKind.FASTER) || kind.hasSameDirectionAs(VerdictKind.SLOWER);
    if (elapsed.isEmpty() || !hasDirection) {
      return name(row) + ": " + name + " against " + first + ": " + verdict.word();
    }
    boolean savings = kind.hasSameDirectionAs(VerdictKind.FASTER);
    DifferenceWords words = DifferenceWords.of(row.measure());
    return name(row)
        + ": "
        + name
        + " "
        + words.is()
        + (kind.isEstablished() ? " " : " perhaps ")
        + Amounts.both(elapsed.get().comparison(), savings, row.measure().unit())
        + " "
        + words.direction(savings)
        + " than "
        + first
        + (kind.isEstablished() ? "" : "; " + VerdictWords.MAY_BE_CHANCE)
        + (verdict.cpuNote().isEmpty() ? "" : "; " + verdict.cpuNote());
  }

  private ObjectNode tree() {
    ObjectNode root = JsonText.object().put("schema", SCHEMA);
    Figures.describe(runs.parts(), root.putArray("runs"));
    ArrayNode scenarios = root.putArray("scenarios");
    for (SideBySide.Row row : runs.rows()) {
      ObjectNode scenario = scenarios.addObject();
      scenario
          .put("scenario", row.scenario())
          .put("requests", row.later() ? "later" : "first")
          .put("measure", row.measure().key());
      ArrayNode figures = scenario.putArray("figures");
      for (int part = 0; part < names.size(); part++) {
        int index = part;
        row.figures()
            .get(part)
            .ifPresent(
                f -> describe(names.get(index), f, row.measure().unit(), figures.addObject()));
      }
    }
    Figures.describeConditions(runs.conditions(), root.putArray("conditions"));
    return root;
  }

  private static void describe(
      String name, SideBySide.Figures figures, Measure.Unit unit, ObjectNode entry) {
    entry.put("run", name).put("n", figures.n()).put("failures", figures.failed());
    figures.summary().ifPresent(summary -> Figures.describe(summary, unit, entry));
    if (figures.failed() > 0) {
      entry.put("first_error", figures.firstError());
    }
    if (figures.verdict().isPresent()) {
      Verdict verdict = figures.verdict().get();
      entry.put("verdict", verdict.kind().label(verdict.headline()));
      entry.put("cpu_disagrees", verdict.disagrees());
      verdict.elapsed().ifPresent(difference -> describe(difference, unit, entry));
    }
  }

  private static void describe(Difference difference, Measure.Unit unit, ObjectNode entry) {
    entry.put(
        "reference_p50_" + unit.inFiles(),
        Figures.inFiles(difference.comparison().baselineMedian(), unit));
    VerdictJson.describe(difference.comparison().shift(), unit, entry);
    VerdictJson.describe(difference.comparison().ratio(), entry);
    entry.put("p_holm", new BigDecimal(Decimals.pValue(difference.adjustedP())));
  }
}
