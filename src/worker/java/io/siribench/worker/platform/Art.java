package io.siribench.worker.platform;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Android's runtime, as a process there sees it. Nothing of this is loaded on a JVM. */
public final class Art {
  /** What {@code java.vm.name} is on ART, too. */
  public static final String VM_NAME = "Dalvik";

  /** Code that was compiled ahead of time is mapped. */
  public static final String ODEX_MAPPED = "mapped";

  /** No such code is mapped. */
  public static final String ODEX_NONE = "none";

  private static final String JAR = ".jar";
  private static final String ODEX = ".odex";

  private Art() {}

  /**
   * Such as {@code ART 2.1.0}: the release of Android says more, but the parent process knows it.
   */
  public static String version() {
    return "ART " + System.getProperty("java.vm.version", "");
  }

  /** The jar that this process runs from, for classes have no code source here. */
  public static String jar() {
    return System.getProperty("java.class.path", "");
  }

  /**
   * Whether this process maps code of {@code jar} that was compiled ahead of time: {@link
   * #ODEX_MAPPED} or {@link #ODEX_NONE}; empty if that cannot be told.
   *
   * @param maps such as {@code /proc/self/maps}
   */
  public static String odex(String jar, File maps) {
    String name = jar.substring(jar.lastIndexOf('/') + 1);
    String base = name.endsWith(JAR) ? name.substring(0, name.length() - JAR.length()) : name;
    String wanted = "/" + base + ODEX;
    try {
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(new FileInputStream(maps), StandardCharsets.UTF_8));
      try {
        String line = lines.readLine();
        while (line != null) {
          if (line.contains(wanted)) {
            return ODEX_MAPPED;
          }
          line = lines.readLine();
        }
        return ODEX_NONE;
      } finally {
        lines.close();
      }
    } catch (IOException e) {
      return "";
    }
  }
}
