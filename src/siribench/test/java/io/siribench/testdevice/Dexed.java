package io.siribench.testdevice;

import io.siribench.dex.Art;
import io.siribench.dex.RoundTrip;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The JVM that a device runs instead of the dex of a class path. */
final class Dexed {
  private Dexed() {}

  /** Returns the JVM for {@code file}, built if missing; empty unless it is siribench's jar. */
  static Optional<Art> prepare(Path file) throws IOException {
    boolean isWorker;
    try (ZipFile jar = new ZipFile(file.toFile())) {
      isWorker = jar.getEntry("classes.dex") != null && jar.getEntry("fork/jars.txt") != null;
    } catch (ZipException e) {
      return Optional.empty();
    }
    return isWorker ? Optional.of(RoundTrip.art(file)) : Optional.empty();
  }

  /** Prints the JVM for a class path on a device of an API level. */
  public static void main(String[] args) throws IOException {
    List<Path> classPath =
        Arrays.stream(args[0].split(File.pathSeparator, -1)).map(Path::of).toList();
    RoundTrip.art(classPath, Integer.parseInt(args[1])).lines().forEach(System.out::println);
  }
}
