import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.Gate;
import io.siribench.analysis.GateResult;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Verdicts;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.InterimLooks;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A check of gates and decided runs, in synthetic runs with a known truth. Gates state the share of
 * regressions that they would have found, and decided runs state the difference that ended them.
 * The production classes judge these runs. The program prints one line of CSV for each figure.
 *
 * <p>Run by bin/bench verdicts; the argument is the number of series for each line. Every series
 * has its own random generator, seeded with its number.
 */
record SensitivitySeries(int series) {
  private static final double[] GATE_NOISE = {0.05, 0.08, 0.12, 0.17};
  private static final int GATE_ROUNDS = 30;
  private static final double THRESHOLD_PERCENT = 5;
  private static final double REGRESSION = 0.1;

  /** The largest number of rounds for which a statement is tested. */
  private static final int MAX_ROUNDS = 500;

  private static final double[] DECIDED_NOISE = {0.05, 0.12, 0.25};
  private static final double[] EFFECTS = {0, 0.02, 0.05, 0.1, 0.2};

  /** The seed offset that keeps runs with a difference independent of runs without one. */
  private static final long OTHER_RUN = 1_000_000_000L;

  public static void main(String[] arguments) {
    SensitivitySeries all = new SensitivitySeries(Integer.parseInt(arguments[0]));
    for (double noise : GATE_NOISE) {
      all.gate(noise);
    }
    for (double noise : DECIDED_NOISE) {
      for (double effect : EFFECTS) {
        all.decided(noise, effect);
      }
    }
  }

  /** Judges a run whose elapsed and CPU times share half of their randomness. */
  private static GateResult judged(double noise, double effect, int rounds, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Values from = new Values(new RoundValues(), new RoundValues());
    Values to = new Values(new RoundValues(), new RoundValues());
    for (int round = 1; round <= rounds; round++) {
      for (Values side : List.of(from, to)) {
        double level = side == to ? 1 + effect : 1;
        double elapsed = Math.exp(noise * random.nextGaussian());
        double other = Math.exp(noise * random.nextGaussian());
        side.elapsedNanos().put(round, level * elapsed);
        side.cpuNanos().put(round, level * (elapsed + other) / 2);
      }
    }
    Pair pair =
        new Pair(
            NamedScenario.ofId("c"),
            NamedScenario.ofId("r"),
            false,
            true,
            Pair.Obstacle.NONE,
            Confidence.SHOWN);
    Verdicts verdicts =
        Verdicts.of(List.of(new ComparisonRequest(pair, to, from)), NoiseFloor.UNKNOWN);
    return new GateResult(new Gate(THRESHOLD_PERCENT, Gate.Judge.BOTH), verdicts.all(), false);
  }

  /** Compares the statements of passed gates with the findings of similar runs. */
  private void gate(double noise) {
    double[][] runs =
        rows(
            seed -> {
              Optional<GateResult.Sensitivity> stated =
                  judged(noise, 0, GATE_ROUNDS, seed).sensitivity();
              boolean isEstablished = isFound(noise, GATE_ROUNDS, seed);
              return stated
                  .map(
                      known ->
                          new double[] {
                            known.found(),
                            isEstablished ? 1 : 0,
                            isFound(noise, Math.min(MAX_ROUNDS, GATE_ROUNDS + known.more()), seed)
                                ? 1
                                : 0
                          })
                  .orElse(new double[0]);
            });
    double[][] passed = Arrays.stream(runs).filter(run -> run.length > 0).toArray(double[][]::new);
    print("gate states", noise, REGRESSION, 100 * mean(passed, 0));
    print("gate finds", noise, REGRESSION, 100 * mean(passed, 1));
    print("gate finds with more rounds", noise, REGRESSION, 100 * mean(passed, 2));
  }

  private static boolean isFound(double noise, int rounds, long seed) {
    return judged(noise, REGRESSION, rounds, seed + OTHER_RUN).state() == Gate.State.ESTABLISHED;
  }

  /** Measures the estimates of decided runs, before and after their correction. */
  private void decided(double noise, double effect) {
    double truth = Math.log1p(effect);
    double[][] runs = rows(seed -> decidedRun(noise, effect, seed));
    double[][] decided = Arrays.stream(runs).filter(run -> run[0] == 1).toArray(double[][]::new);
    print("decided", noise, effect, 100.0 * decided.length / series);
    print("bias of all", noise, effect, 100 * (mean(runs, 1) - truth));
    print("bias of all corrected", noise, effect, 100 * (mean(runs, 2) - truth));
    if (decided.length > 0 && effect > 0) {
      print("decided shows", noise, effect, 100 * Math.expm1(mean(decided, 1)));
      print("decided shows corrected", noise, effect, 100 * Math.expm1(mean(decided, 2)));
      print("decided median corrected", noise, effect, 100 * Math.expm1(median(decided, 2)));
      print("decided holds", noise, effect, 100 * mean(decided, 3));
    }
    print("all hold", noise, effect, 100 * mean(runs, 3));
  }

  private static double[] decidedRun(double noise, double effect, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RoundValues from = new RoundValues();
    RoundValues to = new RoundValues();
    int rounds = 0;
    Comparison comparison;
    do {
      rounds++;
      from.put(rounds, Math.exp(noise * random.nextGaussian()));
      to.put(rounds, (1 + effect) * Math.exp(noise * random.nextGaussian()));
      comparison =
          rounds < InterimLooks.FIRST_DECISION
              ? null
              : Comparison.paired(from, to, Confidence.UNTIL_DECIDED).orElse(null);
    } while (rounds < InterimLooks.LAST_DECISION && (comparison == null || !isDecided(comparison)));
    double truth = Math.log1p(effect);
    return new double[] {
      isDecided(comparison) ? 1 : 0,
      comparison.logarithms().estimate(),
      Math.log1p(comparison.shiftOnceDecided().orElseThrow() / comparison.baselineMedian()),
      comparison.logarithms().low() <= truth && truth <= comparison.logarithms().high() ? 1 : 0
    };
  }

  private static boolean isDecided(Comparison comparison) {
    return comparison.logarithms().low() > 0 || comparison.logarithms().high() < 0;
  }

  private double[][] rows(IntFunction<double[]> run) {
    return IntStream.range(0, series).parallel().mapToObj(run).toArray(double[][]::new);
  }

  private static double mean(double[][] rows, int column) {
    return Arrays.stream(rows).mapToDouble(row -> row[column]).average().orElse(0);
  }

  private static double median(double[][] rows, int column) {
    double[] sorted = Arrays.stream(rows).mapToDouble(row -> row[column]).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private void print(String figure, double noise, double effect, double value) {
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s,noise %.0f %%,1,without,,%.2f,%d,%.2f",
            figure,
            100 * noise,
            effect,
            series,
            value));
  }
}
