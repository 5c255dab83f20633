package io.siribench.worker.observe;

import java.lang.reflect.Method;

/**
 * The bytes that ART has allocated for the whole process. It counts the buffers of threads when
 * they are full, so that it is exact to some KiB.
 */
final class ArtAllocation extends AllocationMeter {
  private static final String ALLOCATED = "art.gc.bytes-allocated";

  private final Method runtimeStat;
  private long before;
  private long after;

  ArtAllocation() {
    this("android.os.Debug");
  }

  /** Creates the meter of the class {@code debug} instead of Android's. */
  ArtAllocation(String debug) {
    try {
      runtimeStat = Class.forName(debug).getMethod("getRuntimeStat", String.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this runtime reports no allocation", e);
    }
  }

  @Override
  public void begin() {
    before = allocated();
  }

  @Override
  public void end() {
    after = allocated();
  }

  @Override
  public long bytes() {
    return before < 0 || after < before ? UNKNOWN : after - before;
  }

  private long allocated() {
    try {
      Object found = runtimeStat.invoke(null, ALLOCATED);
      return found == null ? UNKNOWN : Long.parseLong(found.toString());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this runtime reports no allocation", e);
    }
  }
}
