package io.siribench.runner.fork;

import io.siribench.factor.Restore;

/** The serial filter of forks that restore a mapper cache, for tests of the worker. */
public final class MapperCacheFilter {
  private MapperCacheFilter() {}

  /** Returns the option for a JVM and for {@code app_process}. */
  public static String option() {
    return Restore.MAPPER_CACHE.technique().measured("").jvmArgs().get(0);
  }
}
