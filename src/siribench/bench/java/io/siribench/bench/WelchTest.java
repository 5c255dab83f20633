package io.siribench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A comparison of two commands that were measured one after the other. The program applies Welch's
 * t test, with its 95 % interval for the difference of the means.
 *
 * <p>Arguments: two files with one number per line. The program prints the p value, half the
 * interval as a fraction of the first mean, and the difference as a fraction of the same mean,
 * separated by commas.
 *
 * <p>Source: B. L. Welch, The generalization of "Student's" problem when several different
 * population variances are involved, Biometrika 34 (1947), pages 28 to 35.
 */
public final class WelchTest {
  private static final double CONFIDENCE = 0.95;

  public static void main(String[] files) throws IOException {
    double[] one = numbers(files[0]);
    double[] two = numbers(files[1]);
    double a = variance(one) / one.length;
    double b = variance(two) / two.length;
    double difference = mean(two) - mean(one);
    double degrees = (a + b) * (a + b) / (a * a / (one.length - 1) + b * b / (two.length - 1));
    TDistribution t = TDistribution.of(degrees);
    double standardError = Math.sqrt(a + b);
    double p = 2 * t.survivalProbability(Math.abs(difference) / standardError);
    double half = t.inverseSurvivalProbability((1 - CONFIDENCE) / 2) * standardError;
    System.out.printf(Locale.ROOT, "%.6f,%.6f,%.6f%n", p, half / mean(one), difference / mean(one));
  }

  static double[] numbers(String file) throws IOException {
    return Files.readAllLines(Path.of(file)).stream().mapToDouble(Double::parseDouble).toArray();
  }

  private static double mean(double[] numbers) {
    return Arrays.stream(numbers).average().orElseThrow();
  }

  private static double variance(double[] numbers) {
    double mean = mean(numbers);
    return Arrays.stream(numbers).map(x -> (x - mean) * (x - mean)).sum() / (numbers.length - 1);
  }
}
