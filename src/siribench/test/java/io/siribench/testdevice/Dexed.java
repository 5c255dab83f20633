package io.siribench.testdevice;

import io.siribench.dex.Art;
import io.siribench.dex.RoundTrip;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The JVM that a device runs instead of the dex of a jar. */
final class Dexed {
  private Dexed() {}

  /** Returns the JVM for {@code file}, built if missing; empty without a dex. */
  static Optional<Art> prepare(Path file) throws IOException {
    boolean hasDex;
    try (ZipFile jar = new ZipFile(file.toFile())) {
      hasDex = jar.getEntry("classes.dex") != null;
    } catch (ZipException e) {
      return Optional.empty();
    }
    return hasDex ? Optional.of(RoundTrip.art(file)) : Optional.empty();
  }

  /** Prints the JVM for a jar. */
  public static void main(String[] args) throws IOException {
    RoundTrip.art(Path.of(args[0])).lines().forEach(System.out::println);
  }
}
