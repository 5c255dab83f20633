import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.InterimLooks;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The coverage of intervals, in series with a known truth. The program prints one line of CSV for
 * each kind of series and interval.
 *
 * <p>Run by bin/bench coverage; the argument is the number of series for each line. Every series
 * has its own random generator, seeded with its number, so that the figures are reproducible.
 */
record Coverage(int series) {
  private static final int[] SIZES = {20, 50};
  private static final double[] TARGETS = {0.15, 0.10, 0.07};
  private static final int MAX_ROUNDS = 200;
  private static final double RATIO = 1.05;
  private static final double CLEAR = 1.1;

  /** The median time on a coarse clock, in ticks of 10 ms. */
  private static final int TICKS = 4;

  private static final double NANOS = 1e8;

  /** The scatter of warm requests between processes. */
  private static final double[] BETWEEN = {0.05, 0.10, 0.17};

  private static final double WITHIN = 0.25;
  private static final int[] PROCESSES = {8, 20, 80};
  private static final int REQUESTS = 35;
  private static final double[] NORMAL_QUANTILES = {0, 1.6448536269514722};
  private static final double[] PROBABILITIES = {0.5, 0.95};

  /** The distributions of times, around 1. A drifting distribution has no fixed median. */
  enum Kind {
    LOG_NORMAL("log-normal", 1, random -> Math.exp(0.25 * random.nextGaussian())),
    // Seven of ten values are in the first mode, so the median is where the normal distribution
    // reaches 0.5 / 0.7.
    BIMODAL(
        "bimodal",
        1 + 0.04 * 0.565948821932863,
        random -> (random.nextDouble() < 0.7 ? 1 : 1.4) + 0.04 * random.nextGaussian()),
    // The logarithm has Student's distribution with two degrees of freedom, hence no variance.
    HEAVY_TAIL("heavy tail", 1, random -> Math.exp(0.1 * student(random))),
    DRIFT("drift", Double.NaN, random -> Math.exp(0.1 * random.nextGaussian())) {
      @Override
      double level(int round) {
        // Times rise by a fifth while the machine heats up.
        return 1.2 - 0.2 * Math.exp(-round / 15.0);
      }
    };

    final String title;
    final double median;
    private final ToDoubleFunction<SplittableRandom> value;

    Kind(String title, double median, ToDoubleFunction<SplittableRandom> value) {
      this.title = title;
      this.median = median;
      this.value = value;
    }

    double level(int round) {
      return 1;
    }

    double next(SplittableRandom random, int round) {
      return level(round) * value.applyAsDouble(random);
    }

    private static double student(SplittableRandom random) {
      double exponential = -Math.log(1 - random.nextDouble());
      return random.nextGaussian() / Math.sqrt(exponential);
    }
  }

  /** Two scenarios without a difference, measured in the same rounds. */
  private static final class Pair {
    final double[] baseline;
    final double[] candidate;

    Pair(Kind kind, int rounds, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      baseline = new double[rounds];
      candidate = new double[rounds];
      for (int round = 0; round < rounds; round++) {
        baseline[round] = kind.next(random, round);
        candidate[round] = kind.next(random, round);
      }
    }

    private Pair(double[] baseline, double[] candidate) {
      this.baseline = baseline;
      this.candidate = candidate;
    }

    Pair slower(double factor) {
      return new Pair(baseline, Arrays.stream(candidate).map(value -> factor * value).toArray());
    }

    Pair first(int rounds) {
      return new Pair(Arrays.copyOf(baseline, rounds), Arrays.copyOf(candidate, rounds));
    }

    /** Rounds the values to a coarse clock that shows the median in {@code ticks} ticks. */
    Pair coarse(int ticks) {
      return new Pair(inTicks(baseline, ticks), inTicks(candidate, ticks));
    }

    private static double[] inTicks(double[] values, int ticks) {
      return Arrays.stream(values).map(value -> Math.max(1, Math.rint(value * ticks))).toArray();
    }

    Comparison comparison(double confidence) {
      return Comparison.paired(byRound(baseline), byRound(candidate), confidence).orElseThrow();
    }

    /** Returns the number of rounds after which a run with {@code targetError} ends. */
    int stopsAfter(double targetError, double confidence) {
      int rounds = InterimLooks.after(0);
      while (rounds < MAX_ROUNDS) {
        Pair soFar = first(rounds);
        if (soFar.comparison(confidence).relativeError() <= targetError) {
          return rounds;
        }
        rounds = InterimLooks.after(rounds);
      }
      return MAX_ROUNDS;
    }

    private static RoundValues byRound(double[] values) {
      RoundValues byRound = new RoundValues();
      for (int round = 0; round < values.length; round++) {
        byRound.put(round, values[round]);
      }
      return byRound;
    }
  }

  public static void main(String[] arguments) {
    Coverage coverage = new Coverage(Integer.parseInt(arguments[0]));
    System.out.println("kind,figure,confidence,target_error,rounds,series,percent");
    for (double between : BETWEEN) {
      for (int processes : PROCESSES) {
        coverage.warm(between, processes);
      }
    }
    for (Kind kind : Kind.values()) {
      for (int rounds : SIZES) {
        coverage.fixed(kind, rounds);
      }
    }
    for (Kind kind : Kind.values()) {
      for (double target : TARGETS) {
        coverage.stopped(kind, target, Confidence.SHOWN);
        coverage.stopped(kind, target, Confidence.UNDER_STOP_RULE);
      }
    }
  }

