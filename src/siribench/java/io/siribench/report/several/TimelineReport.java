package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.several.RunCondition;
import io.siribench.analysis.several.RunPart;
import io.siribench.analysis.several.Timeline;
import io.siribench.analysis.several.Timeline.Change;
import io.siribench.analysis.several.Timeline.Line;
import io.siribench.analysis.several.Timeline.Point;
import io.siribench.report.JsonText;
import io.siribench.report.PlainTable;
import io.siribench.report.Screen;
import io.siribench.report.VerdictJson;
import io.siribench.report.page.SeveralRunsPage;
import io.siribench.report.text.Amounts;
import io.siribench.report.text.ConditionText;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.DifferenceWords;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Several runs in sequence, in every layout. */
public final class TimelineReport {
  private static final int SCHEMA = 1;

  private final Timeline timeline;
  private final List<String> skipped;
  private final boolean details;
  private final MultiRunReport content;

  /**
   * Creates the report of {@code timeline}.
   *
   * @param skipped runs that could not be read, each with the reason
   * @param details whether each run is a row of the table, instead of each scenario
   */
  public TimelineReport(Timeline timeline, List<String> skipped, boolean details) {
    this.timeline = timeline;
    this.skipped = List.copyOf(skipped);
    this.details = details;
    content = content();
  }

  /** Returns the text for a terminal, no line wider than {@code screen}. */
  public String text(Screen screen) {
    return printed().text(screen);
  }

  /** Returns the text for a comment or the summary of a CI job. */
  public String markdown() {
    return printed().markdown();
  }

  private MultiRunReport printed() {
    if (details || timeline.lines().size() <= MultiRunReport.FEW) {
      return content;
    }
    List<Line> lines = new ArrayList<>(timeline.lines());
    lines.sort(
        Comparator.comparing((Line line) -> line.changes().isEmpty())
            .thenComparing(line -> !isJudged(line)));
    long changed = lines.stream().filter(line -> !line.changes().isEmpty()).count();
    List<Line> shown = lines.subList(0, (int) Math.max(MultiRunReport.FEW, changed));
    return content.with(
        shown.size() + " of " + lines.size() + " scenarios (all: --details)", lineRows(shown));
  }

  /** Returns the data for other programs. */
  public String json() throws IOException {
    return JsonText.of(tree());
  }

  /** Writes the page. */
  public void write(OutputStream out) throws IOException {
    SeveralRunsPage.write(
        "history",
        "History of " + Decimals.counted(timeline.parts().size(), "run"),
        content::describe,
        tree(),
        out);
  }

  private MultiRunReport content() {
    List<String> sentences = new ArrayList<>();
    for (Line line : timeline.lines()) {
      line.changes().forEach(change -> sentences.add(sentence(line, change)));
    }
    long judged = timeline.lines().stream().filter(this::isJudged).count();
    boolean hasChanges = !sentences.isEmpty();
    List<Instant> starts = timeline.parts().stream().map(RunPart::startedAt).sorted().toList();
    return new MultiRunReport(
        DifferenceWords.name(timeline.measure())
            + " over "
            + Decimals.counted(starts.size(), "run")
            + ", "
            + Figures.day(starts.get(0))
            + " to "
            + Figures.day(starts.get(starts.size() - 1))
            + ": "
            + (hasChanges
                ? Decimals.counted(sentences.size(), "change")
                : judged > 0
                    ? "no change is established"
                    : timeline.lines().stream().allMatch(line -> line.runs() == 0)
                        ? "not measured by any run; give another --measure"
                        : "too few runs to find a change"),
        sentences,
        details
            ? new PlainTable(
                List.of("scenario", "run", "started (UTC)", "n", "p50", "95 % interval", "change"),
                2,
                pointRows())
            : new PlainTable(
                List.of(
                    "scenario", "runs", "first", "last", "least", "greatest", "lag-1", "changes"),
                1,
                lineRows(timeline.lines())),
        notes());
  }

