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
 * <p>Contrasts may be missing in a round, such as after a failed fork. The known ones then
 * represent all: the mean of their deviations from the means of their strata is the deviation of
 * the round. Replacing a missing contrast by the mean of its stratum would understate the scatter.
 * A stratum that is known in fewer than three quarters of its block's rounds is excluded. Rounds
 * with fewer than half of their contrasts do not count.
 *
 * <p>Blocks have their own rounds: the first rounds of all blocks are one value, then the second
 * rounds, up to the length of the shortest block. A block with fewer than half as many rounds as
 * the longest is excluded.
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

  /** Returns the number of strata that count. */
  public int strata() {
    return pooled().stream().mapToInt(block -> block.strata).sum();
  }

  /** Returns the mean of all contrasts of each round, the value to rank. */
  double[] values() {
    List<Block> blocks = pooled();
    double[] values = new double[blocks.stream().mapToInt(Block::rounds).min().orElse(0)];
    for (Block block : blocks) {
      for (int round = 0; round < values.length; round++) {
        values[round] += block.sums[round];
      }
    }
    double contrasts = blocks.stream().mapToInt(block -> block.strata).sum();
    return Arrays.stream(values).map(sum -> sum / contrasts).toArray();
  }

  /** Returns the blocks that are not much shorter than the longest. */
  private List<Block> pooled() {
    List<Block> blocks = strata.values().stream().map(Block::new).toList();
    int longest = blocks.stream().mapToInt(Block::rounds).max().orElse(0);
    return blocks.stream().filter(block -> 2 * block.rounds() >= longest).toList();
  }

  /** A block with the strata that count. */
  private static final class Block {
    private static final double MIN_PART = 0.75;

    private final int strata;

    /** The sum of contrasts of each round that counts. */
    private final double[] sums;

    Block(List<RoundValues> contrasts) {
      long rounds =
          contrasts.stream().flatMapToInt(each -> Arrays.stream(each.rounds())).distinct().count();
      List<RoundValues> known =
          contrasts.stream().filter(each -> each.size() >= MIN_PART * rounds).toList();
      strata = known.size();
      sums = sums(known);
    }

    int rounds() {
      return sums.length;
    }

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
      double typical = Arrays.stream(means).sum();
      return byRound.entrySet().stream()
          .filter(row -> 2 * Objects.requireNonNull(known.get(row.getKey())) >= means.length)
          .mapToDouble(
              row ->
                  scaled(
                      Arrays.stream(row.getValue()).sum(),
                      typical,
                      (double) means.length / Objects.requireNonNull(known.get(row.getKey()))))
          .toArray();
    }

    /** Returns {@code sum} with its deviation from {@code typical} scaled by {@code factor}. */
    private static double scaled(double sum, double typical, double factor) {
      // Complete rounds stay exactly as they are.
      return factor == 1 ? sum : typical + (sum - typical) * factor;
    }
  }
}
