package io.siribench.runner.fork;

import io.siribench.environment.CounterReader;
import io.siribench.environment.Disturbance;
import io.siribench.environment.SystemDelta;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.process.PageCache;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/** A watch that reads this machine's counters, and optionally empties its page cache. */
public final class MachineWatch implements ForkWatch {
  private final CounterReader counterReader;
  private final int cores;
  private final Optional<PageCache> pageCache;
  private final PageCacheLog log = new PageCacheLog();
  private MetricValues surroundings = MetricValues.NONE;

  /**
   * Creates a watch for one run.
   *
   * @param cores the number of cores that forks can use
   * @param pageCache the cache to empty before each cold and pseudo-warm fork that counts; absent
   *     to leave it unchanged
   */
  public MachineWatch(CounterReader counterReader, int cores, Optional<PageCache> pageCache) {
    this.counterReader = counterReader;
    this.cores = cores;
    this.pageCache = pageCache;
  }

  @Override
  public ForkResult launch(Launcher launcher, ForkCommand command, Round round, Scenario scenario)
      throws IOException, InterruptedException {
    surroundings = MetricValues.NONE;
    boolean drops = pageCache.isPresent() && PageCacheLog.mayBeDropped(round, scenario);
    if (drops) {
      pageCache.get().drop();
    }
    // The files that may be in the page cache: runtime and document.
    String files = scenario.java().executable() + "\n" + scenario.document().location();
    String state = log.before(files, drops);
    Supplier<SystemDelta> activity = counterReader.start();
    try {
      return launcher.launch(command);
    } finally {
      SystemDelta seen = activity.get();
      surroundings =
          new MetricValues.Builder()
              .set(Metric.PRESSURE_NS, seen.pressureNanos())
              .set(Metric.OTHERS_CPU_NS, seen.othersCpuNanos())
              .set(Metric.STEAL_NS, seen.stealNanos())
              .set(Metric.DISTURBED, Disturbance.words(seen, cores))
              .set(Metric.PAGE_CACHE, state)
              .build();
    }
  }

  @Override
  public MetricValues surroundings() {
    return surroundings;
  }
}