  private boolean isJudged(Line line) {
    return line.runs() >= timeline.minRuns();
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    List<String> few =
        timeline.lines().stream()
            .filter(line -> line.runs() > 0 && !isJudged(line))
            .map(line -> line.scenario() + " (" + line.runs() + ")")
            .toList();
    if (!few.isEmpty()) {
      notes.add(
          "too few runs to find a change, fewer than "
              + timeline.minRuns()
              + ": "
              + (few.size() > MultiRunReport.FEW && !details
                  ? few.size() + " of " + timeline.lines().size() + " scenarios"
                  : String.join(", ", few)));
    }
    notes.add(
        "a change is a new level that lasts for at least two runs; without any change, independent"
            + " runs show one in any scenario with a probability of at most 5 %, and runs with a"
            + " high lag-1 more often; a slow drift also counts as a change, and a recent change is"
            + " found only after several runs");
    if (!details) {
      notes.add("lag-1: the correlation of neighbouring runs, without the changes");
    }
    String machines =
        timeline.conditions().stream()
            .filter(
                condition ->
                    condition.isKnownToDiffer()
                        && ConditionDifference.isOfTheMachine(condition.name()))
            .map(TimelineReport::values)
            .collect(Collectors.joining("; "));
    if (!machines.isEmpty()) {
      notes.add("not all runs were measured on the same machine: " + machines);
    }
    Figures.quick(timeline.parts()).ifPresent(notes::add);
    skipped.forEach(text -> notes.add("skipped: " + text));
    return notes;
  }

