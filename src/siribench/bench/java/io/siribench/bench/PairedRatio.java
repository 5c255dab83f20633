package io.siribench.bench;

import io.siribench.stats.Shift;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Compares the times of two programs that were started in turn: by which part the second one's are
 * longer, with the 95 % interval of the Hodges-Lehmann estimate over the pairs, on a log scale.
 *
 * <p>Arguments: two files with a positive number in each line, of which those in the same line are
 * a pair. Prints the estimate and both ends of its interval in percent, with commas between.
 */
public final class PairedRatio {
  private static final double CONFIDENCE = 0.95;

  private PairedRatio() {}

  public static void main(String[] files) throws IOException {
    Shift shift = Shift.paired(logs(files[0]), logs(files[1]), CONFIDENCE).orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "%+.1f,%+.1f,%+.1f%n",
        percent(shift.estimate()),
        percent(shift.low()),
        percent(shift.high()));
  }

  private static double[] logs(String file) throws IOException {
    return Files.readAllLines(Path.of(file)).stream()
        .mapToDouble(Double::parseDouble)
        .map(Math::log)
        .toArray();
  }

  private static double percent(double log) {
    return 100 * Math.expm1(log);
  }
}
