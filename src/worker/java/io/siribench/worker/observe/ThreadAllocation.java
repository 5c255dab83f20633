package io.siribench.worker.observe;

import com.sun.management.ThreadMXBean;
import io.siribench.worker.platform.ProcessUsage;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that HotSpot has allocated for all threads during a request. A user's reader may hand
 * its work to a pool. Loading the management beans takes up to 25 ms, and several hundred classes.
 * Virtual threads have no such count, but their carriers have one.
 */
public final class ThreadAllocation extends AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private Map<Long, Long> othersBefore = new HashMap<Long, Long>();
  private long startedBefore;
  private long others;

  @Override
  long allocated() {
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  /** {@inheritDoc} The counts of other threads come first, because they allocate arrays. */
  @Override
  public void begin() {
    startedBefore = threads.getTotalStartedThreadCount();
    othersBefore = others();
    super.begin();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if a thread started and ended, whose count is lost
   */
  @Override
  public void end() {
    super.end();
    Map<Long, Long> after = others();
    long started = threads.getTotalStartedThreadCount() - startedBefore;
    others = 0;
    for (Map.Entry<Long, Long> thread : after.entrySet()) {
      @Nullable Long before = othersBefore.get(thread.getKey());
      others += thread.getValue() - (before == null ? 0 : before);
      started -= before == null ? 1 : 0;
    }
    if (started > 0) {
      throw new IllegalStateException(
          "the allocation of a thread that ended is unknown; keep threads in a pool, or use --cold");
    }
  }

  @Override
  public long bytes() {
    long bytes = super.bytes();
    return bytes == ProcessUsage.UNKNOWN ? bytes : bytes + others;
  }

  /** Returns the bytes of all living threads except the current one, by their numbers. */
  private Map<Long, Long> others() {
    long[] ids = threads.getAllThreadIds();
    long[] bytes = threads.getThreadAllocatedBytes(ids);
    Map<Long, Long> others = new HashMap<Long, Long>();
    for (int i = 0; i < ids.length; i++) {
      if (bytes[i] >= 0 && ids[i] != Thread.currentThread().getId()) {
        others.put(ids[i], bytes[i]);
      }
    }
    return others;
  }
}
