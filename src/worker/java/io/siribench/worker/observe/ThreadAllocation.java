package io.siribench.worker.observe;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * The bytes that HotSpot has allocated for a thread. Loading the management beans takes up to 25
 * ms, and several hundred classes. Virtual threads have no such count.
 */
public final class ThreadAllocation extends AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Override
  long allocated() {
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
