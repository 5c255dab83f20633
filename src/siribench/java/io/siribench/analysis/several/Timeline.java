package io.siribench.analysis.several;

import io.siribench.analysis.Measure;
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
import org.jspecify.annotations.Nullable;

/**
 * Runs one after the other, and where their medians change. A run is one value, whatever it has of
 * samples: what differs between two runs of the same is not in the interval of either. Changes are
 * found in the logarithms of medians, see {@link LevelChanges}; the level is divided by the number
 * of scenarios with runs enough, so that any false alarm among all of them is as rare.
 *
 * @param parts in their order
 * @param level how probable a false alarm is in each scenario that does not change, at most
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
   * @param points of each part; absent where no sample of it counts
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

    /** How many runs have it. */
    public int runs() {
      return (int) points.stream().filter(Optional::isPresent).count();
    }
  }

  /** A scenario in one run. */
  public record Point(Summary summaryNanos, long failed) {}

  /**
   * From one run on a scenario takes another time.
   *
   * @param first index of the first part after the change
   * @param last index of the last part of which that is said
   * @param before median of the medians from the change before on, in ns
   * @param after likewise until the next change
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
      List<Condition> conditions) {
    public Change {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * The runs {@code runs}, in this order, by {@code measure}; of several devices each has lines of
   * its own.
   */
  public static Timeline of(List<RunPart> runs, Measure measure) {
    boolean many = runs.stream().map(Timeline::device).distinct().count() > 1;
    List<RunPart> parts = many ? runs.stream().map(Timeline::withDevice).toList() : runs;
    Set<String> scenarios = new LinkedHashSet<>();
    parts.forEach(part -> scenarios.addAll(part.ids().keySet()));
    // How often a scenario was measured tells nothing of what was measured.
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

  private static String device(RunPart part) {
    return part.conditions().getOrDefault("device", "");
  }

  private static RunPart withDevice(RunPart part) {
    Map<String, String> ids = new LinkedHashMap<>();
    String end = device(part).isEmpty() ? "" : "@" + device(part);
    part.ids().forEach((scenario, id) -> ids.put(scenario + end, id));
    return new RunPart(
        part.name(),
        part.directory(),
        part.label(),
        part.startedAt(),
        part.run(),
        ids,
        part.conditions());
  }

  /** How many runs of a scenario it takes for a change to be found. */
  public int leastRuns() {
    return LevelChanges.leastValues(level);
  }

  private static Line line(List<RunPart> parts, Measure measure, String scenario, double level) {
    List<Optional<Point>> points = new ArrayList<>();
    for (RunPart part : parts) {
      @Nullable String id = part.ids().get(scenario);
      points.add(
          id == null
              ? Optional.empty()
              : part.run().summary(id, measure).map(s -> new Point(s, part.run().failed(id))));
    }
    int[] at = IntStream.range(0, parts.size()).filter(i -> points.get(i).isPresent()).toArray();
    double[] medians =
        Arrays.stream(at)
            .mapToDouble(i -> points.get(i).orElseThrow().summaryNanos().p50())
            .toArray();
    double[] logarithms =
        Arrays.stream(medians).map(nanos -> Math.log(Math.max(1, nanos))).toArray();
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
              Comparison.independent(before, after, Confidence.SHOWN, 1),
              found.get(i).pValue(),
              differing(parts.get(at[first - 1]), parts.get(at[first]), scenario)));
    }
    return new Line(scenario, points, changes, LevelChanges.correlation(logarithms, found));
  }

  private static double median(double[] nanos) {
    return Quantiles.median(Arrays.stream(nanos).mapToLong(Math::round).toArray()).orElseThrow();
  }

  private static List<Condition> differing(RunPart before, RunPart after, String scenario) {
    List<Condition> conditions =
        new ArrayList<>(
            Condition.of(List.of(before, after)).stream().filter(Condition::differs).toList());
    Condition values =
        new Condition("values bound", List.of(values(before, scenario), values(after, scenario)));
    if (values.differs()) {
      conditions.add(values);
    }
    return conditions;
  }

  private static String values(RunPart part, String scenario) {
    @Nullable String id = part.ids().get(scenario);
    return id == null ? "" : String.valueOf(part.run().digests(id));
  }
}
