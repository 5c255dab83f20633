package io.siribench.runner.fork;

import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import java.util.HashSet;
import java.util.Set;

/** The known state of the page cache before each fork. */
final class PageCacheLog {
  private static final String DROPPED = "dropped";
  private static final String WARM = "warm";
  private static final String UNKNOWN = "unknown";

  private final Set<String> readBefore = new HashSet<>();

  /** Returns whether the cache may be emptied before a fork whose first request counts. */
  static boolean mayBeDropped(Round round, Scenario scenario) {
    return round.number() != Sample.PAGE_CACHE_ROUND && !scenario.start().isOfLaterRequests();
  }

  /** Returns the state before a fork that reads {@code files}, and records this read. */
  String before(String files, boolean isDropped) {
    if (isDropped) {
      readBefore.clear();
    }
    boolean isFirst = readBefore.add(files);
    return isDropped ? DROPPED : isFirst ? UNKNOWN : WARM;
  }
}
