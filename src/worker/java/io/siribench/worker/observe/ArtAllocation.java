package io.siribench.worker.observe;

import io.siribench.worker.platform.ProcessUsage;
import java.lang.reflect.Method;

/**
 * The bytes that ART has allocated for the whole process. ART counts a thread's buffer only when it
 * is full, so the number is exact to within a few KiB.
 */
final class ArtAllocation extends AllocationMeter {
  private static final String ALLOCATED = "art.gc.bytes-allocated";

  private final Method runtimeStat;

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
  long allocated() {
    try {
      Object bytes = runtimeStat.invoke(null, ALLOCATED);
      return bytes == null ? ProcessUsage.UNKNOWN : Long.parseLong(bytes.toString());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this runtime reports no allocation", e);
    }
  }
}
