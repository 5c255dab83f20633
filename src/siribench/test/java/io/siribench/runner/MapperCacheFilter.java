package io.siribench.runner;

import io.siribench.plan.Restore;

/** What a fork that restores a mapper cache is told to admit, for tests of the worker. */
public final class MapperCacheFilter {
  private MapperCacheFilter() {}

  /** The option, as it is given to a JVM and to {@code app_process}. */
  public static String option() {
    return Restore.MAPPER_CACHE.technique().measured("").jvmArgs().get(0);
  }
}
