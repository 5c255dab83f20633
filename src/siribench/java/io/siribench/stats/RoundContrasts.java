package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * What one factor does, pooled within rounds over strata: a stratum is one combination of all other
 * factors, and its contrast in a round is a difference of logarithms of the times measured there,
 * for an effect of two, for an interaction of two such differences.
 *
 * <p>The mean of a round's contrasts is one value, so that whatever is common to a round counts
 * once; {@link Shift#paired} makes an estimate, an interval and a p value of these (Hodges and
 * Lehmann, Wilcoxon's signed ranks). A contrast that is missing in a round, as of a fork that
 * failed, is taken as the mean of its stratum; rounds with fewer than half of their contrasts do
 * not count.
 *
 * <p>Of fewer than {@value #ENOUGH} rounds each is dealt at random into parts of as many contrasts,
 * each of which is one value: contrasts of a round are of different forks, whose order was random,
 * and ranks of a few values establish nothing. How much strata differ then adds to the noise, so
 * that the interval is wider, not narrower.
 *
 * <p>Sources: M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd
 * edition, Wiley 2014, sections 3.1 to 3.3; for contrasts within blocks in place of a model of all
 * data, S. E. Maxwell, H. D. Delaney and K. Kelley, Designing Experiments and Analyzing Data, 3rd
 * edition, Routledge 2018, chapter 13.
 */
public final class RoundContrasts {
  /** With as many values ranks tell fifty interactions apart from chance, with room to spare. */
  private static final int ENOUGH = 20;

  private final Map<String, List<RoundValues>> strata = new LinkedHashMap<>();

  /**
   * Adds a stratum.
   *
   * @param block in which it was measured: rounds of different blocks are different rounds
   * @param contrasts differences of logarithms, by round
   */
  public void add(String block, RoundValues contrasts) {
    strata.computeIfAbsent(block, key -> new ArrayList<>()).add(contrasts);
  }

  /** How many rounds have at least half of their contrasts. */
  public int rounds() {
    return rows().size();
  }

  /**
   * The logarithm of the ratio, with its interval.
   *
   * @param seed of what is dealt at random
   * @return nothing if there are too few values for that confidence: fewer than six for 95 %
   */
  public Optional<Shift> shift(double confidence, long seed) {
    double[] values = values(seed);
    return Shift.paired(new double[values.length], values, confidence);
  }

  /** What is ranked: a value of each round, or of each part of it. */
  double[] values(long seed) {
    List<double[]> rows = rows();
    int most = rows.stream().mapToInt(row -> row.length).max().orElse(0);
    int parts = Math.min(most, (ENOUGH + rows.size() - 1) / Math.max(1, rows.size()));
    if (parts <= 1) {
      return rows.stream().mapToDouble(RoundContrasts::mean).toArray();
    }
    SplittableRandom random = new SplittableRandom(seed);
    return rows.stream()
        .flatMapToDouble(row -> Arrays.stream(dealt(row, Math.min(parts, row.length), random)))
        .toArray();
  }

  private static double[] dealt(double[] row, int parts, SplittableRandom random) {
    double[] shuffled = row.clone();
    for (int last = shuffled.length - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      double kept = shuffled[last];
      shuffled[last] = shuffled[other];
      shuffled[other] = kept;
    }
    double[] means = new double[parts];
    for (int part = 0; part < parts; part++) {
      int from = part * row.length / parts;
      means[part] = mean(Arrays.copyOfRange(shuffled, from, (part + 1) * row.length / parts));
    }
    return means;
  }

  /** The contrasts of each round that has at least half of its block's. */
  private List<double[]> rows() {
    List<double[]> rows = new ArrayList<>();
    for (List<RoundValues> block : strata.values()) {
      double[] means = block.stream().mapToDouble(values -> mean(values.values())).toArray();
      Map<Integer, double[]> byRound = new LinkedHashMap<>();
      Map<Integer, Integer> known = new LinkedHashMap<>();
      for (int stratum = 0; stratum < means.length; stratum++) {
        int[] rounds = block.get(stratum).rounds();
        double[] values = block.get(stratum).values();
        for (int i = 0; i < rounds.length; i++) {
          byRound.computeIfAbsent(rounds[i], round -> means.clone())[stratum] = values[i];
          known.merge(rounds[i], 1, Integer::sum);
        }
      }
      byRound.forEach(
          (round, row) -> {
            if (2 * Objects.requireNonNull(known.get(round)) >= row.length) {
              rows.add(row);
            }
          });
    }
    return rows;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }
}
