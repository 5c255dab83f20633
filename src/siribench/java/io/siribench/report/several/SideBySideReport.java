package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.several.Condition;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.SideBySide;
import io.siribench.report.RunJson;
import io.siribench.report.Screen;
import io.siribench.report.page.OtherPage;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.ConditionText;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.RunNotes;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs beside each other, in every layout. */
public final class SideBySideReport {
  private static final int SCHEMA = 1;
  private static final int TEXTS = 2;
  private static final int PERCENT_DECIMALS = 3;

  private final SideBySide runs;
  private final List<String> names;
  private final Told told;

  /** That of {@code runs}. */
  public SideBySideReport(SideBySide runs) {
    this.runs = runs;
    names = runs.parts().stream().map(RunPart::name).toList();
    told = told();
  }

  /** For a terminal, no line wider than {@code screen}. */
  public String text(Screen screen) {
    return told.text(screen);
  }

  /** For a comment or the summary of a CI job. */
  public String markdown() {
    return told.markdown();
  }

  /** For other programs. */
  public String json() throws IOException {
    return RunJson.written(tree());
  }

  /** Writes the page. */
  public void write(OutputStream out) throws IOException {
    OtherPage.write("runs", names.size() + " runs", told::describe, tree(), out);
  }

  private Told told() {
    List<List<String>> rows = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    for (SideBySide.Row row : runs.rows()) {
      for (int part = 0; part < names.size(); part++) {
        Optional<SideBySide.Figures> found = row.figures().get(part);
        String name = names.get(part);
        rows.add(found.map(figures -> cells(row, name, figures)).orElse(absent(row, name)));
        found
            .flatMap(SideBySide.Figures::verdict)
            .ifPresent(verdict -> sentences.add(sentence(row, name, verdict)));
        if (found.isPresent() && found.get().failed() > 0) {
          failures.add(
              row.scenario()
                  + " of "
                  + name
                  + ": "
                  + found.get().failed()
                  + " failed, the first: "
                  + RunNotes.oneLine(found.get().firstError()));
        }
      }
    }
    return new Told(
        names.size()
            + " runs side by side, each compared with the first that has the scenario"
            + " (95 % intervals)",
        sentences,
        List.of("scenario", "run", "n", "p50", "95 % interval", "against the first", "verdict"),
        TEXTS,
        rows,
        notes(failures));
  }

  private List<String> notes(List<String> failures) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "the runs were measured at different times: comparisons are not paired, and whatever"
            + " differs between the machines or changed meanwhile is in the differences");
    runs.conditions().stream()
        .filter(Condition::isKnownToDiffer)
        .forEach(found -> notes.add("different " + Figures.text(found, names)));
    String unknown =
        runs.conditions().stream()
            .filter(found -> found.differs() && !found.isKnownToDiffer())
            .map(found -> ConditionText.name(found.name()))
            .collect(Collectors.joining(", "));
    if (!unknown.isEmpty()) {
      notes.add("not known of all runs, or not in all of them: " + unknown);
    }
    notes.addAll(failures);
    return notes;
  }

  private static List<String> absent(SideBySide.Row row, String name) {
    return List.of(row.scenario(), name, "-", "-", "-", "-", "not in this run");
  }

  private static List<String> cells(SideBySide.Row row, String name, SideBySide.Figures figures) {
    Optional<Verdict> verdict = figures.verdict();
    return List.of(
        row.scenario(),
        name,
        Integer.toString(figures.n()),
        figures.elapsedNanos().map(s -> Figures.milliseconds(s.p50())).orElse("-"),
        figures.elapsedNanos().map(Figures::interval).filter(text -> !text.isEmpty()).orElse("-"),
        verdict
            .flatMap(Verdict::elapsed)
            .map(found -> Amounts.both(found.comparison(), false))
            .orElse("-"),
        verdict.map(SideBySideReport::word).orElse(figures.n() == 0 ? "no sample" : "first"));
  }

  private static String word(Verdict verdict) {
    return verdict.kind().label() + (verdict.disagrees() ? " (CPU time disagrees)" : "");
  }

  private String sentence(SideBySide.Row row, String name, Verdict verdict) {
    String first = "the first";
    for (int part = names.size() - 1; part >= 0; part--) {
      first = row.figures().get(part).isPresent() ? names.get(part) : first;
    }
    VerdictKind kind = verdict.kind();
    Optional<Difference> found = verdict.elapsed();
    boolean hasDirection = kind.pointsAs(VerdictKind.FASTER) || kind.pointsAs(VerdictKind.SLOWER);
    if (found.isEmpty() || !hasDirection) {
      return row.scenario() + ": " + name + " against " + first + ": " + word(verdict);
    }
    boolean savings = kind.pointsAs(VerdictKind.FASTER);
    return row.scenario()
        + ": "
        + name
        + " is "
        + (kind.isEstablished() ? "" : "perhaps ")
        + Amounts.both(found.get().comparison(), savings)
        + (savings ? " faster than " : " slower than ")
        + first
        + (kind.isEstablished() ? "" : "; among so many comparisons that may be chance")
        + (verdict.disagrees() ? "; CPU time disagrees" : "");
  }

  private ObjectNode tree() {
    ObjectNode root = RunJson.object().put("schema", SCHEMA);
    Figures.describe(runs.parts(), root.putArray("runs"));
    ArrayNode scenarios = root.putArray("scenarios");
    for (SideBySide.Row row : runs.rows()) {
      ObjectNode scenario = scenarios.addObject();
      scenario.put("scenario", row.scenario()).put("requests", row.later() ? "later" : "first");
      ArrayNode figures = scenario.putArray("figures");
      for (int part = 0; part < names.size(); part++) {
        int index = part;
        row.figures().get(part).ifPresent(f -> describe(names.get(index), f, figures.addObject()));
      }
    }
    Figures.describeConditions(runs.conditions(), root.putArray("conditions"));
    return root;
  }

  private static void describe(String name, SideBySide.Figures figures, ObjectNode entry) {
    entry.put("run", name).put("n", figures.n()).put("failures", figures.failed());
    figures.elapsedNanos().ifPresent(summary -> Figures.describe(summary, entry));
    if (figures.failed() > 0) {
      entry.put("first_error", figures.firstError());
    }
    if (figures.verdict().isPresent()) {
      Verdict verdict = figures.verdict().get();
      entry.put("verdict", verdict.kind().label()).put("cpu_disagrees", verdict.disagrees());
      verdict.elapsed().ifPresent(found -> describe(found, entry));
    }
  }

  private static void describe(Difference found, ObjectNode entry) {
    entry.put("reference_p50_ms", Figures.exact(found.comparison().baselineMedian()));
    entry.put("shift_ms", Figures.exact(found.comparison().shift().estimate()));
    entry.put("shift_low_ms", Figures.exact(found.comparison().shift().low()));
    entry.put("shift_high_ms", Figures.exact(found.comparison().shift().high()));
    entry.put("shift_percent", new BigDecimal(Decimals.of(found.percent(), PERCENT_DECIMALS)));
    entry.put("p_holm", new BigDecimal(Decimals.pValue(found.adjustedP())));
  }
}
