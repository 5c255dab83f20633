package io.siribench.testdevice;

import io.siribench.dex.Art;
import io.siribench.dex.RoundTrip;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The JVM that a device runs instead of the dex of a class path. */
final class Dexed {
  /** The JVM for the pushed jar of siribench, the same in all tests. */
  private static @Nullable Art worker;

  private Dexed() {}

  /** Returns the JVM for {@code file}, built if missing; empty unless it is siribench's jar. */
  static Optional<Art> prepare(Path file) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      if (jar.getEntry("classes.dex") == null) {
        return Optional.empty();
      }
      if (RoundTrip.isWorker(file)) {
        Art art = worker == null ? RoundTrip.art(file) : worker;
        worker = art;
        return Optional.of(art);
      }
    } catch (ZipException e) {
      return Optional.empty();
    }
    Art known = worker;
    if (known != null) {
      // Translated in advance: it takes longer than a fork may be silent.
      RoundTrip.translate(file, Path.of(known.classPath().split(File.pathSeparator, -1)[0]));
    }
    return Optional.empty();
  }

  /** Returns whether {@code file} begins like a jar or a dex file. */
  static boolean isCode(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String begin = new String(in.readNBytes(3), StandardCharsets.ISO_8859_1);
      return begin.startsWith("PK") || begin.equals("dex");
    }
  }

  /** Prints the JVM for a class path on a device of an API level. */
  public static void main(String[] args) throws IOException {
    List<Path> classPath =
        Arrays.stream(args[0].split(File.pathSeparator, -1)).map(Path::of).toList();
    RoundTrip.art(classPath, Integer.parseInt(args[1])).lines().forEach(System.out::println);
  }
}
