package io.siribench.report.text;

import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.DeviceTable.OnDevice;
import io.siribench.analysis.DeviceTable.Row;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The figures of several devices: a table with their range, and sentences. */
public final class DeviceSentences {
  private static final String EMULATED = ", emulator";

  private final DeviceTable table;
  private final ShortNames names;

  private DeviceSentences(DeviceTable table) {
    this.table = table;
    names = new ShortNames(table.scenarios());
  }

  /** Returns a sentence per comparison on several devices; may be empty. */
  public static List<String> of(RunFigures report) {
    return DeviceTable.of(report)
        .map(DeviceSentences::new)
        .map(DeviceSentences::sentences)
        .orElse(List.of());
  }

  /**
   * Returns the rows of the table: headers, devices, the ends of their range, and emulators.
   *
   * @param withIntervals whether differences have their intervals
   */
  public static Optional<List<List<String>>> table(RunFigures report, boolean withIntervals) {
    return DeviceTable.of(report).map(table -> new DeviceSentences(table).cells(withIntervals));
  }

  /** Returns the title of the table. */
  public static String title(RunFigures report) {
    Measure measure = DeviceTable.of(report).map(DeviceTable::measure).orElse(Measure.ELAPSED);
    boolean isOfStarts = measure == Measure.LAUNCH;
    return "median "
        + measure.title()
        + (isOfStarts ? " (of later requests " + Measure.ELAPSED.title() + ")" : "")
        + " in ms on each device, and the difference from its reference there"
        + (report.verdicts().compared() == 0
            ? ""
            : " (* established, corrected for "
                + Decimals.counted(report.verdicts().compared(), "comparison")
                + ")");
  }

  private List<String> sentences() {
    return IntStream.range(0, table.scenarios().size())
        .filter(index -> !table.pooled(index).isEmpty())
        .mapToObj(this::sentence)
        .toList();
  }

  private String sentence(int index) {
    List<OnDevice> all = table.pooled(index);
    List<String> parts = new ArrayList<>();
    for (VerdictKind kind : VerdictKind.values()) {
      long count = all.stream().filter(onDevice -> onDevice.verdict().kind() == kind).count();
      if (count > 0) {
        parts.add(
            kind.label()
                + on(count, all.size(), all.get(0).device())
                + (parts.isEmpty() && all.size() > 1 ? " devices" : ""));
      }
    }
    range(all).ifPresent(parts::add);
    String emulated =
        table.emulated(index).stream()
            .map(onDevice -> onDevice.device() + " " + onDevice.verdict().kind().label())
            .collect(Collectors.joining(", "));
    if (!emulated.isEmpty()) {
      parts.add("not counted: " + emulated);
    }
    String reference = all.get(0).verdict().pair().reference().id();
    return names.of(table.scenarios().get(index).id())
        + " against "
        + IntStream.range(0, table.scenarios().size())
            .filter(other -> has(other, reference))
            .mapToObj(other -> names.of(table.scenarios().get(other).id()))
            .findFirst()
            .orElse(reference)
        + ": "
        + String.join("; ", parts);
  }

  /** Returns {@code on 2 of 3}; for a single {@code device}, its name. */
  public static String on(long count, int all, String device) {
    return all == 1
        ? " on " + device
        : count < all ? " on " + count + " of " + all : all == 2 ? " on both" : " on all " + all;
  }

  private boolean has(int index, String id) {
    return table.rows().stream()
        .anyMatch(
            row -> row.cells().get(index).filter(cell -> cell.scenario().equals(id)).isPresent());
  }

  /** Returns {@code from +12 % (Pixel-7) to +48 % (Galaxy-S3)}. */
  private static Optional<String> range(List<OnDevice> all) {
    List<OnDevice> compared =
        all.stream()
            .filter(onDevice -> onDevice.verdict().elapsed().isPresent())
            .sorted(Comparator.comparingDouble(OnDevice::percent))
            .toList();
    return compared.size() < 2
        ? Optional.empty()
        : Optional.of(
            "from " + end(compared.get(0)) + " to " + end(compared.get(compared.size() - 1)));
  }

