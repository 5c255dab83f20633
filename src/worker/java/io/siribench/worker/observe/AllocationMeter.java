package io.siribench.worker.observe;

import io.siribench.worker.platform.Art;
import io.siribench.worker.platform.ProcessUsage;

/**
 * A meter of the bytes that a request allocates. Only forks that measure allocation, which are
 * never timed, load this class.
 */
public abstract class AllocationMeter {
  private static final String OF_THREAD = "io.siribench.worker.observe.ThreadAllocation";

  private long before;
  private long after;

  /** Returns the meter of the first request of this process. */
  public static AllocationMeter ofFirst() {
    return isArt() ? new ArtAllocation() : new HeapAllocation();
  }

  /** Returns the meter of later requests. It must not be created before the first has ended. */
  public static AllocationMeter ofLater() {
    if (isArt()) {
      return new ArtAllocation();
    }
    try {
      // Loaded by name, because Android has no management beans.
      return Class.forName(OF_THREAD)
          .asSubclass(AllocationMeter.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM reports no allocation of threads", e);
    }
  }

  private static boolean isArt() {
    return Art.VM_NAME.equals(System.getProperty("java.vm.name"));
  }

  /** Returns the bytes allocated so far, or {@link ProcessUsage#UNKNOWN}. */
  abstract long allocated();

  /** Begins a measurement by the thread of the request. */
  public void begin() {
    before = allocated();
  }

  /** Ends the measurement by the same thread. */
  public void end() {
    after = allocated();
  }

  /** Returns the bytes between the last beginning and end, or {@link ProcessUsage#UNKNOWN}. */
  public long bytes() {
    return ProcessUsage.increase(before, after);
  }
}
