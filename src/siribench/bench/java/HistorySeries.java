import io.siribench.stats.LevelChanges;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The false alarms and findings of {@code history} in synthetic series of runs. Some series have no
 * change, others a step of three times their scatter in the middle. The program prints one line of
 * CSV for each kind.
 *
 * <p>Run by bin/bench coverage; the argument is the number of series for each line. Every series
 * has its own random generator, seeded with its number.
 */
final class HistorySeries {
  private static final double LEVEL = 0.05;
  private static final double[] CORRELATIONS = {0, 0.3, 0.6};
  private static final int[] RUNS = {12, 20, 40};
  private static final double STEP = 3;

  /** The divisor for series with a change, which take ten times as long to judge. */
  private static final int FEWER = 4;

  public static void main(String[] arguments) {
    int series = Integer.parseInt(arguments[0]);
    for (double correlation : CORRELATIONS) {
      for (int runs : RUNS) {
        line("history false alarm", correlation, runs, series, 0);
        line("history step found", correlation, runs, Math.max(1, series / FEWER), STEP);
      }
    }
  }

  private static void line(String figure, double correlation, int runs, int series, double step) {
    long findings =
        IntStream.range(0, series)
            .parallel()
            .filter(
                seed ->
                    !LevelChanges.of(values(correlation, runs, step, seed), LEVEL, seed).isEmpty())
            .count();
    System.out.println(
        String.format(
            Locale.ROOT,
            "correlation %.1f,%s,,,%d,%d,%.2f",
            correlation,
            figure,
            runs,
            series,
            100.0 * findings / series));
  }

  /** Returns autoregressive values with variance 1, and a step after half of them. */
  private static double[] values(double correlation, int runs, double step, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[runs];
    for (int i = 0; i < runs; i++) {
      double noise = random.nextGaussian();
      values[i] =
          i == 0
              ? noise
              : correlation * values[i - 1] + Math.sqrt(1 - correlation * correlation) * noise;
    }
    return IntStream.range(0, runs)
        .mapToDouble(i -> values[i] + (i < runs / 2 ? 0 : step))
        .toArray();
  }
}
