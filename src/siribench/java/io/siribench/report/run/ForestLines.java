package io.siribench.report.run;

import io.siribench.analysis.HostComparison;
import io.siribench.analysis.HostComparison.OnHost;
import io.siribench.analysis.RunFigures;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.HostSentences;
import io.siribench.stats.RandomEffects.Range;
import java.util.ArrayList;
import java.util.List;

/** The comparisons on several hosts as forest plots: a line for each host. */
record ForestLines(Screen screen) {
  /** The maximum number of hosts to draw without --details. */
  private static final int MOST = 20;

  private static final int MAX_CELLS = 48;
  private static final int MIN_CELLS = 12;

  /** The length to which names of hosts may be cut off. */
  private static final int MIN_NAME = 12;

  /** The spaces of a line around its name and its numbers. */
  private static final int SPACES = 5;

  private static final String CUT_OFF = "..";

  private record Line(String name, double estimate, Range interval, boolean isPooled) {
    String percents() {
      return signed(estimate)
          + " "
          + Decimals.interval(signed(interval.low()), signed(interval.high()));
    }

    private static String signed(double logarithm) {
      double percent = HostSentences.percent(logarithm);
      return (percent > 0 ? "+" : "") + Decimals.of(percent, 1);
    }
  }

  /** Returns the lines of {@code report}; none unless it has several hosts. */
  static List<String> of(RunFigures report, Screen screen) {
    List<HostComparison> comparisons = HostComparison.of(report);
    List<String> titles = HostSentences.titles(comparisons);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < comparisons.size(); i++) {
      if (!comparisons.get(i).hosts().isEmpty()) {
        lines.addAll(
            TextLines.dim(
                TextLines.sentence(
                    titles.get(i) + " on each host, difference in % with 95 % interval",
                    screen.width()),
                screen));
        lines.addAll(new ForestLines(screen).lines(comparisons.get(i)));
        lines.add("");
      }
    }
    return lines;
  }

  private List<String> lines(HostComparison comparison) {
    int shown =
        screen.details() ? comparison.hosts().size() : Math.min(MOST, comparison.hosts().size());
    List<Line> drawn = new ArrayList<>();
    for (OnHost host : comparison.hosts().subList(0, shown)) {
      drawn.add(
          new Line(
              host.host(),
              host.logarithms().estimate(),
              new Range(host.logarithms().low(), host.logarithms().high()),
              false));
    }
    comparison
        .pooled()
        .ifPresent(
            pooled -> {
              drawn.add(new Line("pooled", pooled.estimate(), pooled.interval(), true));
              pooled
                  .prediction()
                  .ifPresent(
                      next -> drawn.add(new Line("another host", pooled.estimate(), next, true)));
            });
    List<String> lines = draw(drawn);
    int hidden = comparison.hosts().size() - shown;
    if (hidden > 0) {
      lines.add(" and " + Decimals.counted(hidden, "more host") + " (--details)");
    }
    return lines;
  }

  private List<String> draw(List<Line> all) {
    int numberWidth = all.stream().mapToInt(line -> line.percents().length()).max().orElse(0);
    int longest = all.stream().mapToInt(line -> line.name.length()).max().orElse(0);
    int room = screen.width() - numberWidth - MIN_CELLS - SPACES;
    int nameWidth = Math.min(longest, Math.max(MIN_NAME, room));
    int rest = screen.width() - nameWidth - numberWidth - SPACES;
    int cells = Math.max(MIN_CELLS, Math.min(MAX_CELLS, rest));
    double low = Math.min(0, all.stream().mapToDouble(line -> line.interval.low()).min().orElse(0));
    double high =
        Math.max(0, all.stream().mapToDouble(line -> line.interval.high()).max().orElse(0));
    double scale = high > low ? (cells - 1) / (high - low) : 0;
    List<String> lines = new ArrayList<>();
    for (Line line : all) {
      StringBuilder bar = new StringBuilder(" ".repeat(cells));
      bar.setCharAt(cell(0, low, scale), screen.hasBlocks() ? '\u2502' : '|');
      int end = cell(line.interval.high(), low, scale);
      for (int i = cell(line.interval.low(), low, scale); i <= end; i++) {
        bar.setCharAt(i, screen.hasBlocks() ? '\u2500' : '-');
      }
      bar.setCharAt(
          cell(line.estimate, low, scale),
          screen.hasBlocks() ? (line.isPooled ? '\u25C6' : '\u25CF') : (line.isPooled ? '#' : 'o'));
      lines.add(
          (" "
                  + padded(line.name, nameWidth)
                  + "  "
                  + " ".repeat(numberWidth - line.percents().length())
                  + line.percents()
                  + "  "
                  + bar)
              .stripTrailing());
    }
    return lines;
  }

  private static int cell(double value, double low, double scale) {
    return (int) Math.round((value - low) * scale);
  }

  private static String padded(String text, int width) {
    String shown =
        text.length() <= width ? text : text.substring(0, width - CUT_OFF.length()) + CUT_OFF;
    return shown + " ".repeat(width - shown.length());
  }
}
