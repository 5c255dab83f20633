package io.siribench.worker.observe;

import io.siribench.worker.platform.PerfData;
import java.lang.ref.WeakReference;

/**
 * The growth of the used heap. It is exact only with a serial collector and without thread-local
 * buffers, and if no collection has run. It needs no classes that a JVM has not loaded.
 */
final class HeapAllocation extends AllocationMeter {
  private static final String[] COLLECTIONS = {
    "sun.gc.collector.0.invocations", "sun.gc.collector.1.invocations"
  };

  private final Runtime runtime = Runtime.getRuntime();

  /** A collection clears it, also in a JVM without {@link PerfData}. */
  private final WeakReference<Object> uncollected = new WeakReference<Object>(new Object());

  private long bytes;

  @Override
  public void begin() {
    bytes = runtime.freeMemory() - runtime.totalMemory();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if garbage was collected
   */
  @Override
  public void end() {
    bytes += runtime.totalMemory() - runtime.freeMemory();
    if (uncollected.get() == null || hasCollected()) {
      throw new IllegalStateException(
          "garbage was collected before the request was complete, so that its allocation is"
              + " unknown; give the young generation more memory, such as --jvm-arg=-Xmn2g");
    }
  }

  /** Returns whether collections were counted; a reference in old memory may outlive them. */
  private static boolean hasCollected() {
    PerfData counters = PerfData.ofThisProcess();
    for (String collections : COLLECTIONS) {
      if (counters.value(collections) > 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long bytes() {
    return bytes;
  }
}
