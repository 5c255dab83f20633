import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.Verdicts;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.InterimLooks;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundRanks;
import io.siribench.stats.RoundValues;
import io.siribench.stats.Shift;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The errors and findings of whole runs, in synthetic series with a known truth. The program prints
 * one line of CSV for each figure.
 *
 * <p>Run by bin/bench verdicts; the argument is the number of series for each line. Every series
 * has its own random generator, seeded with its number, so that the figures are reproducible. The
 * production classes judge these runs.
 */
record VerdictSeries(int series) {
  private static final int[] COMPARISONS = {1, 3, 9};
  private static final int[] SIZES = {10, 20, 50};
  private static final int[] POWER_SIZES = {10, 20, 30};
  private static final int[] DETECTABLE_SIZES = {12, 20, 30};
  private static final int FEWER_WITH_CONTROL = 4;
  private static final double[] EFFECTS = {0.17, 0.10, 0.05};
  private static final double TARGET_ERROR = 0.05;
  private static final double POWER_EFFECT = 0.05;

  /** The seed offset that makes a second run of the same design independent. */
  private static final long OTHER_RUN = 1_000_000_000L;

  private static final double[] NOMINAL = {
    0.00001, 0.0001, 0.0003, 0.001, 0.003, 0.009, 0.015, 0.03, 0.1, 0.3
  };

  /** The p value below which importance sampling in series with a difference is used. */
  private static final double RARE = 0.003;

  /** The difference of the series for rare p values, in standard deviations. */
  private static final double TILT = 0.75;

  /** The distributions of times, around 1. */
  enum Kind {
    NORMAL("normal", random -> 1 + 0.055 * random.nextGaussian()),
    LOG_NORMAL("log-normal", random -> Math.exp(0.25 * random.nextGaussian())),
    BIMODAL(
        "bimodal", random -> (random.nextDouble() < 0.7 ? 1 : 1.4) + 0.04 * random.nextGaussian()),
    OUTLIERS(
        "slow outliers",
        random ->
            1
                + 0.055 * random.nextGaussian()
                + (random.nextDouble() < 0.1 ? 0.5 * random.nextDouble() : 0)),
    HEAVY_TAIL(
        "heavy tail",
        random ->
            Math.exp(0.1 * random.nextGaussian() / Math.sqrt(-Math.log(1 - random.nextDouble())))),
    DRIFT("drift", random -> Math.exp(0.1 * random.nextGaussian())) {
      @Override
      double level(int round) {
        return 1.2 - 0.2 * Math.exp(-round / 15.0);
      }
    };

    final String title;
    private final ToDoubleFunction<SplittableRandom> value;

    Kind(String title, ToDoubleFunction<SplittableRandom> value) {
      this.title = title;
      this.value = value;
    }

    double level(int round) {
      return 1;
    }

    /** Returns elapsed and CPU time of one fork, which share half of their randomness. */
    double[] next(SplittableRandom random, int round) {
      double elapsed = value.applyAsDouble(random);
      return new double[] {
        level(round) * elapsed, level(round) * (elapsed + value.applyAsDouble(random)) / 2
      };
    }
  }

  private record Design(Kind kind, int comparisons, boolean withControl, double effect) {}

  /** The values of a run, by scenario, measure and round. */
  private static final class Run {
    private final Design design;
    private final double[][][] reference;
    private final double[][][] candidates;

    Run(Design design, int rounds, long seed) {
      this.design = design;
      SplittableRandom random = new SplittableRandom(seed);
      reference = new double[design.withControl ? 2 : 1][Measure.COMPARED.size()][rounds];
      candidates = new double[design.comparisons][Measure.COMPARED.size()][rounds];
      for (int round = 0; round < rounds; round++) {
        for (double[][] scenario : reference) {
          put(scenario, round, design.kind.next(random, round), 0);
        }
        for (int i = 0; i < candidates.length; i++) {
          // Only the first candidate differs, so that nothing else can be found.
          put(candidates[i], round, design.kind.next(random, round), i == 0 ? design.effect : 0);
        }
      }
    }

