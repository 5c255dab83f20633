package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The effect of one factor, pooled within rounds over strata. A stratum is one combination of all
 * other factors. Its contrast in a round is a difference of logarithms of times: of two times for
 * an effect, and of two such differences for an interaction.
 *
 * <p>The round is the unit: the mean of its contrasts is one value, regardless of how similar the
 * strata are. {@link Shift#paired} derives an estimate, an interval and a p value from these values
 * (Hodges and Lehmann, Wilcoxon's signed ranks). Single contrasts would be more values, but the
 * contrasts of a round share its disturbances. If strata differ, the median of single contrasts is
 * also not the mean of the strata.
 *
 * <p>A missing contrast in a round, such as after a failed fork, is replaced by the mean of its
 * stratum. Rounds with fewer than half of their contrasts do not count. Blocks have their own
 * rounds: the first rounds of all blocks are one value, then the second rounds, up to the length of
 * the shortest block. A block with fewer than half as many rounds as the longest is excluded.
 *
 * <p>Sources: M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd
 * edition, Wiley 2014, sections 3.1 to 3.3; for contrasts within blocks instead of a model of all
 * data, S. E. Maxwell, H. D. Delaney and K. Kelley, Designing Experiments and Analyzing Data, 3rd
 * edition, Routledge 2018, chapter 13.
 */
public final class RoundContrasts {
  private final Map<String, List<RoundValues>> strata = new LinkedHashMap<>();

  /**
   * Adds a stratum.
   *
   * @param block its block: rounds of different blocks are different rounds
   * @param contrasts the differences of logarithms, by round
   */
  public void add(String block, RoundValues contrasts) {
    strata.computeIfAbsent(block, key -> new ArrayList<>()).add(contrasts);
  }

  /** Returns the number of rounds that count. */
  public int rounds() {
    return values().length;
  }

  /**
   * Returns the logarithm of the ratio, with its interval.
   *
   * @return empty if there are too few rounds for that confidence: fewer than six for 95 %
   */
  public Optional<Shift> shift(double confidence) {
    double[] values = values();
    return Shift.paired(new double[values.length], values, confidence);
  }

  /** Returns the mean of all contrasts of each round, the value to rank. */
  double[] values() {
    List<double[]> sums = new ArrayList<>();
    strata.values().forEach(block -> sums.add(sums(block)));
    int longest = sums.stream().mapToInt(sum -> sum.length).max().orElse(0);
    double[] values = new double[longest];
    int contrasts = 0;
    int next = 0;
    for (List<RoundValues> block : strata.values()) {
      double[] sum = sums.get(next++);
      if (2 * sum.length >= longest) {
        values = Arrays.copyOf(values, Math.min(values.length, sum.length));
        for (int round = 0; round < values.length; round++) {
          values[round] += sum[round];
        }
        contrasts += block.size();
      }
    }
    double all = contrasts;
    return Arrays.stream(values).map(sum -> sum / all).toArray();
  }

  /** Returns the sum of contrasts of each round that has at least half of them. */
  private static double[] sums(List<RoundValues> block) {
    double[] means =
        block.stream()
            .mapToDouble(values -> Arrays.stream(values.values()).average().orElse(0))
            .toArray();
    Map<Integer, double[]> byRound = new TreeMap<>();
    Map<Integer, Integer> known = new TreeMap<>();
    for (int stratum = 0; stratum < means.length; stratum++) {
      int[] rounds = block.get(stratum).rounds();
      double[] values = block.get(stratum).values();
      for (int i = 0; i < rounds.length; i++) {
        byRound.computeIfAbsent(rounds[i], round -> means.clone())[stratum] = values[i];
        known.merge(rounds[i], 1, Integer::sum);
      }
    }
    return byRound.entrySet().stream()
        .filter(row -> 2 * Objects.requireNonNull(known.get(row.getKey())) >= means.length)
        .mapToDouble(row -> Arrays.stream(row.getValue()).sum())
        .toArray();
  }
}
