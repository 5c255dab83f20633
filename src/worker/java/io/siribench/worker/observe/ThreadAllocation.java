package io.siribench.worker.observe;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * The bytes that HotSpot has allocated for a thread. Loading the management beans takes up to 25
 * ms, and several hundred classes. Virtual threads have no such count.
 */
public final class ThreadAllocation extends AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long before;
  private long after;

  @Override
  public void begin() {
    before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @Override
  public void end() {
    after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @Override
  public long bytes() {
    return before < 0 || after < 0 ? UNKNOWN : after - before;
  }
}
