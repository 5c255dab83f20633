package io.siribench.analysis.several;

import io.siribench.analysis.CountedStart;
import io.siribench.analysis.Measure;
import io.siribench.factor.Factor;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.LevelChanges;
import io.siribench.stats.Quantiles;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Successive runs, and the changes of their medians. A run is one value, regardless of its number
 * of samples, because its interval does not include the difference between equal runs. Changes are
 * detected in the logarithms of the medians, see {@link LevelChanges}. The level is divided by the
 * number of scenarios with enough runs, which limits the probability of any false alarm.
 *
 * @param parts the runs in their order
 * @param level the maximum probability of a false alarm in each scenario that does not change
 */
public record Timeline(List<RunPart> parts, Measure measure, List<Line> lines, double level) {
  public Timeline {
    parts = List.copyOf(parts);
    lines = List.copyOf(lines);
  }

  /**
   * A scenario over all runs.
   *
   * @param scenario its id without label and device
   * @param points the point of each part; absent if none of its samples counts
   * @param changes the changes, ascending
   * @param correlation the correlation of neighbouring runs after removing the changes; absent with
   *     too few runs
   */
  public record Line(
      String scenario,
      List<Optional<Point>> points,
      List<Change> changes,
      Optional<Double> correlation) {
    public Line {
      points = List.copyOf(points);
      changes = List.copyOf(changes);
    }

    /** Returns the number of runs that have it. */
    public int runs() {
      return (int) points.stream().filter(Optional::isPresent).count();
    }
  }

  /** A scenario in one run. */
  public record Point(Summary summaryNanos, long failed) {}

