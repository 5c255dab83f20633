import io.siribench.stats.BestOf;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A measurement of the choices of {@code recommend} in synthetic runs with a known truth. The
 * program prints one line of CSV for each figure. The candidates are ordered from the simplest,
 * which is the plain start.
 *
 * <p>Run by bin/bench coverage; the argument is the number of runs for each line. Every run has its
 * own random generator, seeded with its number.
 */
record ChoiceSeries(int series, double noise, int rounds) {
  private static final double[] NOISE = {0.08, 0.2};
  private static final int[] ROUNDS = {6, 15, 40};
  private static final double[] FOUR = {1, 0.86, 0.60, 0.52};
  private static final double[] TWO = {1, 0.9};
  private static final double[] SEVEN = {1, 1, 1, 1, 1, 1, 1};

  /** The scatter between rounds, which affects all candidates of a round. */
  private static final double ROUND_SCATTER = 0.1;

  public static void main(String[] arguments) {
    for (double noise : NOISE) {
      for (int rounds : ROUNDS) {
        new ChoiceSeries(Integer.parseInt(arguments[0]), noise, rounds).lines();
      }
    }
  }

  private void lines() {
    percent(
        "choice more than 5 % slower",
        seed -> choice(FOUR, seed).stream().anyMatch(i -> FOUR[i] > BestOf.MARGIN * FOUR[3]));
    percent("choice not decided", seed -> choice(FOUR, seed).isEmpty());
    percent("plain chosen", seed -> choice(TWO, seed).stream().anyMatch(i -> i == 0));
    percent("plain or not decided", seed -> choice(TWO, seed).stream().allMatch(i -> i == 0));
    List<Ratio> ratios =
        IntStream.range(0, series)
            .parallel()
            .mapToObj(this::ratioOfFastest)
            .flatMap(Optional::stream)
            .toList();
    if (!ratios.isEmpty()) {
      print(
          "bias of the fastest of seven",
          100
              * ratios.stream()
                  .mapToDouble(ratio -> Math.log(ratio.estimate()))
                  .average()
                  .orElse(0));
      print(
          "ratio of the fastest of seven",
          100.0
              * ratios.stream().filter(ratio -> ratio.low() <= 1 && 1 <= ratio.high()).count()
              / ratios.size());
    }
  }

  /** Returns the simplest candidate shown to equal the best and to beat the plain start. */
  private OptionalInt choice(double[] truth, long seed) {
    List<RoundValues> run = run(truth, seed);
    BestOf best = new BestOf(run.get(0), run, truth.length - 1);
    return IntStream.range(0, truth.length)
        .filter(best::isShownAsGood)
        .filter(i -> i == 0 || best.ratio(i).filter(ratio -> ratio.high() < 1).isPresent())
        .findFirst();
  }

  private Optional<Ratio> ratioOfFastest(long seed) {
    List<RoundValues> run = run(SEVEN, seed);
    int fastest =
        IntStream.range(1, SEVEN.length)
            .boxed()
            .min(
                Comparator.comparingDouble(
                    i -> PairedRatios.of(run.get(0), run.get(i)).estimate().orElseThrow()))
            .orElseThrow();
    return new BestOf(run.get(0), run, SEVEN.length - 1).ratio(fastest);
  }

  private List<RoundValues> run(double[] truth, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<RoundValues> all = new ArrayList<>();
    for (int i = 0; i < truth.length; i++) {
      all.add(new RoundValues());
    }
    for (int round = 1; round <= rounds; round++) {
      double speed = Math.exp(ROUND_SCATTER * random.nextGaussian());
      for (int i = 0; i < truth.length; i++) {
        all.get(i).put(round, truth[i] * speed * Math.exp(noise * random.nextGaussian()));
      }
    }
    return all;
  }

  private void percent(String figure, IntPredicate counts) {
    print(figure, 100.0 * IntStream.range(0, series).parallel().filter(counts).count() / series);
  }

  private void print(String figure, double percent) {
    System.out.println(
        String.format(
            Locale.ROOT,
            "noise %.0f %%,%s,,,%d,%d,%.2f",
            100 * noise,
            figure,
            rounds,
            series,
            percent));
  }
}
