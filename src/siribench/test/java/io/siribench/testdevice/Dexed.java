package io.siribench.testdevice;

import io.siribench.dex.RoundTrip;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** What a device's JVM runs in place of the dex of a jar. */
final class Dexed {
  private static final String CLASS_PATH = "-cp";

  private Dexed() {}

  /** The class path for {@code jar}; the first time this takes long. */
  static String classPath(Path jar) throws IOException {
    List<String> command = RoundTrip.appProcess(jar);
    return command.get(command.indexOf(CLASS_PATH) + 1);
  }

  /** Makes what is needed for {@code file} if it is a jar with a dex. */
  static void prepare(Path file) throws IOException {
    boolean hasDex;
    try (ZipFile jar = new ZipFile(file.toFile())) {
      hasDex = jar.getEntry("classes.dex") != null;
    } catch (ZipException e) {
      return;
    }
    if (hasDex) {
      classPath(file);
    }
  }

  /** Prints the class path for a jar. */
  public static void main(String[] args) throws IOException {
    System.out.println(classPath(Path.of(args[0])));
  }
}
