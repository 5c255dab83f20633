package io.siribench.bench;

import io.siribench.stats.Shift;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * A comparison of two programs that were started in turn. The program prints the Hodges-Lehmann
 * estimate over the pairs, with its 95 % interval.
 *
 * <p>Arguments: {@code difference}, or {@code ratio} for the difference of logarithms, in percent;
 * then two files with one number per line. Numbers in the same line form a pair. The program prints
 * the estimate and both ends of its interval, separated by commas. Fewer than six pairs have no
 * such interval; the three fields are then empty.
 */
public final class PairedShift {
  private static final double CONFIDENCE = 0.95;

  public static void main(String[] args) throws IOException {
    boolean isRatio = args[0].equals("ratio");
    DoubleUnaryOperator in = isRatio ? Math::log : DoubleUnaryOperator.identity();
    DoubleUnaryOperator out =
        isRatio ? log -> 100 * Math.expm1(log) : DoubleUnaryOperator.identity();
    System.out.println(
        Shift.paired(numbers(args[1], in), numbers(args[2], in), CONFIDENCE)
            .map(
                shift ->
                    String.format(
                        Locale.ROOT,
                        "%+.1f,%+.1f,%+.1f",
                        out.applyAsDouble(shift.estimate()),
                        out.applyAsDouble(shift.low()),
                        out.applyAsDouble(shift.high())))
            .orElse(",,"));
  }

  private static double[] numbers(String file, DoubleUnaryOperator scale) throws IOException {
    return Arrays.stream(WelchTest.numbers(file)).map(scale).toArray();
  }
}