    private static void put(double[][] scenario, int round, double[] times, double effect) {
      for (Measure measure : Measure.COMPARED) {
        scenario[Measure.COMPARED.indexOf(measure)][round] =
            times[Measure.COMPARED.indexOf(measure)] * (1 + effect);
      }
    }

    Verdicts verdicts(int rounds, double confidence) {
      NoiseFloor floor =
          design.withControl
              ? NoiseFloor.of(List.of(request(reference[1], Values.none(), rounds, confidence)))
              : NoiseFloor.UNKNOWN;
      Values control = design.withControl ? values(reference[1], rounds) : Values.none();
      return Verdicts.of(
          Arrays.stream(candidates)
              .map(candidate -> request(candidate, control, rounds, confidence))
              .toList(),
          floor);
    }

    private ComparisonRequest request(
        double[][] scenario, Values control, int rounds, double confidence) {
      Pair pair =
          new Pair(
              NamedScenario.ofId("c"),
              NamedScenario.ofId("r"),
              false,
              true,
              Pair.Obstacle.NONE,
              confidence);
      return new ComparisonRequest(
          pair, values(scenario, rounds), values(reference[0], rounds), control);
    }

    private static Values values(double[][] scenario, int rounds) {
      Values values = new Values(new RoundValues(), new RoundValues());
      for (Measure measure : Measure.COMPARED) {
        for (int round = 0; round < rounds; round++) {
          values.of(measure).put(round, scenario[Measure.COMPARED.indexOf(measure)][round]);
        }
      }
      return values;
    }

    /** Returns the number of rounds after which the run is decided. */
    int decidedAfter() {
      int rounds = InterimLooks.FIRST_DECISION;
      while (rounds < InterimLooks.LAST_DECISION
          && !verdicts(rounds, Confidence.UNTIL_DECIDED).all().stream()
              .allMatch(verdict -> verdict.kind().isEstablished())) {
        rounds++;
      }
      return rounds;
    }

    /** Returns the number of rounds after which the run reaches its target error. */
    int narrowAfter(int most) {
      int rounds = InterimLooks.after(0);
      while (rounds < most
          && verdicts(rounds, Confidence.UNDER_STOP_RULE).all().stream()
              .anyMatch(
                  verdict ->
                      verdict.elapsed().orElseThrow().comparison().relativeError()
                          > TARGET_ERROR)) {
        rounds = Math.min(most, InterimLooks.after(rounds));
      }
      return rounds;
    }
  }

  public static void main(String[] arguments) {
    VerdictSeries all = new VerdictSeries(Integer.parseInt(arguments[0]));
    System.out.println("figure,kind,comparisons,control,rounds,effect,series,found");
    List<String> parts = Arrays.asList(arguments).subList(1, arguments.length);
    Map<String, Runnable> figures = new LinkedHashMap<>();
    figures.put("power", all::power);
    figures.put("alarms", all::falseAlarms);
    figures.put("detectable", all::detectable);
    figures.put("decided", all::untilDecided);
    figures.put("repeated", all::repeated);
    figures.forEach(
        (name, figure) -> {
          if (parts.isEmpty() || parts.contains(name)) {
            figure.run();
          }
        });
  }

  private void falseAlarms() {
    for (Kind kind : Kind.values()) {
      for (int comparisons : COMPARISONS) {
        for (int rounds : SIZES) {
          for (boolean withControl : new boolean[] {false, true}) {
            Design design = new Design(kind, comparisons, withControl, 0);
            percent(
                "false alarm",
                design,
                String.valueOf(rounds),
                seed -> isAlarm(new Run(design, rounds, seed).verdicts(rounds, Confidence.SHOWN)));
          }
        }
      }
    }
  }

  private void power() {
    for (Kind kind : Kind.values()) {
      for (int rounds : POWER_SIZES) {
        for (boolean withControl : new boolean[] {false, true}) {
          Design design = new Design(kind, 1, withControl, POWER_EFFECT);
          percent(
              "power",
              design,
              String.valueOf(rounds),
              seed -> isFound(new Run(design, rounds, seed).verdicts(rounds, Confidence.SHOWN)));
        }
      }
    }
  }

