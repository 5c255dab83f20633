package io.siribench.device.dex;

import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A jar with the JDK's classes that Android has, for lookups by converters. R8 assumes that the
 * classes of the platform can be loaded, and would remove code that tests whether one exists.
 */
final class PlatformJar {
  /** The directories of a JDK's modules whose classes Android has, approximately. */
  private static final Map<String, List<String>> MODULES =
      Map.of(
          "java.base", List.of("java", "javax"),
          "java.logging", List.of("java"),
          "java.prefs", List.of("java"),
          "java.sql", List.of("java", "javax"),
          "java.xml",
              List.of(
                  "javax/xml/datatype",
                  "javax/xml/namespace",
                  "javax/xml/parsers",
                  "javax/xml/transform",
                  "javax/xml/validation",
                  "javax/xml/xpath",
                  "org"));

  private static final int MAJOR_VERSION = 6;
  private static final byte JAVA_17 = 61;

  private static @Nullable Path written;

  private PlatformJar() {}

  /**
   * Returns the jar, which is written once, and deleted when this process ends.
   *
   * @throws InvalidPlanException if this JDK lacks a module, which is possible if jlink made it
   */
  static synchronized Path ofThisProcess() throws IOException, InvalidPlanException {
    Path jar = written;
    if (jar == null || !Files.exists(jar)) {
      jar = Files.createTempFile("siribench-", "-platform.jar");
      jar.toFile().deleteOnExit();
      write(jar);
      written = jar;
    }
    return jar;
  }

  private static void write(Path jar) throws IOException, InvalidPlanException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      for (Map.Entry<String, List<String>> module : MODULES.entrySet()) {
        Path root = directoryOf(module.getKey());
        for (String directory : module.getValue()) {
          try (Stream<Path> files = Files.walk(root.resolve(directory))) {
            for (Path file : files.filter(PlatformJar::isClass).toList()) {
              zip.putNextEntry(new ZipEntry(root.relativize(file).toString()));
              zip.write(readable(Files.readAllBytes(file)));
            }
          }
        }
      }
    }
  }

  /** Returns the directory of the module {@code name} of this JDK. */
  static Path directoryOf(String name) throws InvalidPlanException {
    Path root = Path.of(URI.create("jrt:/" + name));
    if (!Files.isDirectory(root)) {
      throw new InvalidPlanException(
          "JAVA_HOME",
          "the Java in "
              + System.getProperty("java.home")
              + " has no module "
              + name
              + ", whose classes Android has",
          "run siribench with a complete JDK or JRE");
    }
    return root;
  }

  private static boolean isClass(Path file) {
    return ClassFiles.hasEnding(file, ".class");
  }

  /**
   * Returns {@code classFile}, marked as Java 17 if it is newer. D8 refuses class files of a newer
   * Java than it supports, although it only looks up supertypes and members in these files.
   */
  static byte[] readable(byte[] classFile) {
    if (classFile[MAJOR_VERSION] != 0 || (classFile[MAJOR_VERSION + 1] & 0xFF) > JAVA_17) {
      classFile[MAJOR_VERSION] = 0;
      classFile[MAJOR_VERSION + 1] = JAVA_17;
    }
    return classFile;
  }
}
