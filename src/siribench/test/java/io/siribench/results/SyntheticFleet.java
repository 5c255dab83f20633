package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Shard;
import io.siribench.worker.format.Format;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Shards of a plan with invented numbers, which depend only on their size. They measure the time of
 * collecting, and contain nothing about Jackson; their versions state that.
 */
public final class SyntheticFleet {
  private static final long SEED = 20_261_126;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private SyntheticFleet() {}

  /** Writes shards; the arguments are a directory, hosts, and samples of each. */
  public static void main(String[] arguments) throws IOException {
    int hosts = Integer.parseInt(arguments[1]);
    int rounds = Integer.parseInt(arguments[2]) / 2;
    for (int host = 0; host < hosts; host++) {
      double ratio = 1.1 + 0.02 * new SplittableRandom(host).nextGaussian();
      write(Path.of(arguments[0]), new Shard(host, hosts, Shard.Hosts.EACH), rounds, ratio);
    }
  }

  /**
   * Writes {@code shard} to a directory of its number, measured on a host of that number.
   *
   * @param ratio the ratio of the second scenario to the first, apart from noise
   */
  public static void write(Path parent, Shard shard, int rounds, double ratio) throws IOException {
    int host = shard.index();
    RunDirectory directory = RunDirectory.create(parent.resolve(String.valueOf(host)));
    Plan plan = plan(rounds, shard);
    PlanFile.of(directory)
        .add(
            plan,
            START,
            Map.of("siribench", "synthetic"),
            Map.of("host_boot_id", "boot-" + host, "host_name", "host-" + host, "cpu", "synthetic"),
            Optional.empty(),
            Map.of(),
            "");
    SplittableRandom random = new SplittableRandom(SEED + host);
    int fork = 0;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(directory.samples()))) {
      out.write(Header.CURRENT.line());
      for (Round round : plan.schedule()) {
        for (Scenario scenario : round.scenarios()) {
          boolean isSecond = scenario.document().format() == Format.SMILE;
          double nanos = 1e8 * (isSecond ? ratio : 1) * Math.exp(0.05 * random.nextGaussian());
          out.write(
              SampleFormat.rows(List.of(sample(scenario, round.number(), fork++, (long) nanos))));
        }
      }
    }
  }

  private static Sample sample(Scenario scenario, int round, int fork, long nanos) {
    MetricValues values =
        new MetricValues.Builder()
            .set(Metric.REQUEST_NS, nanos / 2)
            .set(Metric.PREPARATION_NS, nanos - nanos / 2)
            .set(Metric.BOOT_NS, 80_000_000)
            .set(Metric.CPU_NS, 2 * nanos)
            .set(Metric.WALL_NS, 2 * nanos)
            .set(Metric.EXIT_CODE, 0)
            .build();
    return new Sample(
        scenario.id(),
        round,
        fork,
        0,
        START.plusMillis(100L * fork),
        new SampleFactors(
            "synthetic." + scenario.document().format().optionName(),
            "synthetic",
            "synthetic",
            "",
            scenario.values().words()),
        Outcome.OK,
        values);
  }

  private static Plan plan(int rounds, Shard shard) {
    Scenario[] scenarios =
        Stream.of(Format.JSON, Format.SMILE)
            .map(format -> Plans.values(Plans.document("synthetic", format), Start.COLD))
            .map(
                values ->
                    new Scenario(values.word(Factor.FORMAT) + ".reader.none.cold", values, null))
            .toArray(Scenario[]::new);
    return Plans.plan(Plans.settings(rounds, 1, Sampling.DEFAULT.with(shard)), scenarios);
  }
}
