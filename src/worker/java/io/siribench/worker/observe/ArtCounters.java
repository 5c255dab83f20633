package io.siribench.worker.observe;

import io.siribench.worker.platform.Art;
import io.siribench.worker.platform.ArtThreads;

/** ART's counters, and the CPU time of its threads. ART does not measure its work on classes. */
public final class ArtCounters extends Counters {
  private static final String[] NAMES = {
    "art.classes",
    "art.gc.gc-count",
    "art.gc.gc-time",
    "art.gc.bytes-allocated",
    "art.jit-cpu",
    "art.gc-cpu",
  };

  private final long[][] values = new long[BOUNDARIES][];

  @Override
  void keep(int index) {
    values[index] =
        new long[] {
          Art.loadedClasses(),
          Art.stat(NAMES[1]),
          Art.gcNanos(),
          Art.stat(NAMES[3]),
          ArtThreads.cpuNanos("Jit thread pool"),
          ArtThreads.cpuNanos("HeapTaskDaemon"),
        };
  }

  @Override
  public int counters() {
    return NAMES.length;
  }

  @Override
  public String name(int counter) {
    return NAMES[counter];
  }

  @Override
  public long value(int index, int counter) {
    return values[index][counter];
  }
}
