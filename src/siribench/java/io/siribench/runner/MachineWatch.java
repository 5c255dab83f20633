package io.siribench.runner;

import io.siribench.environment.CounterReader;
import io.siribench.environment.Disturbance;
import io.siribench.environment.Stopwatch;
import io.siribench.environment.SystemDelta;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.process.PageCache;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Sample;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Observes forks by this machine's counters, and empties its page cache if asked to. */
public final class MachineWatch implements ForkWatch {
  private static final String DROPPED = "dropped";
  private static final String WARM = "warm";
  private static final String UNKNOWN = "unknown";

  private final CounterReader counterReader;
  private final int cores;
  private final Optional<PageCache> pageCache;
  private final Set<String> readBefore = new HashSet<>();

  /**
   * Creates a watch for one run.
   *
   * @param cores the number of cores that forks can use
   * @param pageCache to empty before each cold and pseudo-warm fork that counts; absent to leave it
   */
  public MachineWatch(CounterReader counterReader, int cores, Optional<PageCache> pageCache) {
    this.counterReader = counterReader;
    this.cores = cores;
    this.pageCache = pageCache;
  }

  @Override
  public WatchedLauncher over(Launcher launcher, Round round, Scenario scenario) {
    boolean counts =
        round.number() != Sample.PAGE_CACHE_ROUND && !scenario.start().isOfLaterRequests();
    return new Watched(launcher, pageCache.filter(cache -> counts), files(scenario));
  }

  /** Returns the files that may be in the page cache: runtime and document. */
  private static String files(Scenario scenario) {
    return scenario.java().executable() + "\n" + scenario.document().location();
  }

  private final class Watched implements WatchedLauncher {
    private final Launcher launcher;
    private final Optional<PageCache> emptied;
    private final String files;
    private MetricValues surroundings = MetricValues.NONE;

    Watched(Launcher launcher, Optional<PageCache> emptied, String files) {
      this.launcher = launcher;
      this.emptied = emptied;
      this.files = files;
    }

    @Override
    public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
      String found = readBefore.contains(files) ? WARM : UNKNOWN;
      if (emptied.isPresent()) {
        emptied.get().drop();
        readBefore.clear();
        found = DROPPED;
      }
      Stopwatch stopwatch = Stopwatch.start(counterReader);
      try {
        return launcher.launch(command);
      } finally {
        surroundings = surroundings(stopwatch.elapsed(), found);
        readBefore.add(files);
      }
    }

    @Override
    public MetricValues surroundings() {
      return surroundings;
    }

    private MetricValues surroundings(SystemDelta seen, String found) {
      return new MetricValues.Builder()
          .set(Metric.PRESSURE_NS, seen.pressureNanos())
          .set(Metric.OTHERS_CPU_NS, seen.othersCpuNanos())
          .set(Metric.STEAL_NS, seen.stealNanos())
          .set(Metric.DISTURBED, Disturbance.words(seen, cores))
          .set(Metric.PAGE_CACHE, found)
          .build();
    }
  }
}
