package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.ClosedTest;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The verdicts of one run, or of a comparison of two runs.
 *
 * @param all the verdicts, in the order of the requests
 * @param floor the noise floor of all verdicts
 */
public record Verdicts(List<Verdict> all, NoiseFloor floor) {
  /** The value if nothing was compared. */
  public static final Verdicts NONE = new Verdicts(List.of(), NoiseFloor.UNKNOWN);

  public Verdicts {
    all = List.copyOf(all);
  }

  /**
   * Compares {@code comparisonRequests}. Elapsed and CPU time of a scenario are one comparison, and
   * all comparisons of a run are one family: see {@link ClosedTest}.
   */
  public static Verdicts of(List<ComparisonRequest> comparisonRequests, NoiseFloor floor) {
    return of(comparisonRequests, floor, 0);
  }

  /**
   * Compares {@code comparisonRequests} in one family with {@code others} unknown comparisons. The
   * unknown ones are assumed to be as insignificant as possible.
   */
  public static Verdicts of(
      List<ComparisonRequest> comparisonRequests, NoiseFloor floor, int others) {
    List<Map<Measure, Comparison>> comparisons =
        comparisonRequests.stream().map(Verdicts::comparisons).toList();
    Stream<double[]> unknown = Stream.generate(() -> new double[] {1}).limit(others);
    List<double[]> adjusted =
        ClosedTest.adjusted(
            Stream.concat(comparisons.stream().map(Verdicts::pValues), unknown).toList());
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < comparisonRequests.size(); i++) {
      ComparisonRequest request = comparisonRequests.get(i);
      Measure headline = request.values().headline();
      Map<Measure, Difference> differences = new EnumMap<>(Measure.class);
      int judged = 0;
      for (Map.Entry<Measure, Comparison> entry : comparisons.get(i).entrySet()) {
        // The noise floor concerns times, and does not apply to bytes.
        double least =
            headline == Measure.ALLOCATED ? 0 : floor.of(request.pair().warm(), entry.getKey());
        differences.put(
            entry.getKey(), Difference.of(entry.getValue(), adjusted.get(i)[judged++], least));
      }
      verdicts.add(
          new Verdict(
              request.pair(),
              request.forks(),
              Optional.ofNullable(differences.get(Measure.ELAPSED)),
              Optional.ofNullable(differences.get(Measure.CPU)),
              headline));
    }
    return new Verdicts(verdicts, floor);
  }

  /**
   * Returns the smallest true difference that nine of ten similar runs would establish. It is
   * relative to the reference's median; infinite if such a run could establish nothing.
   *
   * @param verdict a verdict of this run with a difference in {@code measure}
   */
  public double smallestDetectable(Verdict verdict, Measure measure) {
    double least = floor.of(verdict.pair().warm(), measure);
    return verdict.of(measure).orElseThrow().comparison().smallestDetectable(compared(), least);
  }

  /** Returns the number of comparisons in elapsed time. */
  public int compared() {
    return (int) all.stream().filter(verdict -> verdict.elapsed().isPresent()).count();
  }

  /** Returns the number of comparisons without an obstacle, including those with too few forks. */
  public int comparable() {
    return (int) all.stream().filter(verdict -> verdict.pair().obstacle() == Obstacle.NONE).count();
  }

  /** Returns the verdict on {@code scenario}, if it was compared with another. */
  public Optional<Verdict> about(String scenario) {
    return all.stream()
        .filter(verdict -> verdict.pair().scenario().id().equals(scenario))
        .findFirst();
  }

  /** Returns the pair of {@code scenario} if its later requests were compared within rounds. */
  Optional<Pair> pairOfLaterRequests(String scenario) {
    return about(scenario)
        .map(Verdict::pair)
        .filter(pair -> pair.warm() && pair.paired() && pair.obstacle() == Obstacle.NONE);
  }

  private static Map<Measure, Comparison> comparisons(ComparisonRequest comparisonRequest) {
    Map<Measure, Comparison> comparisons = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.COMPARED) {
      comparisonRequest.comparison(measure).ifPresent(each -> comparisons.put(measure, each));
    }
    return comparisons;
  }

  private static double[] pValues(Map<Measure, Comparison> comparisons) {
    return comparisons.values().stream()
        .mapToDouble(each -> Confidence.judged(each.shift().pValue(), each.confidence()))
        .toArray();
  }
}
