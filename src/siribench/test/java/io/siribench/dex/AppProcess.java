package io.siribench.dex;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Android's {@code app_process} for a worker, on a JVM with only Android's modules. Its arguments
 * are {@code [-Dname=text | -X...]... DIRECTORY CLASS [ARGUMENT]...}. It sets system properties
 * like ART's, reports the jar of {@code CLASSPATH} as its own, and enforces no {@code
 * jdk.serialFilter}.
 *
 * <p>It uses only {@code java.base}, because it is packed with the worker.
 */
public final class AppProcess {
  private static final Map<String, String> OF_ART =
      Map.of(
          "java.vm.name", "Dalvik",
          "java.vm.version", "2.1.0",
          "java.vm.vendor", "The Android Project",
          "java.vendor", "The Android Project",
          "java.version", "0",
          "java.specification.version", "0.9",
          "user.home", "");

  private AppProcess() {}

  public static void main(String[] args) throws Throwable {
    // The class reads the filter's property only once, here while it is not set.
    Class.forName("java.io.ObjectInputFilter$Config");
    System.clearProperty("java.vm.info");
    Map<String, String> properties = new TreeMap<>(OF_ART);
    String classPath = System.getenv("CLASSPATH");
    if (classPath != null) {
      properties.put("java.class.path", classPath);
    }
    int at = 0;
    for (; at < args.length && args[at].startsWith("-"); at++) {
      int equalsSign = args[at].indexOf('=');
      if (args[at].startsWith("-D") && equalsSign > 0) {
        properties.put(args[at].substring(2, equalsSign), args[at].substring(equalsSign + 1));
      }
    }
    if (args.length < at + 2) {
      throw new IllegalArgumentException("expected: [OPTION]... DIRECTORY CLASS [ARGUMENT]...");
    }
    System.getProperties().putAll(properties);
    String[] rest = new String[args.length - at - 2];
    System.arraycopy(args, at + 2, rest, 0, rest.length);
    try {
      Class.forName(args[at + 1]).getMethod("main", String[].class).invoke(null, (Object) rest);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