  /** Measures how often a smallest detectable difference is found in a similar run. */
  private void detectable() {
    for (Kind kind : Kind.values()) {
      for (int comparisons : new int[] {1, 9}) {
        for (boolean withControl : new boolean[] {false, true}) {
          Design design = new Design(kind, comparisons, withControl, 0);
          // Two reference values take twenty times as long.
          VerdictSeries part =
              withControl ? new VerdictSeries(Math.max(1, series / FEWER_WITH_CONTROL)) : this;
          for (int rounds : DETECTABLE_SIZES) {
            part.percent(
                "smallest detectable",
                design,
                String.valueOf(rounds),
                seed -> isDetected(design, rounds, rounds, seed, Confidence.SHOWN));
          }
          if (kind == Kind.NORMAL) {
            part.detectableUnderStopRule(design);
          }
        }
      }
    }
  }

  private void detectableUnderStopRule(Design design) {
    percent(
        "smallest detectable under the stop rule",
        design,
        "",
        seed -> {
          int rounds = new Run(design, 50, seed).narrowAfter(50);
          Design changed =
              with(design, detectable(design, rounds, seed, Confidence.UNDER_STOP_RULE));
          Run other = new Run(changed, 50, seed + OTHER_RUN);
          return isFound(other.verdicts(other.narrowAfter(50), Confidence.UNDER_STOP_RULE));
        });
  }

  private static boolean isDetected(
      Design design, int rounds, int others, int seed, double confidence) {
    double smallest = detectable(design, rounds, seed, confidence);
    return isFound(
        new Run(with(design, smallest), others, seed + OTHER_RUN).verdicts(others, confidence));
  }

  private static double detectable(Design design, int rounds, int seed, double confidence) {
    Verdicts without = new Run(design, rounds, seed).verdicts(rounds, confidence);
    Verdict verdict = without.all().get(0);
    return without.smallestDetectable(verdict, Measure.ELAPSED);
  }

  private static Design with(Design design, double effect) {
    return new Design(design.kind, design.comparisons, design.withControl, effect);
  }

  private void untilDecided() {
    for (Kind kind : Kind.values()) {
      for (boolean withControl : new boolean[] {false, true}) {
        for (int comparisons : COMPARISONS) {
          if (kind == Kind.NORMAL || comparisons == 1) {
            Design design = new Design(kind, comparisons, withControl, 0);
            decided("until decided", design);
          }
        }
        if (kind == Kind.NORMAL) {
          for (double effect : EFFECTS) {
            decided("until decided", new Design(kind, 1, withControl, effect));
          }
        }
      }
    }
  }

  /** Counts decided runs, their rounds, and last intervals that contain the truth. */
  private void decided(String figure, Design design) {
    double[] rounds = new double[series];
    boolean[] alarms = new boolean[series];
    boolean[] held = new boolean[series];
    count(
        seed -> {
          Run run = new Run(design, InterimLooks.LAST_DECISION, seed);
          int last = run.decidedAfter();
          Verdicts verdicts = run.verdicts(last, Confidence.UNTIL_DECIDED);
          Ratio ratio = verdicts.all().get(0).elapsed().orElseThrow().comparison().ratio();
          rounds[seed] = last;
          alarms[seed] = isAlarm(verdicts);
          held[seed] = ratio.low() <= 1 + design.effect && 1 + design.effect <= ratio.high();
          return true;
        });
    double mean = Arrays.stream(rounds).average().orElseThrow();
    line(figure, design, "", 100.0 * count(seed -> alarms[seed]) / series);
    line("rounds until decided", design, "", mean);
    line("held when decided", design, "", 100.0 * count(seed -> held[seed]) / series);
  }

  /**
   * Estimates the probability of a small p value at any look, without a difference. Rare p values
   * are counted in series with a difference in one direction. Each such series is weighted with the
   * ratio of the probabilities of its values without and with the difference, up to the look that
   * ends it.
   */
  private void repeated() {
    for (boolean withControl : new boolean[] {false, true}) {
      // Two reference values take fifty times as long.
      int many = withControl ? series : 20 * series;
      double[] sums =
          IntStream.range(0, many)
              .parallel()
              .mapToObj(seed -> firstAtMost(withControl, seed))
              .reduce(new double[NOMINAL.length], VerdictSeries::sum);
      Design design = new Design(Kind.NORMAL, 1, withControl, 0);
      for (int i = 0; i < NOMINAL.length; i++) {
        System.out.println(
            String.join(
                ",",
                "repeated",
                design.kind.title,
                "1",
                withControl ? "with" : "without",
                "",
                String.format(Locale.ROOT, "%.5f", NOMINAL[i]),
                String.valueOf(many),
                String.format(Locale.ROOT, "%.6f", sums[i] / many)));
      }
    }
  }

