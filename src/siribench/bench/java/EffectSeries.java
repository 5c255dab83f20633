import io.siribench.analysis.effects.Cell;
import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.EffectFinder;
import io.siribench.analysis.effects.EffectFinder.Group;
import io.siribench.analysis.effects.Effects;
import io.siribench.factor.Factor;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The errors and findings of effects, in synthetic crossed runs with a known truth. The runs cross
 * 3 formats, 2 readers and 3 JDKs, and have 5 main effects and 8 interactions, in elapsed and CPU
 * time. The production classes judge them. The program prints one line of CSV for each figure.
 *
 * <p>Run by bin/bench coverage; the argument is the number of runs for each line. Every run has its
 * own random generator, seeded with its number.
 */
record EffectSeries(int series) {
  private static final int[] ROUNDS = {6, 8, 10, 20, 50};
  private static final double NOISE = 0.1;
  private static final double EFFECT = 1.05;

  /** The tick of a coarse clock: 100 ms are counted in steps of 10 ms. */
  private static final double TICK = 1e7;

  private static final double INTERACTION = 1.1;
  private static final String ELAPSED = "elapsed";
  private static final String CPU = "cpu";
  private static final List<String> FORMATS = List.of("json", "xml", "smile");
  private static final List<String> READERS = List.of("reader", "stream");
  private static final List<String> JAVAS = List.of("17", "21", "25");

  /** The distributions of the times of a fork, around 1. */
  enum Kind {
    LOG_NORMAL("log-normal", random -> Math.exp(NOISE * random.nextGaussian())),
    BIMODAL(
        "bimodal", random -> (random.nextDouble() < 0.7 ? 1 : 1.4) + 0.04 * random.nextGaussian()),
    HEAVY_TAIL(
        "heavy tail",
        random ->
            Math.exp(0.1 * random.nextGaussian() / Math.sqrt(-Math.log(1 - random.nextDouble())))),
    DISTURBED("disturbed", random -> Math.exp(NOISE * random.nextGaussian())) {
      @Override
      double level(int place, int forks) {
        // Everything in the middle third of a round is slower.
        return 3 * place / forks == 1 ? 1.3 : 1;
      }
    },
    COARSE("coarse clock", random -> Math.exp(NOISE * random.nextGaussian())) {
      @Override
      double shown(double time) {
        return Math.max(TICK, TICK * Math.rint(time / TICK));
      }
    },
    CORRELATED_10("correlated 0.1", 0.1),
    CORRELATED_33("correlated 0.33", 0.33);

    final String title;
    private final ToDoubleFunction<SplittableRandom> value;

    /** The logarithmic deviation that forks with a common level share in a round. */
    private final double levelDeviation;

    /** The logarithmic deviation that forks with two common levels share in a round. */
    private final double pairDeviation;

    Kind(String title, ToDoubleFunction<SplittableRandom> value) {
      this(title, value, 0, 0);
    }

    /**
     * Creates a log-normal kind whose contrasts correlate within a round. {@code correlation}
     * applies to contrasts that share no further level; other contrasts correlate more.
     */
    Kind(String title, double correlation) {
      this(
          title,
          random -> Math.exp(NOISE * random.nextGaussian()),
          NOISE * Math.sqrt(correlation * (1 + correlation)) / (1 - correlation),
          NOISE * Math.sqrt(correlation / (1 - correlation)));
    }

    Kind(
        String title,
        ToDoubleFunction<SplittableRandom> value,
        double levelDeviation,
        double pairDeviation) {
      this.title = title;
      this.value = value;
      this.levelDeviation = levelDeviation;
      this.pairDeviation = pairDeviation;
    }

    /** Returns the slowdown that a fork shares with others of its levels in a round. */
    double shared(long seed, int round, String... levels) {
      double logarithm = 0;
      for (int i = 0; i < levels.length && levelDeviation > 0; i++) {
        logarithm += levelDeviation * gaussian(seed, round, levels[i]);
        for (int j = 0; j < i; j++) {
          logarithm += pairDeviation * gaussian(seed, round, levels[j] + levels[i]);
        }
      }
      return Math.exp(logarithm);
    }

    private static double gaussian(long seed, int round, String levels) {
      return new SplittableRandom((1_000 * seed + round) * 1_000_003 + levels.hashCode())
          .nextGaussian();
    }

    /** Returns {@code time} as the clock reports it. */
    double shown(double time) {
      return time;
    }

    /** Returns the slowdown of a fork at this place in the order of a round. */
    double level(int place, int forks) {
      return 1;
    }
  }

  /** The slowdown of XML on each JDK: equal on all, or larger on one. */
  private enum Truth {
    NOTHING(1, 1),
    EFFECT_ALONE(EFFECT, 1),
    WITH_INTERACTION(EFFECT, INTERACTION),
    /** XML is much slower in one cell, slightly faster elsewhere, and equal on average. */
    UNEQUAL(Math.pow(1.6, -1.0 / 6), 1) {
      @Override
      double factor(String format, String java, String reader) {
        boolean isTheOne = java.equals("25") && reader.equals("stream") && format.equals("xml");
        return super.factor(format, java, reader) * (isTheOne ? 1.6 : 1);
      }
    };

    final double xml;
    final double more;

