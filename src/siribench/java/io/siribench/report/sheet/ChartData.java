package io.siribench.report.sheet;

import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.report.sheet.Chart.Series;
import io.siribench.stats.Interval;
import io.siribench.stats.Quantiles;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.dhatim.fastexcel.Workbook;

/**
 * The sheet {@code chart data}, and its charts. First requests and later ones have separate charts.
 * Beyond {@value #MOST_POINTS} samples, each stretch is represented by its minimum and maximum.
 */
final class ChartData {
  static final String SHEET = "chart data";
  private static final int MOST_POINTS = 2_000;
  private static final int MOST_SERIES = 12;
  private static final int MOST_BARS = 40;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final String MILLISECONDS = "0.000";
  private static final double[] PERCENTS = {
    0, 1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.9, 100
  };

  /** Columns of numbers with a header, side by side. */
  private final List<String> headers = new ArrayList<>();

  private final List<List<Object>> columns = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();

  private ChartData() {}

  /** Writes the sheet and returns its charts. */
  static List<Chart> write(Workbook workbook, RunAnalysis analysis) throws IOException {
    ChartData data = new ChartData();
    List<List<ScenarioFigures>> figures =
        SheetGroups.of(
            analysis.figures().scenarios().stream().filter(found -> found.n() > 0).toList(),
            ScenarioFigures::factors);
    List<List<ScenarioSamples>> samples =
        SheetGroups.of(
            analysis.samples().stream().filter(found -> found.elapsedNanos().size() > 0).toList(),
            ScenarioSamples::factors);
    for (int group = 0; group < figures.size(); group++) {
      boolean isLater =
          figures.get(group).get(0).factors().filter(f -> f.isOfLaterRequests()).isPresent();
      String kind = isLater ? "warm and steady requests" : "first requests";
      data.elapsed(kind, figures.get(group));
      data.percentiles(kind, samples.get(group));
      data.order(kind, samples.get(group));
    }
    data.write(new SheetWriter(workbook.newWorksheet(SHEET)));
    return data.charts;
  }

  private void elapsed(String kind, List<ScenarioFigures> all) {
    List<ScenarioFigures> shown = all.subList(0, Math.min(MOST_BARS, all.size()));
    String names = add("scenario", shown.stream().map(s -> (Object) s.scenario()).toList());
    String median = add("median (ms)", milliseconds(shown, ChartData::median));
    String plus = add("interval above (ms)", milliseconds(shown, ChartData::above));
    String minus = add("interval below (ms)", milliseconds(shown, ChartData::below));
    charts.add(
        new Chart(
            "Median elapsed time with 95 % interval, " + kind + part(shown.size(), all.size()),
            "",
            "ms",
            true,
            false,
            List.of(new Series(header(columns.size() - 3), names, median, plus, minus))));
  }

  private static double median(Summary summary) {
    return summary.p50();
  }

  private static double above(Summary summary) {
    return summary.p50Interval().map(Interval::high).map(h -> h - summary.p50()).orElse(0.0);
  }

  private static double below(Summary summary) {
    return summary.p50Interval().map(Interval::low).map(low -> summary.p50() - low).orElse(0.0);
  }

  private static List<Object> milliseconds(
      List<ScenarioFigures> scenarios, ToDoubleFunction<Summary> nanos) {
    return scenarios.stream()
        .map(ScenarioFigures::elapsedNanos)
        .flatMap(Optional::stream)
        .map(summary -> (Object) (nanos.applyAsDouble(summary) / NANOS_PER_MILLI))
        .toList();
  }

