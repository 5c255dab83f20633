package io.siribench.reproduce;

import io.siribench.analysis.Difference;
import io.siribench.report.MarkdownLines;
import io.siribench.report.PlainTable;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.reproduce.Preset.Claim;
import io.siribench.reproduce.Preset.Experiment;
import io.siribench.reproduce.Reproduction.Finding;
import io.siribench.reproduce.Reproduction.MeasuredFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A reproduction as readable text. */
public final class ReproductionText {
  private static final double LARGE_MILLIS = 1000;
  private static final double SMALL_MILLIS = 10;
  private static final double TINY_MILLIS = 0.1;
  private static final String NOTHING = "-";

  private final Reproduction reproduction;
  private final Preset preset;

  public ReproductionText(Reproduction reproduction) {
    this.reproduction = reproduction;
    preset = reproduction.preset();
  }

  /** Returns the text for a terminal, each line ended with {@code \n}. */
  public String text(Screen screen) {
    List<String> lines = new ArrayList<>();
    add(preset.name() + ": ", preset.question(), screen, lines);
    add("published: ", preset.source(), screen, lines);
    experiments().forEach(sentence -> add("", sentence, screen, lines));
    if (!reproduction.figures().isEmpty()) {
      lines.add("");
      // PlainTable aligns its last column as text.
      List<String> heads = withTextColumn(heads());
      List<List<String>> rows = rows().stream().map(ReproductionText::withTextColumn).toList();
      lines.addAll(new PlainTable(heads, 1, rows).lines(screen));
    }
    if (!reproduction.findings().isEmpty()) {
      lines.add("");
      sentences().forEach(sentence -> add("", sentence, screen, lines));
    }
    if (!preset.limitations().isEmpty()) {
      lines.add("");
      lines.add("Limitations:");
      preset.limitations().forEach(sentence -> add("- ", sentence, screen, lines));
    }
    return String.join("\n", lines) + "\n";
  }

  private static void add(String first, String sentence, Screen screen, List<String> lines) {
    lines.addAll(TextLines.wrap(first, "  ", sentence, screen.width()));
  }

  /** Returns the text in Markdown. */
  public String markdown() {
    MarkdownLines lines = new MarkdownLines();
    lines.add("# " + preset.name());
    lines.addParagraph(preset.question());
    lines.addParagraph("Published: " + preset.source());
    lines.addList(experiments());
    if (!reproduction.figures().isEmpty()) {
      lines.addTable(heads(), column -> true, rows());
    }
    if (!reproduction.findings().isEmpty()) {
      lines.addParagraph("Claims:");
      lines.addList(sentences());
    }
    if (!preset.limitations().isEmpty()) {
      lines.addParagraph("Limitations:");
      lines.addList(preset.limitations());
    }
    return lines.text();
  }

  /** Returns the name and the description of each experiment. */
  private List<String> experiments() {
    return preset.experiments().stream().map(this::experiment).toList();
  }

  private String experiment(Experiment experiment) {
    return experiment.name()
        + (experiment.description().isEmpty() ? "" : ": " + experiment.description())
        + (reproduction.measured().contains(experiment.name())
            ? ""
            : " (not measured: see the messages of the run)");
  }

  private List<String> heads() {
    List<String> heads = new ArrayList<>(List.of("ms", "published"));
    if (hasOneExperimentEach()) {
      heads.add("measured");
    } else {
      heads.addAll(reproduction.measured());
    }
    return heads;
  }

  /** Returns whether each figure has one experiment; columns per experiment would have gaps. */
  private boolean hasOneExperimentEach() {
    return preset.figures().stream().noneMatch(figure -> figure.experiment().isEmpty());
  }

  private static List<String> withTextColumn(List<String> row) {
    List<String> longer = new ArrayList<>(row);
    longer.add("");
    return longer;
  }

  private List<List<String>> rows() {
    return reproduction.figures().stream().map(this::row).toList();
  }

  private List<String> row(MeasuredFigure figure) {
    boolean isDifference = figure.figure().isDifference();
    List<String> row =
        new ArrayList<>(
            List.of(
                figure.figure().what(),
                isDifference
                    ? percent(figure.figure().publishedPercent())
                    : Decimals.plain(figure.figure().publishedMs())));
    List<String> columns =
        hasOneExperimentEach() ? List.of(figure.figure().experiment()) : reproduction.measured();
    for (String name : columns) {
      Double measured = figure.nanos().get(name);
      row.add(
          measured == null
              ? NOTHING
              : isDifference ? percent(measured) : millis(measured / Decimals.NANOS_PER_MILLI));
    }
    return row;
  }

  private static String percent(double percent) {
    return signed(percent) + " %";
  }

  private static String millis(double millis) {
    if (millis < TINY_MILLIS) {
      return Decimals.of(millis, 6);
    }
    return Decimals.of(millis, millis >= LARGE_MILLIS ? 0 : millis >= SMALL_MILLIS ? 1 : 3);
  }

  private List<String> sentences() {
    return reproduction.findings().stream().map(ReproductionText::sentence).toList();
  }

  /** Returns {@code now, still holds: xml takes longer; published +347.0 %, measured ...}. */
  private static String sentence(Finding finding) {
    Claim claim = finding.claim();
    String state =
        switch (finding.state()) {
          case HOLDS -> "still holds";
          case FAILS -> "no longer holds";
          case OPEN -> "undecided";
        };
    return finding.experiment()
        + ", "
        + state
        + ": "
        + claim.what()
        + "; published "
        + (claim.publishedPercent() == 0 ? claim.published() : percent(claim.publishedPercent()))
        + ", "
        + finding
            .difference()
            .map(difference -> "measured " + measured(difference))
            .or(() -> finding.verdict().map(verdict -> "here " + verdict.kind().label()))
            .orElse("not compared: " + finding.obstacle());
  }

  private static String measured(Difference difference) {
    String interval =
        percent(difference.percent())
            + " "
            + Decimals.interval(signed(difference.lowPercent()), signed(difference.highPercent()));
    return difference.kind().isEstablished()
        ? interval
        : interval + ", " + difference.kind().label();
  }

  private static String signed(double percent) {
    return String.format(Locale.ROOT, "%+.1f", percent);
  }
}