    Truth(double xml, double more) {
      this.xml = xml;
      this.more = more;
    }

    double factor(String format, String java, String reader) {
      return format.equals("xml") ? (java.equals("25") ? xml * more : xml) : 1;
    }

    /** Returns the geometric mean over the JDKs, which is the main effect. */
    double mainEffect() {
      return xml * Math.cbrt(more);
    }
  }

  public static void main(String[] arguments) {
    EffectSeries effects = new EffectSeries(Integer.parseInt(arguments[0]));
    for (Kind kind : Kind.values()) {
      for (int rounds : ROUNDS) {
        effects.lines(kind, rounds);
      }
    }
  }

  private void lines(Kind kind, int rounds) {
    Truth with = Truth.WITH_INTERACTION;
    line(
        kind,
        "main effect",
        rounds,
        seed -> holds(xml(run(kind, rounds, with, seed)), with.mainEffect()));
    line(
        kind,
        "interaction",
        rounds,
        seed -> holds(xmlOn25(run(kind, rounds, with, seed)), INTERACTION));
    bias(kind, rounds);
    line(
        kind,
        "any main effect for nothing",
        rounds,
        seed -> isAnyEstablished(run(kind, rounds, Truth.NOTHING, seed).main()));
    line(
        kind,
        "any interaction for nothing",
        rounds,
        seed -> isAnyEstablished(run(kind, rounds, Truth.EFFECT_ALONE, seed).interactions()));
    line(
        kind,
        "main effect found",
        rounds,
        seed -> xml(run(kind, rounds, Truth.EFFECT_ALONE, seed)).isEstablished());
    line(
        kind,
        "interaction found",
        rounds,
        seed -> xmlOn25(run(kind, rounds, with, seed)).isEstablished());
  }

  private static Effects run(Kind kind, int rounds, Truth truth, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int forks = FORMATS.size() * READERS.size() * JAVAS.size();
    int[][] places = new int[rounds][];
    Arrays.setAll(places, round -> order(forks, random));
    List<Cell> cells = new ArrayList<>();
    for (String format : FORMATS) {
      for (String reader : READERS) {
        for (String java : JAVAS) {
          RoundValues elapsed = new RoundValues();
          RoundValues cpu = new RoundValues();
          for (int round = 1; round <= rounds; round++) {
            // Elapsed and CPU time of one fork share half of their randomness.
            double one = kind.value.applyAsDouble(random);
            double other = kind.value.applyAsDouble(random);
            int place = places[round - 1][cells.size()];
            double level =
                1e8
                    * kind.level(place, forks)
                    * kind.shared(seed, round, format, reader, java)
                    * truth.factor(format, java, reader);
            elapsed.put(round, kind.shown(level * one));
            cpu.put(round, kind.shown(level * (one + other) / 2));
          }
          cells.add(
              new Cell(
                  format + reader + java,
                  "",
                  Map.of(Factor.FORMAT, format, Factor.READER, reader, Factor.JAVA, java),
                  Map.of(ELAPSED, elapsed, CPU, cpu)));
        }
      }
    }
    return EffectFinder.find(
        cells,
        List.of(new Group(List.of(ELAPSED, CPU), (requests, measure) -> 0, Confidence.SHOWN)),
        (one, other) -> true);
  }

  private static int[] order(int forks, SplittableRandom random) {
    int[] order = new int[forks];
    for (int place = 0; place < forks; place++) {
      int other = random.nextInt(place + 1);
      order[place] = order[other];
      order[other] = place;
    }
    return order;
  }

  private static Effect xml(Effects effects) {
    return effects.main().stream()
        .filter(effect -> effect.step().level().equals("xml"))
        .findFirst()
        .orElseThrow();
  }

  private static Effect xmlOn25(Effects effects) {
    return effects.interactions().stream()
        .filter(effect -> effect.step().level().equals("xml"))
        .filter(effect -> effect.where().orElseThrow().step().level().equals("25"))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isAnyEstablished(List<Effect> effects) {
    return effects.stream().anyMatch(Effect::isEstablished);
  }

  private static boolean holds(Effect effect, double truth) {
    Change change = effect.changes().get(ELAPSED);
    return change.ratio().low() <= truth && truth <= change.ratio().high();
  }

  /** Measures the mean estimate, in percent, for an effect that is 0 on average. */
  private void bias(Kind kind, int rounds) {
    double mean =
        IntStream.range(0, series)
            .parallel()
            .mapToDouble(seed -> estimate(kind, rounds, seed))
            .average()
            .orElseThrow();
    print(kind, "bias of unequal strata", rounds, 100 * mean);
  }

  private static double estimate(Kind kind, int rounds, long seed) {
    Change change =
        Objects.requireNonNull(xml(run(kind, rounds, Truth.UNEQUAL, seed)).changes().get(ELAPSED));
    return Math.log(change.ratio().estimate());
  }

  private void line(Kind kind, String figure, int rounds, IntPredicate counts) {
    long count = IntStream.range(0, series).parallel().filter(counts).count();
    print(kind, figure, rounds, 100.0 * count / series);
  }

  private void print(Kind kind, String figure, int rounds, double percent) {
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s,%s,%.3f,,%d,%d,%.2f",
            kind.title,
            figure,
            Confidence.SHOWN,
            rounds,
            series,
            percent));
  }
}
