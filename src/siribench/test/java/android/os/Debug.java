package android.os;

/** The part of Android's class that forks use, packed with the worker in tests. */
public final class Debug {
  private static final long BYTES = 65_536;
  private static final int CLASSES = 10;
  private static long allocated;
  private static int classes;

  private Debug() {}

  /** Returns a number of classes that grows by {@value #CLASSES} with each call. */
  public static int getLoadedClassCount() {
    classes += CLASSES;
    return classes;
  }

  /** Returns a number of bytes that grows by {@value #BYTES} with each call. */
  public static String getRuntimeStat(String name) {
    if (name.equals("art.gc.gc-count") || name.equals("art.gc.gc-time")) {
      return "2";
    }
    if (!name.equals("art.gc.bytes-allocated")) {
      throw new IllegalArgumentException(name);
    }
    allocated += BYTES;
    return Long.toString(allocated);
  }
}
