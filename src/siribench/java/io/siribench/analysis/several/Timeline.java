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
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Successive runs, and the changes of their medians. A run is one value, for any number of samples:
 * the difference between two equal runs is not in the interval of either. Changes are found in the
 * logarithms of medians, see {@link LevelChanges}. The level is divided by the number of scenarios
 * with enough runs, which limits the rate of any false alarm.
 *
 * @param parts in their order
 * @param level the maximum probability of a false alarm in each scenario that does not change
 */
public record Timeline(List<RunPart> parts, Measure measure, List<Line> lines, double level) {
  private static final double PERCENT = 100;

  public Timeline {
    parts = List.copyOf(parts);
    lines = List.copyOf(lines);
  }

  /**
   * A scenario over all runs.
   *
   * @param scenario its id without label and device
   * @param points the point of each part; absent where no sample of it counts
   * @param changes ascending
   * @param correlation of neighbouring runs, without the changes; absent with too few runs
   */
  public record Line(
      String scenario,
      List<Optional<Point>> points,
      List<Change> changes,
      OptionalDouble correlation) {
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
   * A change of a scenario's time from one run on.
   *
   * @param first index of the first part after the change
   * @param last index of the last part for which it holds
   * @param before median of the medians from the change before on, in ns
   * @param after median of the medians until the next change, in ns
   * @param comparison of both; absent if there are too few runs for an interval
   * @param pValue of the test
   * @param conditions that differ between the runs before and after it
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
    boolean many = runs.stream().map(Timeline::place).distinct().count() > 1;
    List<RunPart> same = RunParts.matched(runs);
    List<RunPart> parts = many ? same.stream().map(Timeline::withDevice).toList() : same;
    Set<String> scenarios = new LinkedHashSet<>();
    parts.forEach(part -> scenarios.addAll(part.ids().keySet()));
    // The sample count of a scenario contains no information on its time.
    long judged =
        scenarios.stream()
            .filter(
                scenario ->
                    parts.stream().filter(part -> part.ids().containsKey(scenario)).count()
                        >= LevelChanges.leastValues(1 - Confidence.SHOWN))
            .count();
    double level = (1 - Confidence.SHOWN) / Math.max(1, judged);
    return new Timeline(
        parts,
        measure,
        scenarios.stream().map(scenario -> line(parts, measure, scenario, level)).toList(),
        level);
  }

  /** Returns the conditions of the parts, those that differ first. */
  public List<RunCondition> conditions() {
    return RunCondition.of(parts.stream().map(RunPart::conditions).toList());
  }

  /** Returns the device of {@code part}, or its host among several. */
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
  public int leastRuns() {
    return LevelChanges.leastValues(level);
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
    List<LevelChanges.Change> found = LevelChanges.of(logarithms, level, scenario.hashCode());
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      int from = i == 0 ? 0 : found.get(i - 1).first();
      int first = found.get(i).first();
      int to = i + 1 == found.size() ? at.length : found.get(i + 1).first();
      double[] before = Arrays.copyOfRange(medians, from, first);
      double[] after = Arrays.copyOfRange(medians, first, to);
      changes.add(
          new Change(
              at[first],
              at[to - 1],
              median(before),
              median(after),
              Comparison.independent(before, after, Confidence.SHOWN),
              found.get(i).pValue(),
              differing(parts.get(at[first - 1]), parts.get(at[first]), scenario)));
    }
    if (measure == Measure.INSTRUCTIONS) {
      changes.removeIf(Timeline::isBelowResolution);
    }
    return new Line(scenario, points, changes, LevelChanges.correlation(logarithms, found));
  }

  /** Returns whether counts differ so little that another layout of memory would explain it. */
  private static boolean isBelowResolution(Change change) {
    return Math.abs(change.after() / change.before() - 1) * PERCENT
        <= CountedStart.RESOLUTION_PERCENT;
  }

  /** Returns the last run's counter: counts of two counters are not compared. */
  private static String lastCounter(List<RunPart> parts, String scenario) {
    return parts.stream()
        .flatMap(part -> Stream.ofNullable(part.ids().get(scenario)).map(part.run()::counter))
        .filter(found -> !found.isEmpty())
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
    @Nullable String old = before.ids().get(scenario);
    @Nullable String found = after.ids().get(scenario);
    if (old != null && found != null && !after.run().bindsAs(found, before.run(), old)) {
      conditions.add(
          new RunCondition("values bound", List.of(values(before, old), values(after, found))));
    }
    return conditions;
  }

  private static String values(RunPart part, String id) {
    return String.valueOf(part.run().digests(id));
  }
}