  /** Measures the intervals and budgets of quantiles of warm requests. */
  private void warm(double between, int processes) {
    String title = "processes " + number(100 * between, 0) + " %";
    for (int i = 0; i < PROBABILITIES.length; i++) {
      double probability = PROBABILITIES[i];
      double truth = NANOS * Math.exp(NORMAL_QUANTILES[i] * Math.hypot(WITHIN, between));
      String figure = "p" + number(100 * probability, 0);
      if (requests(between, processes, 0).interval(probability, Confidence.SHOWN).isPresent()) {
        line(
            title,
            figure + " of warm requests",
            Confidence.SHOWN,
            "",
            processes,
            seed ->
                requests(between, processes, seed)
                    .interval(probability, Confidence.SHOWN)
                    .filter(interval -> interval.low() <= truth && truth <= interval.high())
                    .isPresent());
      }
      line(
          title,
          figure + " budget broken",
          Confidence.SHOWN,
          "",
          processes,
          seed ->
              requests(between, processes, seed).lowerBound(probability, Confidence.SHOWN).stream()
                  .anyMatch(least -> least > truth));
    }
  }

  /** Returns log-normal times of requests, around {@link #NANOS}. */
  private static ProcessValues requests(double between, int processes, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] values = new long[processes * REQUESTS];
    int[] ends = new int[processes];
    for (int process = 0; process < processes; process++) {
      double level = between * random.nextGaussian();
      for (int request = 0; request < REQUESTS; request++) {
        values[process * REQUESTS + request] =
            Math.round(NANOS * Math.exp(level + WITHIN * random.nextGaussian()));
      }
      ends[process] = (process + 1) * REQUESTS;
    }
    return ProcessValues.of(values, ends);
  }

  private void fixed(Kind kind, int rounds) {
    if (!Double.isNaN(kind.median)) {
      fixed(kind, "median", rounds, seed -> medianHeld(kind, rounds, seed));
    }
    fixed(kind, "ratio", rounds, seed -> holds(shown(new Pair(kind, rounds, seed).slower(RATIO))));
    fixed(kind, "false positive", rounds, seed -> isDifferent(shown(new Pair(kind, rounds, seed))));
    fixed(
        kind,
        "false positive by a coarse clock",
        rounds,
        seed -> isDifferent(shown(new Pair(kind, rounds, seed).coarse(TICKS))));
    fixed(
        kind,
        "found",
        rounds,
        seed -> isDifferent(shown(new Pair(kind, rounds, seed).slower(CLEAR))));
    fixed(
        kind,
        "found by a coarse clock",
        rounds,
        seed -> isDifferent(shown(new Pair(kind, rounds, seed).slower(CLEAR).coarse(TICKS))));
  }

  private void fixed(Kind kind, String figure, int rounds, IntPredicate counts) {
    line(kind.title, figure, Confidence.SHOWN, "", rounds, counts);
  }

  private static Comparison shown(Pair pair) {
    return pair.comparison(Confidence.SHOWN);
  }

  private void stopped(Kind kind, double target, double confidence) {
    int[] rounds = new int[series];
    boolean[] held = new boolean[series];
    count(
        seed -> {
          Pair pair = new Pair(kind, MAX_ROUNDS, seed).slower(RATIO);
          rounds[seed] = pair.stopsAfter(target, confidence);
          held[seed] = holds(pair.first(rounds[seed]).comparison(confidence));
          return true;
        });
    Arrays.sort(rounds);
    String percent = number(100 * target, 0);
    line(kind.title, "ratio", confidence, percent, rounds[series / 2], seed -> held[seed]);
  }

  private static boolean medianHeld(Kind kind, int rounds, int seed) {
    double[] values = new Pair(kind, rounds, seed).baseline;
    long[] nanos = Arrays.stream(values).mapToLong(value -> Math.round(value * NANOS)).toArray();
    Arrays.sort(nanos);
    double truth = kind.median * NANOS;
    return QuantileInterval.of(nanos, 0.5, Confidence.SHOWN)
        .filter(interval -> interval.low() <= truth && truth <= interval.high())
        .isPresent();
  }

  private static boolean isDifferent(Comparison comparison) {
    return comparison.logarithms().pValue() <= 1 - comparison.confidence();
  }

  private static boolean holds(Comparison comparison) {
    return comparison.ratio().low() <= RATIO && RATIO <= comparison.ratio().high();
  }

  private void line(
      String title,
      String figure,
      double confidence,
      String target,
      int rounds,
      IntPredicate counts) {
    double percent = 100.0 * count(counts) / series;
    System.out.println(
        String.join(
            ",",
            title,
            figure,
            number(confidence, 3),
            target,
            String.valueOf(rounds),
            String.valueOf(series),
            number(percent, 2)));
  }

  private long count(IntPredicate counts) {
    return IntStream.range(0, series).parallel().filter(counts).count();
  }

  private static String number(double number, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", number);
  }
}