  /**
   * A change of a scenario's level from one run to the next.
   *
   * @param first index of the first part after the change
   * @param last index of the last part before the next change
   * @param before the median of the runs' medians since the previous change, in ns
   * @param after the median of the runs' medians until the next change, in ns
   * @param comparison the comparison of both levels; absent for instructions, and if there are too
   *     few runs for an interval
   * @param pValue the p value of the test
   * @param conditions the conditions that differ between the runs before and after the change
   */
  public record Change(
      int first,
      int last,
      double before,
      double after,
      Optional<Comparison> comparison,
      double pValue,
      List<RunCondition> conditions) {
    public Change {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * Returns the timeline of {@code runs}, in this order, by {@code measure}. Each of several
   * devices has its own lines.
   */
  public static Timeline of(List<RunPart> runs, Measure measure) {
    boolean hasDevices = runs.stream().map(Timeline::place).distinct().count() > 1;
    List<RunPart> matched = RunParts.matched(runs);
    List<RunPart> parts =
        hasDevices ? matched.stream().map(Timeline::withDevice).toList() : matched;
    Set<String> scenarios = new LinkedHashSet<>();
    parts.forEach(part -> scenarios.addAll(part.ids().keySet()));
    // The number of runs of a scenario does not depend on its times, so it may set the level.
    long judged =
        scenarios.stream()
            .filter(
                scenario ->
                    parts.stream().filter(part -> part.ids().containsKey(scenario)).count()
                        >= LevelChanges.minValues(1 - Confidence.SHOWN))
            .count();
    double level = (1 - Confidence.SHOWN) / Math.max(1, judged);
    return new Timeline(
        parts,
        measure,
        scenarios.stream().map(scenario -> line(parts, measure, scenario, level)).toList(),
        level);
  }

  /** Returns the conditions of the parts, differing ones first. */
  public List<RunCondition> conditions() {
    return RunCondition.of(parts.stream().map(RunPart::conditions).toList());
  }

  /** Returns the device of {@code part}, otherwise its host; empty without either. */
  public static String place(RunPart part) {
    return part.conditions()
        .getOrDefault(Factor.DEVICE.key(), part.conditions().getOrDefault(Factor.HOST.key(), ""));
  }

  private static RunPart withDevice(RunPart part) {
    Map<String, String> ids = new LinkedHashMap<>();
    String end = place(part).isEmpty() ? "" : "@" + place(part);
    part.ids().forEach((scenario, id) -> ids.put(scenario + end, id));
    return part.with(ids);
  }

  /** Returns the minimum number of runs of a scenario for a change. */
  public int minRuns() {
    return LevelChanges.minValues(level);
  }

  private static Line line(List<RunPart> parts, Measure measure, String scenario, double level) {
    List<Optional<Point>> points = new ArrayList<>();
    String counter = measure == Measure.INSTRUCTIONS ? lastCounter(parts, scenario) : "";
    for (RunPart part : parts) {
      @Nullable String id = part.ids().get(scenario);
      points.add(
          id == null || (!counter.isEmpty() && !part.run().counter(id).equals(counter))
              ? Optional.empty()
              : part.run().summary(id, measure).map(s -> new Point(s, part.run().failed(id))));
    }
    int[] at = IntStream.range(0, parts.size()).filter(i -> points.get(i).isPresent()).toArray();
    double[] medians =
        Arrays.stream(at)
            // A time of 0 has no logarithm.
            .mapToDouble(i -> Math.max(1, points.get(i).orElseThrow().summaryNanos().p50()))
            .toArray();
    double[] logarithms = Arrays.stream(medians).map(Math::log).toArray();
    List<LevelChanges.Change> levelChanges =
        LevelChanges.of(logarithms, level, scenario.hashCode());
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < levelChanges.size(); i++) {
      int from = i == 0 ? 0 : levelChanges.get(i - 1).first();
      int first = levelChanges.get(i).first();
      int to = i + 1 == levelChanges.size() ? at.length : levelChanges.get(i + 1).first();
      double[] before = Arrays.copyOfRange(medians, from, first);
      double[] after = Arrays.copyOfRange(medians, first, to);
      changes.add(
          new Change(
              at[first],
              at[to - 1],
              median(before),
              median(after),
              measure == Measure.INSTRUCTIONS
                  ? Optional.empty()
                  : Comparison.independent(before, after, Confidence.SHOWN),
              levelChanges.get(i).pValue(),
              differing(parts.get(at[first - 1]), parts.get(at[first]), scenario)));
    }
    if (measure == Measure.INSTRUCTIONS) {
      changes.removeIf(Timeline::isBelowResolution);
    }
    return new Line(scenario, points, changes, LevelChanges.correlation(logarithms, levelChanges));
  }

  /** Returns whether the counts differ so little that the layout of memory could explain it. */
  private static boolean isBelowResolution(Change change) {
    return Math.abs(change.after() / change.before() - 1) * 100 <= CountedStart.RESOLUTION_PERCENT;
  }

  /** Returns the counter of the last run; counts of another counter are not compared. */
  private static String lastCounter(List<RunPart> parts, String scenario) {
    return parts.stream()
        .flatMap(part -> Stream.ofNullable(part.ids().get(scenario)).map(part.run()::counter))
        .filter(counter -> !counter.isEmpty())
        .reduce((earlier, later) -> later)
        .orElse("");
  }

  private static double median(double[] nanos) {
    return Quantiles.median(Arrays.stream(nanos).mapToLong(Math::round).toArray()).orElseThrow();
  }

  private static List<RunCondition> differing(RunPart before, RunPart after, String scenario) {
    List<RunCondition> conditions =
        new ArrayList<>(
            RunCondition.of(List.of(before.conditions(), after.conditions())).stream()
                .filter(RunCondition::differs)
                .toList());
    @Nullable String oldId = before.ids().get(scenario);
    @Nullable String id = after.ids().get(scenario);
    if (oldId != null && id != null && !after.run().bindsAs(id, before.run(), oldId)) {
      conditions.add(
          new RunCondition("values bound", List.of(values(before, oldId), values(after, id))));
    }
    return conditions;
  }

  private static String values(RunPart part, String id) {
    return String.valueOf(part.run().digests(id));
  }
}