  private static String end(OnDevice onDevice) {
    return percent(onDevice.percent()) + " % (" + onDevice.device() + ")";
  }

  private List<List<String>> cells(boolean withIntervals) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        Stream.concat(
                Stream.of("device"),
                table.scenarios().stream().map(scenario -> names.of(scenario.id())))
            .toList());
    List<Row> pooled = table.rows().stream().filter(Row::isPooled).toList();
    pooled.forEach(row -> lines.add(line(row, "", withIntervals)));
    long timed = pooled.stream().filter(this::isTimed).count();
    if (timed > 1) {
      for (boolean isMost : new boolean[] {false, true}) {
        lines.add(
            Stream.concat(
                    Stream.of((isMost ? "most of " : "least of ") + timed),
                    IntStream.range(0, table.scenarios().size())
                        .mapToObj(index -> end(pooled, index, isMost)))
                .toList());
      }
    }
    table.rows().stream()
        .filter(row -> !row.isPooled())
        .forEach(row -> lines.add(line(row, EMULATED, withIntervals)));
    return lines;
  }

  private boolean isTimed(Row row) {
    return row.cells().stream()
        .flatMap(Optional::stream)
        .anyMatch(cell -> table.median(cell).isPresent());
  }

  private List<String> line(Row row, String note, boolean withIntervals) {
    return Stream.concat(
            Stream.of(row.device() + (row.device().startsWith("emulator") ? "" : note)),
            row.cells().stream().map(cell -> cell.map(c -> cell(c, withIntervals)).orElse("")))
        .toList();
  }

  private String cell(ScenarioFigures figures, boolean withIntervals) {
    return table
        .median(figures)
        .map(
            median ->
                Decimals.milliseconds(median)
                    + figures
                        .verdict()
                        .map(verdict -> " " + difference(verdict, withIntervals))
                        .orElse(""))
        .orElse(figures.failed() > 0 ? "failed" : "");
  }

  private static String difference(Verdict verdict, boolean withIntervals) {
    return verdict
        .elapsed()
        .map(
            difference ->
                percent(difference.percent())
                    + " %"
                    + (withIntervals ? " " + interval(difference) : "")
                    + (verdict.kind().isEstablished() ? "*" : " "))
        .orElse(verdict.kind().label());
  }

  /** Returns {@code [10, 13]}, in percent. If it excludes 0, neither end is shown as 0. */
  private static String interval(Difference difference) {
    double low = difference.lowPercent();
    double high = difference.highPercent();
    int decimals = Amounts.decimalsUnlikeZero(low > 0 ? low : Math.min(0, high), 0);
    return Decimals.interval(low, high, decimals);
  }

  /** Returns the smallest or the largest median, and the smallest or the largest difference. */
  private String end(List<Row> pooled, int index, boolean isMost) {
    DoubleStream medians =
        pooled.stream()
            .flatMap(row -> row.cells().get(index).stream())
            .flatMap(cell -> table.median(cell).stream())
            .mapToDouble(Double::doubleValue);
    DoubleStream percents =
        table.pooled(index).stream()
            .filter(onDevice -> onDevice.verdict().elapsed().isPresent())
            .mapToDouble(OnDevice::percent);
    List<String> words = new ArrayList<>();
    (isMost ? medians.max() : medians.min())
        .ifPresent(median -> words.add(Decimals.milliseconds(median)));
    (isMost ? percents.max() : percents.min())
        .ifPresent(percent -> words.add(percent(percent) + " % "));
    return String.join(" ", words);
  }

  /** Returns {@code +12}, or {@code +0.3} so that a small difference is not shown as 0. */
  private static String percent(double percent) {
    String text = Decimals.of(percent, Amounts.decimalsUnlikeZero(percent, 0));
    return (percent > 0 && !text.equals("0") ? "+" : "") + text;
  }
}
