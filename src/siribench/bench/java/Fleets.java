import io.siribench.stats.Confidence;
import io.siribench.stats.RandomEffects;
import io.siribench.stats.RandomEffects.Range;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The coverage of pooled and prediction intervals in fleets with a known truth. The program prints
 * one line of CSV for each number of hosts and each variation between hosts.
 *
 * <p>Run by bin/bench hosts; the argument is the number of fleets for each line. Every fleet has
 * its own random generator, seeded with its number, so that the figures are reproducible.
 */
final class Fleets {
  private static final int[] HOSTS = {2, 3, 5, 10, 30};

  /** The standard deviation between hosts, in typical standard errors of a host. */
  private static final double[] VARIATIONS = {0, 1, 2};

  private static final double ERROR = 0.02;
  private static final double TRUTH = 0.15;

  /** The smallest standard error of a host, as a fraction of the typical error. */
  private static final double MIN_PART = 0.5;

  private static final double MAX_PART = 1.5;

  private record Result(boolean isPooled, double width, boolean isPredicted, boolean isFalse) {}

  public static void main(String[] arguments) {
    int fleets = Integer.parseInt(arguments[0]);
    System.out.println("hosts,tau,fleets,pooled,width,predicted,false");
    for (int hosts : HOSTS) {
      for (double variation : VARIATIONS) {
        List<Result> results =
            IntStream.range(0, fleets)
                .parallel()
                .mapToObj(fleet -> simulate(hosts, variation * ERROR, fleet))
                .toList();
        System.out.printf(
            Locale.ROOT,
            "%d,%.0f,%d,%.2f,%.2f,%s,%.2f%n",
            hosts,
            variation,
            fleets,
            percent(results, Result::isPooled),
            results.stream().mapToDouble(Result::width).average().orElse(0) / ERROR,
            hosts < 3
                ? ""
                : String.format(Locale.ROOT, "%.2f", percent(results, Result::isPredicted)),
            percent(results, Result::isFalse));
      }
    }
  }

  private static double percent(List<Result> results, Predicate<Result> counts) {
    return 100.0 * results.stream().filter(counts).count() / results.size();
  }

  private static Result simulate(int hosts, double tau, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] effects = new double[hosts];
    double[] noEffects = new double[hosts];
    double[] errors = new double[hosts];
    for (int i = 0; i < hosts; i++) {
      errors[i] = ERROR * (MIN_PART + (MAX_PART - MIN_PART) * random.nextDouble());
      noEffects[i] = tau * random.nextGaussian() + errors[i] * random.nextGaussian();
      effects[i] = TRUTH + noEffects[i];
    }
    double another = TRUTH + tau * random.nextGaussian();
    RandomEffects pooled = RandomEffects.of(effects, errors, Confidence.SHOWN);
    return new Result(
        has(pooled.interval(), TRUTH),
        pooled.interval().high() - pooled.interval().low(),
        pooled.prediction().filter(range -> has(range, another)).isPresent(),
        RandomEffects.of(noEffects, errors, Confidence.SHOWN).pValue() <= 1 - Confidence.SHOWN);
  }

  private static boolean has(Range range, double value) {
    return range.low() <= value && value <= range.high();
  }
}
