package io.siribench.runner;

/** What a fork that restores a mapper cache is told to admit, for tests of the worker. */
public final class MapperCacheFilter {
  private MapperCacheFilter() {}

  /** The option, as it is given to a JVM and to {@code app_process}. */
  public static String option() {
    return "-Djdk.serialFilter=" + ForkCommands.SERIAL_FILTER;
  }
}
