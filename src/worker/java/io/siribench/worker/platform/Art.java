package io.siribench.worker.platform;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Android's runtime, as seen from a process. A JVM never loads this class. */
public final class Art {
  /** The value of {@code java.vm.name}, even on ART. */
  public static final String VM_NAME = "Dalvik";

  /** Ahead-of-time compiled code is mapped. */
  public static final String ODEX_MAPPED = "mapped";

  /** No ahead-of-time compiled code is mapped. */
  public static final String ODEX_NONE = "none";

  private static final String JAR = ".jar";
  private static final String ODEX = ".odex";
  private static final long NANOS_PER_MILLI = 1000000;

  /** Returns a version such as {@code ART 2.1.0}; the parent knows Android's release. */
  public static String version() {
    return "ART " + System.getProperty("java.vm.version", "");
  }

  /** Returns the jars of this process, joined by colons. The first has no classes of users. */
  public static String classPath() {
    return System.getProperty("java.class.path", "");
  }

  /** Returns the first jar of this process. On ART, classes have no code source. */
  public static String jar() {
    String classPath = classPath();
    int end = classPath.indexOf(':');
    return end < 0 ? classPath : classPath.substring(0, end);
  }

  /** The methods of {@code android.os.Debug}, looked up once; null if missing. */
  private static final class Debug {
    static final @Nullable Method STAT = method("getRuntimeStat", String.class);
    static final @Nullable Method CLASSES = method("getLoadedClassCount");

    private static @Nullable Method method(String name, Class<?>... parameters) {
      try {
        return Class.forName("android.os.Debug").getMethod(name, parameters);
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }

    static long number(@Nullable Method method, Object... arguments) {
      try {
        return method == null ? -1 : Long.parseLong(String.valueOf(method.invoke(null, arguments)));
      } catch (ReflectiveOperationException | NumberFormatException e) {
        return -1;
      }
    }
  }

  /** Returns the statistic {@code name} of {@code android.os.Debug}; -1 if it is not reported. */
  public static long stat(String name) {
    return Debug.number(Debug.STAT, name);
  }

  /** Returns the number of loaded classes; -1 if it is not reported. */
  public static long loadedClasses() {
    return Debug.number(Debug.CLASSES);
  }

  /** Returns the time of garbage collections in ns; -1 if it is not reported. */
  public static long gcNanos() {
    long millis = stat("art.gc.gc-time");
    return millis < 0 ? millis : millis * NANOS_PER_MILLI;
  }

  /**
   * Returns whether this process maps ahead-of-time compiled code of {@code jar}. The result is
   * {@link #ODEX_MAPPED} or {@link #ODEX_NONE}; empty if unknown.
   *
   * @param maps such as {@code /proc/self/maps}
   */
  public static String odex(String jar, File maps) {
    String name = jar.substring(jar.lastIndexOf('/') + 1);
    String base = name.endsWith(JAR) ? name.substring(0, name.length() - JAR.length()) : name;
    String wanted = "/" + base + ODEX;
    try {
      return PerfData.mapping(maps, wanted) == null ? ODEX_NONE : ODEX_MAPPED;
    } catch (IOException e) {
      return "";
    }
  }
}