  private static String values(RunCondition condition) {
    return ConditionText.name(condition.name())
        + ": "
        + condition.values().stream()
            .filter(text -> !text.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
  }

  private String sentence(Line line, Change change) {
    boolean faster = isFaster(change);
    RunPart first = timeline.parts().get(change.first());
    RunPart last = timeline.parts().get(change.last());
    boolean isOngoing = change.last() == lastOf(line);
    String amount =
        change
            .comparison()
            .map(comparison -> Amounts.both(comparison, faster, timeline.measure().unit()))
            .orElseGet(
                () ->
                    amount(Math.abs(change.after() - change.before()))
                        + " ("
                        + Decimals.of(Math.abs(percent(change)), 1)
                        + " %)");
    return line.scenario()
        + ": "
        + amount
        + " "
        + DifferenceWords.of(timeline.measure()).direction(faster)
        + (isOngoing ? " since " : " from ")
        + Figures.day(first.startedAt())
        + ", run "
        + first.name()
        + (isOngoing ? "" : ", to " + Figures.day(last.startedAt()) + ", run " + last.name())
        + " ("
        + Amounts.pValue(change.pValue())
        + ")"
        + reason(change);
  }

  private String amount(double number) {
    return Figures.amount(number, timeline.measure().unit());
  }

  private static int lastOf(Line line) {
    int last = 0;
    for (int i = 0; i < line.points().size(); i++) {
      last = line.points().get(i).isPresent() ? i : last;
    }
    return last;
  }

  /** Returns the conditions that changed at the same run, which may have caused the change. */
  private static String reason(Change change) {
    if (change.conditions().isEmpty()) {
      return "";
    }
    boolean machine =
        change.conditions().stream()
            .anyMatch(condition -> ConditionDifference.isOfTheMachine(condition.name()));
    return (machine
            ? "; the machine changed with that run, so the code may not be the reason: "
            : "; also changed with that run: ")
        + change.conditions().stream().map(Figures::change).collect(Collectors.joining("; "));
  }

  private static double percent(Change change) {
    double ratio =
        change
            .comparison()
            .map(comparison -> comparison.ratio().estimate())
            .orElse(change.after() / change.before());
    return (ratio - 1) * 100;
  }

  private List<List<String>> lineRows(List<Line> lines) {
    List<List<String>> rows = new ArrayList<>();
    for (Line line : lines) {
      List<Point> points = line.points().stream().flatMap(Optional::stream).toList();
      if (points.isEmpty()) {
        rows.add(List.of(line.scenario(), "0", "-", "-", "-", "-", "-", "no sample"));
        continue;
      }
      double[] medians =
          points.stream().mapToDouble(point -> point.summaryNanos().p50()).sorted().toArray();
      rows.add(
          List.of(
              line.scenario(),
              Integer.toString(line.runs()),
              amount(points.get(0).summaryNanos().p50()),
              amount(points.get(points.size() - 1).summaryNanos().p50()),
              amount(medians[0]),
              amount(medians[medians.length - 1]),
              line.correlation().map(known -> Decimals.of(known, 2)).orElse("-"),
              changes(line)));
    }
    return rows;
  }

  private String changes(Line line) {
    if (line.changes().isEmpty()) {
      return isJudged(line) ? "none" : "too few runs";
    }
    return line.changes().stream()
        .map(
            change ->
                mark(change) + " " + Figures.day(timeline.parts().get(change.first()).startedAt()))
        .collect(Collectors.joining(", "));
  }

  private static String mark(Change change) {
    return (isFaster(change) ? "-" : "+") + Decimals.of(Math.abs(percent(change)), 1) + " %";
  }

  /** Returns whether the estimate is a decrease; the medians may have increased. */
  private static boolean isFaster(Change change) {
    return change
        .comparison()
        .map(comparison -> comparison.logarithms().estimate() < 0)
        .orElse(change.after() < change.before());
  }

  private List<List<String>> pointRows() {
    List<List<String>> rows = new ArrayList<>();
    for (Line line : timeline.lines()) {
      for (int i = 0; i < line.points().size(); i++) {
        int run = i;
        RunPart part = timeline.parts().get(i);
        Optional<Point> point = line.points().get(i);
        rows.add(
            List.of(
                line.scenario(),
                part.name(),
                Figures.minute(part.startedAt()),
                point.map(measured -> Integer.toString(measured.summaryNanos().n())).orElse("-"),
                point.map(measured -> amount(measured.summaryNanos().p50())).orElse("-"),
                point
                    .map(
                        measured ->
                            Figures.interval(measured.summaryNanos(), timeline.measure().unit()))
                    .filter(text -> !text.isEmpty())
                    .orElse("-"),
                line.changes().stream()
                    .filter(change -> change.first() == run)
                    .map(TimelineReport::mark)
                    .findFirst()
                    .orElse("")));
      }
    }
    return rows;
  }

  private ObjectNode tree() {
    ObjectNode root = JsonText.object().put("schema", SCHEMA);
    root.put("measure", timeline.measure().key());
    root.put("unit", timeline.measure().unit().inFiles());
    root.put("level", timeline.level()).put("least_runs", timeline.minRuns());
    Figures.describe(timeline.parts(), root.putArray("runs"));
    ArrayNode scenarios = root.putArray("scenarios");
    for (Line line : timeline.lines()) {
      ObjectNode scenario = scenarios.addObject().put("scenario", line.scenario());
      line.correlation()
          .ifPresent(known -> scenario.put("lag1_correlation", JsonText.decimal(known)));
      ArrayNode points = scenario.putArray("points");
      for (int i = 0; i < line.points().size(); i++) {
        int run = i;
        line.points().get(i).ifPresent(point -> describe(run, point, points.addObject()));
      }
      ArrayNode changes = scenario.putArray("changes");
      line.changes().forEach(change -> describe(line, change, changes.addObject()));
    }
    Figures.describeConditions(timeline.conditions(), root.putArray("conditions"));
    skipped.forEach(root.putArray("skipped")::add);
    return root;
  }

  private void describe(int run, Point point, ObjectNode entry) {
    entry.put("run", run).put("n", point.summaryNanos().n()).put("failures", point.failed());
    Figures.describe(point.summaryNanos(), timeline.measure().unit(), entry);
  }

  private void describe(Line line, Change change, ObjectNode entry) {
    entry.put("first_run", change.first()).put("last_run", change.last());
    String suffix = "_" + timeline.measure().unit().inFiles();
    entry.put("before" + suffix, Figures.inFiles(change.before(), timeline.measure().unit()));
    entry.put("after" + suffix, Figures.inFiles(change.after(), timeline.measure().unit()));
    entry.put("percent", JsonText.decimal(percent(change)));
    change
        .comparison()
        .ifPresent(
            comparison ->
                VerdictJson.describe(comparison.shift(), timeline.measure().unit(), entry));
    entry.put("p", new BigDecimal(Decimals.pValue(change.pValue())));
    entry.put("sentence", sentence(line, change));
    Figures.describeConditions(change.conditions(), entry.putArray("conditions"));
  }
}
