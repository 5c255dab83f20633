package io.siribench.worker.observe;

import io.siribench.worker.platform.PerfData;
import java.lang.ref.WeakReference;

/**
 * The growth of the used heap. It is exact only with a serial collector and without thread-local
 * buffers, and if no collection has run. Measuring it loads no further classes.
 */
final class HeapAllocation extends AllocationMeter {
  private static final String[] COLLECTIONS = {
    "sun.gc.collector.0.invocations", "sun.gc.collector.1.invocations"
  };

  private final Runtime runtime = Runtime.getRuntime();

  /** A reference that a collection clears, also in a JVM without {@link PerfData}. */
  private final WeakReference<Object> uncollected = new WeakReference<Object>(new Object());

  @Override
  long allocated() {
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if garbage was collected
   */
  @Override
  public void end() {
    super.end();
    if (uncollected.get() == null || hasCollected()) {
      throw new IllegalStateException(
          "garbage was collected before the request was complete, so that its allocation is"
              + " unknown; give the young generation more memory, such as --jvm-arg=-Xmn2g");
    }
  }

  /** Returns whether the JVM has counted collections, which an old reference may outlive. */
  private static boolean hasCollected() {
    PerfData counters = PerfData.ofThisProcess();
    for (String collections : COLLECTIONS) {
      if (counters.value(collections) > 0) {
        return true;
      }
    }
    return false;
  }
}
