package io.siribench.dex;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A run-time image of the modules that Android has a counterpart of. A JVM with {@code
 * --limit-modules} uses no class archive. An image with only these modules does, and a fork then
 * takes little more than half the CPU time. Where no image can be made, modules are limited.
 */
final class ArtImage {
  /** Options of every JVM that stands for ART. */
  static final List<String> OPTIONS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xlog:disable");

  private static final String MODULES = "java.base,java.logging,jdk.crypto.ec";
  private static final String ARCHIVE = ".jsa";
  private static final int KEY_CHARS = 16;
  private static final long TIMEOUT_SECONDS = 120;

  private final Path home;

  private ArtImage(Path home) {
    this.home = home;
  }

  /**
   * Returns a JVM for {@code classPath}, whose first element is {@code jar}; builds it if missing.
   */
  static Art prepare(Path directory, Path jar, String classPath)
      throws IOException, InterruptedException {
    ArtImage image = new ArtImage(directory.resolve("jre-" + key()));
    Path archive = image.home.resolve(jar.getFileName() + ARCHIVE);
    if (Files.exists(archive) || (image.isMade() && image.archive(archive, classPath))) {
      return new Art(image.java(), "-XX:SharedArchiveFile=" + archive, classPath);
    }
    return new Art(java(Path.of(javaHome())), "--limit-modules=" + MODULES, classPath);
  }

  /** Returns a JVM for {@code classPath} without an archive of its classes. */
  static Art prepare(Path directory, String classPath) throws IOException, InterruptedException {
    ArtImage image = new ArtImage(directory.resolve("jre-" + key()));
    return image.isMade()
        ? new Art(image.java(), "-Xshare:auto", classPath)
        : new Art(java(Path.of(javaHome())), "--limit-modules=" + MODULES, classPath);
  }

  private static String javaHome() {
    return System.getProperty("java.home");
  }

  /** Returns a key of the JDK that the image is made from. */
  private static String key() {
    String jdk = javaHome() + "\n" + System.getProperty("java.vm.version");
    return FileHash.sha256(jdk.getBytes(StandardCharsets.UTF_8)).substring(0, KEY_CHARS);
  }

  private String java() {
    return java(home);
  }

  private static String java(Path home) {
    return home.resolve("bin").resolve("java").toString();
  }

  /** Makes the image if missing; fails on a JDK without its module files. */
  private boolean isMade() throws IOException, InterruptedException {
    if (Files.exists(home)) {
      return true;
    }
    Path unfinished = home.resolveSibling(home.getFileName() + ".unfinished");
    deleteAll(unfinished);
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    if (jlink == null
        || jlink.run(nowhere, nowhere, "--add-modules", MODULES, "--output", unfinished.toString())
            != 0
        || !succeeds(List.of(java(unfinished), "-Xshare:dump"))) {
      return false;
    }
    Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  /** Writes the archive of all classes, and deletes that of an earlier build. */
  private boolean archive(Path archive, String classPath) throws IOException, InterruptedException {
    try (Stream<Path> files = Files.list(home)) {
      for (Path file : files.filter(each -> each.toString().endsWith(ARCHIVE)).toList()) {
        Files.delete(file);
      }
    }
    Path unfinished = home.resolve("unfinished");
    Files.deleteIfExists(unfinished);
    List<String> command =
        new ArrayList<>(
            new Art(java(), "-XX:ArchiveClassesAtExit=" + unfinished, classPath).commandLine());
    command.addAll(List.of(AppProcess.class.getName(), "/", LoadAll.class.getName()));
    if (!succeeds(command) || !Files.exists(unfinished)) {
      return false;
    }
    Files.move(unfinished, archive, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  private static boolean succeeds(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return false;
    }
    return process.exitValue() == 0;
  }

  private static void deleteAll(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
