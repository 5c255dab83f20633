package io.siribench.analysis;

import io.siribench.analysis.WarmupSeries.Paired;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundValues;
import io.siribench.stats.Shift;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The effect of a restored state on the warm-up of processes. Within rounds, restored processes are
 * compared with processes of the same scenario that restore nothing.
 *
 * @param reference the scenario that restores nothing
 * @param points the ratios of requests 1, 2, 3 to 5, 6 to 10, 11 to 20, 21 to 50, ...
 * @param rounds the number of rounds in which both processes completed all of their requests
 * @param steadyRounds the number of these rounds in which both became warm, see {@link
 *     WarmupCurve}; only they have a number of saved requests
 * @param saved the number of requests by which the restored process was warm earlier; absent for
 *     too few rounds: fewer than six without a stop rule
 * @param gains the number of gains in the run, by which the p value is corrected
 * @param confidence the confidence of the intervals, which depends on the stop rule
 */
public record WarmupGain(
    NamedScenario reference,
    List<Point> points,
    int rounds,
    int steadyRounds,
    Optional<Shift> saved,
    int gains,
    double confidence) {
  public WarmupGain {
    points = List.copyOf(points);
  }

  /**
   * The relative times of some requests, in a restored process and one that restores nothing.
   *
   * @param from the number of the first request in the process, from 1
   * @param to the number of the last request
   * @param ofRequests the ratio of their total times, without preparation
   * @param sinceLaunch the ratio of the times from the launch of the process to the last object;
   *     absent if the launch is unknown
   */
  public record Point(long from, long to, Relative ofRequests, Optional<Relative> sinceLaunch) {}

  /**
   * A ratio of paired times.
   *
   * @param rounds the number of rounds
   * @param ratio the typical ratio
   * @param interval 95 % interval; absent for too few rounds: fewer than six without a stop rule
   */
  public record Relative(int rounds, double ratio, Optional<Ratio> interval) {
    private static Optional<Relative> of(
        RoundValues reference, RoundValues restored, double confidence) {
      PairedRatios ratios = PairedRatios.of(reference, restored);
      return ratios
          .estimate()
          .map(ratio -> new Relative(ratios.n(), ratio, ratios.interval(confidence)));
    }
  }

  /** The processes of one scenario. */
  record Side(List<WarmupSeries> processes, Optional<Double> steadyNanos) {
    private Optional<Long> warmAfter(WarmupSeries process) {
      return process.steadyNanos().or(() -> steadyNanos).flatMap(process::warmAfter);
    }
  }

  /**
   * Returns the gain of {@code restored} over {@code plain}, the processes of {@code reference}.
   *
   * @param confidence the confidence of the intervals, from 0 to 1
   */
  static WarmupGain of(NamedScenario reference, Side restored, Side plain, double confidence) {
    List<Paired> rounds = WarmupSeries.paired(restored.processes, plain.processes);
    List<double[]> warm = new ArrayList<>();
    for (Paired round : rounds) {
      Optional<Long> ours = restored.warmAfter(round.candidate());
      Optional<Long> theirs = plain.warmAfter(round.reference());
      if (ours.isPresent() && theirs.isPresent()) {
        warm.add(new double[] {ours.get(), theirs.get()});
      }
    }
    return new WarmupGain(
        reference,
        points(rounds, confidence),
        rounds.size(),
        warm.size(),
        Shift.paired(column(warm, 0), column(warm, 1), confidence),
        1,
        confidence);
  }

  /** Returns this gain as one of {@code number} gains in the run. */
  WarmupGain among(int number) {
    return new WarmupGain(reference, points, rounds, steadyRounds, saved, number, confidence);
  }

  private static double[] column(List<double[]> rows, int index) {
    return rows.stream().mapToDouble(row -> row[index]).toArray();
  }

  /** Returns points of several requests, because a single one varies too much. */
  private static List<Point> points(List<Paired> rounds, double confidence) {
    List<Point> points = new ArrayList<>();
    long last = rounds.stream().mapToLong(Paired::lastRequest).max().orElse(0);
    long before = 0;
    for (long to : WarmupCurve.requests(last)) {
      double[] ends = {before, to};
      long from = before + 1;
      List<Paired> known = rounds.stream().filter(round -> round.lastRequest() >= to).toList();
      if (2 * known.size() >= rounds.size()) {
        relative(known, series -> series.nanosBetween(ends), confidence)
            .ifPresent(
                ratio ->
                    points.add(new Point(from, to, ratio, sinceLaunch(known, to, confidence))));
      }
      before = to;
    }
    return points;
  }

  private static Optional<Relative> sinceLaunch(
      List<Paired> rounds, long request, double confidence) {
    List<Paired> launched =
        rounds.stream()
            .filter(round -> round.candidate().beforePreparationNanos().isPresent())
            .filter(round -> round.reference().beforePreparationNanos().isPresent())
            .toList();
    double[] numbers = {request};
    return relative(
        launched,
        series -> series.beforePreparationNanos().orElseThrow() + series.sumsNanos(numbers)[0],
        confidence);
  }

  private static Optional<Relative> relative(
      List<Paired> rounds, ToDoubleFunction<WarmupSeries> nanos, double confidence) {
    return Relative.of(
        values(rounds, Paired::reference, nanos),
        values(rounds, Paired::candidate, nanos),
        confidence);
  }

  private static RoundValues values(
      List<Paired> rounds,
      Function<Paired, WarmupSeries> side,
      ToDoubleFunction<WarmupSeries> nanos) {
    RoundValues values = new RoundValues();
    rounds.forEach(
        round -> values.put(side.apply(round).round(), nanos.applyAsDouble(side.apply(round))));
    return values;
  }

  /** Returns whether the number of saved requests differs significantly from 0. */
  public boolean isEstablished() {
    return saved
        .filter(
            shift -> Confidence.judged(shift.pValue(), confidence) * gains <= 1 - Confidence.SHOWN)
        .isPresent();
  }
}