  private static double[] firstAtMost(boolean withControl, int seed) {
    double[] common = firstAtMost(withControl, seed, false);
    double[] rare = firstAtMost(withControl, seed, true);
    Arrays.setAll(common, i -> NOMINAL[i] <= RARE ? rare[i] : common[i]);
    return common;
  }

  private static double[] sum(double[] one, double[] other) {
    double[] sum = new double[one.length];
    Arrays.setAll(sum, i -> one[i] + other[i]);
    return sum;
  }

  /**
   * Returns the weight of a series for each of {@link #NOMINAL}. It is 0 if no look has such a
   * small p value.
   *
   * @param rare whether the series has a difference, and is therefore weighted
   */
  private static double[] firstAtMost(boolean withControl, int seed, boolean rare) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] weights = new double[NOMINAL.length];
    double[] to = new double[InterimLooks.LAST_DECISION];
    double[][] from = new double[InterimLooks.LAST_DECISION][];
    // The variance of the candidate's difference from the mean of its references.
    double variance = withControl ? 1.5 : 2;
    double effect = rare ? TILT * Math.sqrt(variance) : 0;
    double logRatio = 0;
    for (int round = 1; round <= InterimLooks.LAST_DECISION; round++) {
      to[round - 1] = effect + random.nextGaussian();
      from[round - 1] =
          withControl
              ? new double[] {random.nextGaussian(), random.nextGaussian()}
              : new double[] {random.nextGaussian()};
      double noise =
          to[round - 1] - effect - Arrays.stream(from[round - 1]).average().orElseThrow();
      logRatio -= (effect * noise + effect * effect / 2) / variance;
      if (round >= InterimLooks.FIRST_DECISION) {
        Shift shift = shift(withControl, Arrays.copyOf(from, round), Arrays.copyOf(to, round));
        for (int i = 0; i < NOMINAL.length; i++) {
          if (weights[i] == 0 && shift.pValue() <= NOMINAL[i] && !(rare && shift.estimate() < 0)) {
            weights[i] = rare ? 2 * Math.exp(logRatio) : 1;
          }
        }
      }
    }
    return weights;
  }

  private static Shift shift(boolean withControl, double[][] from, double[] to) {
    return withControl
        ? RoundRanks.shift(to, from, Confidence.SHOWN).orElseThrow()
        : Shift.paired(
                Arrays.stream(from).mapToDouble(row -> row[0]).toArray(), to, Confidence.SHOWN)
            .orElseThrow();
  }

  private static boolean isAlarm(Verdicts verdicts) {
    return verdicts.all().stream()
        .anyMatch(
            verdict ->
                Measure.COMPARED.stream()
                    .anyMatch(
                        measure ->
                            verdict
                                .of(measure)
                                .filter(difference -> difference.kind().isEstablished())
                                .isPresent()));
  }

  private static boolean isFound(Verdicts verdicts) {
    return verdicts.all().get(0).kind() == VerdictKind.SLOWER;
  }

  private void percent(String figure, Design design, String rounds, IntPredicate counts) {
    line(figure, design, rounds, 100.0 * count(counts) / series);
  }

  private long count(IntPredicate counts) {
    return IntStream.range(0, series).parallel().filter(counts).count();
  }

  private void line(String figure, Design design, String rounds, double value) {
    System.out.println(
        String.join(
            ",",
            figure,
            design.kind.title,
            String.valueOf(design.comparisons),
            design.withControl ? "with" : "without",
            rounds,
            String.format(Locale.ROOT, "%.2f", design.effect),
            String.valueOf(series),
            String.format(Locale.ROOT, "%.2f", value)));
  }
}
