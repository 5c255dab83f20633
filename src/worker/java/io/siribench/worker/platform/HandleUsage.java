package io.siribench.worker.platform;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time and id of this process without {@code /proc}, by {@code ProcessHandle} of Java 9.
 * They are unknown on Java 8: loading the management bean takes tens of milliseconds, which would
 * count as part of the request.
 */
final class HandleUsage {
  private static final @Nullable Method CURRENT = method("java.lang.ProcessHandle", "current");
  private static final @Nullable Method PID = method("java.lang.ProcessHandle", "pid");
  private static final @Nullable Method INFO = method("java.lang.ProcessHandle", "info");
  private static final @Nullable Method TOTAL =
      method("java.lang.ProcessHandle$Info", "totalCpuDuration");

  /** Returns the CPU time of all threads in ns, or {@link ProcessUsage#UNKNOWN}. */
  static long cpuNanos() {
    if (CURRENT == null || INFO == null || TOTAL == null) {
      return ProcessUsage.UNKNOWN;
    }
    try {
      Optional<?> total = (Optional<?>) TOTAL.invoke(INFO.invoke(CURRENT.invoke(null)));
      return total.isPresent() ? ((Duration) total.get()).toNanos() : ProcessUsage.UNKNOWN;
    } catch (ReflectiveOperationException e) {
      return ProcessUsage.UNKNOWN;
    }
  }

  /** Returns the id of this process, or {@link ProcessUsage#UNKNOWN}. */
  static long pid() {
    if (CURRENT == null || PID == null) {
      return ProcessUsage.UNKNOWN;
    }
    try {
      return (Long) PID.invoke(CURRENT.invoke(null));
    } catch (ReflectiveOperationException e) {
      return ProcessUsage.UNKNOWN;
    }
  }

  private static @Nullable Method method(String type, String name) {
    try {
      return Class.forName(type).getMethod(name);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