  private void percentiles(String kind, List<ScenarioSamples> all) {
    List<Series> series = new ArrayList<>();
    String percents =
        add("percentile", Arrays.stream(PERCENTS).boxed().map(p -> (Object) p).toList());
    for (ScenarioSamples samples : all.subList(0, Math.min(MOST_SERIES, all.size()))) {
      long[] sorted = samples.elapsedNanos().toArray();
      Arrays.sort(sorted);
      double[] shares = Arrays.stream(PERCENTS).map(percent -> percent / 100).toArray();
      double[] nanos = Quantiles.ofSorted(sorted, shares);
      String values =
          add(
              samples.scenario() + " (ms)",
              Arrays.stream(nanos).mapToObj(n -> (Object) (n / NANOS_PER_MILLI)).toList());
      series.add(new Series(header(columns.size() - 1), percents, values, "", ""));
    }
    charts.add(
        new Chart(
            "Percentiles of elapsed time, " + kind + part(series.size(), all.size()),
            "percentile",
            "ms",
            false,
            true,
            series));
  }

  private void order(String kind, List<ScenarioSamples> all) {
    List<Series> series = new ArrayList<>();
    boolean thinned = false;
    for (ScenarioSamples samples : all.subList(0, Math.min(MOST_SERIES, all.size()))) {
      long[] nanos = samples.elapsedNanos().toArray();
      int[] shown = shown(nanos);
      thinned |= shown.length < nanos.length;
      String numbers =
          add("sample", Arrays.stream(shown).mapToObj(i -> (Object) (i + 1.0)).toList());
      String values =
          add(
              samples.scenario() + " (ms)",
              Arrays.stream(shown).mapToObj(i -> (Object) (nanos[i] / NANOS_PER_MILLI)).toList());
      series.add(new Series(header(columns.size() - 1), numbers, values, "", ""));
    }
    charts.add(
        new Chart(
            "Samples in the order taken, "
                + kind
                + (thinned ? ", least and greatest of each stretch" : "")
                + part(series.size(), all.size()),
            "sample",
            "ms",
            false,
            false,
            series));
  }

  /** Returns the indexes of the drawn samples. */
  private static int[] shown(long[] nanos) {
    int stretches = Math.min(nanos.length, MOST_POINTS / 2);
    if (nanos.length <= MOST_POINTS) {
      return IntStream.range(0, nanos.length).toArray();
    }
    int[] shown = new int[2 * stretches];
    for (int i = 0; i < stretches; i++) {
      int from = (int) ((long) nanos.length * i / stretches);
      int to = (int) ((long) nanos.length * (i + 1) / stretches);
      int least = from;
      int greatest = from;
      for (int at = from; at < to; at++) {
        least = nanos[at] < nanos[least] ? at : least;
        greatest = nanos[at] > nanos[greatest] ? at : greatest;
      }
      shown[2 * i] = Math.min(least, greatest);
      shown[2 * i + 1] = Math.max(least, greatest);
    }
    return Arrays.stream(shown).distinct().toArray();
  }

  private static String part(int shown, int all) {
    return shown < all ? " (the first " + shown + " of " + all + ")" : "";
  }

  /** Adds a column and returns its cells as in a formula. */
  private String add(String header, List<Object> cells) {
    headers.add(header);
    columns.add(cells);
    String letters = letters(columns.size() - 1);
    return range("$" + letters + "$2:$" + letters + "$" + (cells.size() + 1));
  }

  private static String header(int column) {
    return range("$" + letters(column) + "$1");
  }

  private static String range(String cells) {
    return "'" + SHEET + "'!" + cells;
  }

  /** Returns the name of a column, from 0: A, ..., Z, AA. */
  private static String letters(int column) {
    StringBuilder letters = new StringBuilder();
    for (int rest = column; rest >= 0; rest = rest / 26 - 1) {
      letters.insert(0, (char) ('A' + rest % 26));
    }
    return letters.toString();
  }

  private void write(SheetWriter sheet) throws IOException {
    sheet.header(headers);
    int rows = columns.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 1; row <= rows; row++) {
      for (int i = 0; i < columns.size(); i++) {
        if (row <= columns.get(i).size()) {
          Object cell = columns.get(i).get(row - 1);
          if (cell instanceof Double number) {
            sheet.number(
                row, i, number, headers.get(i).endsWith("(ms)") ? MILLISECONDS : "General");
          } else {
            sheet.text(row, i, cell.toString());
          }
        }
      }
    }
    sheet.finish();
  }
}
