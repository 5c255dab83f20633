package io.siribench.counting;

import io.siribench.launch.ArchiveCache;
import io.siribench.process.ChildProcess;
import io.siribench.process.ChildProcess.Outcome;
import io.siribench.request.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * QEMU's emulation of this machine's own architecture, and its counting plugin. The plugin is
 * compiled once, into the cache directory.
 */
final class Emulator {
  private static final Map<String, Machine> MACHINES =
      Map.of(
          "amd64", new Machine("qemu-x86_64", 1),
          "x86_64", new Machine("qemu-x86_64", 1),
          "aarch64", new Machine("qemu-aarch64", 64),
          "arm64", new Machine("qemu-aarch64", 64));

  private static final Machine THIS =
      MACHINES.getOrDefault(
          System.getProperty("os.arch", "").toLowerCase(Locale.ROOT), new Machine("qemu", 0));

  /** The emulator of this machine's architecture. */
  static final String COMMAND = THIS.command;

  /** The placeholder for the file of the plugin. */
  static final String PLUGIN = "{plugin}";

  /** The arguments of the plugin, except for the name of the file at the end. */
  static final String MARKS = "write=" + THIS.writeCall + ",marks=";

  private static final String SOURCE = "count.c";

  /** A plugin declares its API version; newer emulators no longer support the oldest. */
  private static final int MAX_PLUGIN_VERSION = 8;

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final int HASH_DIGITS = 12;

  /**
   * An architecture.
   *
   * @param writeCall its number of the system call {@code write}
   */
  private record Machine(String command, int writeCall) {}

  /**
   * Returns the plugin for the emulator with {@code version}. The plugin is compiled if {@code
   * cache} has none that works.
   *
   * @throws CounterException if there is no compiler, the emulator supports no plugin, or {@code
   *     cache} cannot be trusted
   */
  static Path plugin(String version, Path cache)
      throws IOException, InterruptedException, CounterException {
    byte[] source = source();
    String hash = FileHash.sha256(source).substring(0, HASH_DIGITS);
    Path directory = directory(cache);
    Path plugin = directory.resolve("count-" + COMMAND + "-" + version + "-" + hash + ".so");
    Path compiled = Files.createTempFile(directory, "count-", ".so");
    Path sourceFile = Files.createTempFile(directory, "count-", ".c");
    Path marks = Files.createTempFile(directory, "count-", ".marks");
    try {
      // A cache that machines share may have a plugin for another C library.
      if (Files.exists(plugin) && obstacle(plugin, marks).isEmpty()) {
        return plugin;
      }
      Files.write(sourceFile, source);
      String reason = "";
      for (int api = 1; api <= MAX_PLUGIN_VERSION; api++) {
        compile(sourceFile, compiled, api);
        Optional<String> obstacle = obstacle(compiled, marks);
        if (obstacle.isEmpty()) {
          // Two runs that compile at once create the same file.
          Files.move(compiled, plugin, StandardCopyOption.ATOMIC_MOVE);
          return plugin;
        }
        reason = obstacle.get();
      }
      throw new CounterException(reason);
    } finally {
      for (Path file : List.of(compiled, sourceFile, marks)) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Returns the directory of plugins; only its owner may write this code. */
  private static Path directory(Path cache) throws CounterException {
    Path directory = cache.resolve("counters");
    try {
      ArchiveCache.requireOwn(directory, "remove it");
    } catch (IOException e) {
      throw new CounterException(String.valueOf(e.getMessage()));
    }
    return directory;
  }

  private static byte[] source() throws IOException {
    try (InputStream source = Emulator.class.getResourceAsStream(SOURCE)) {
      return Objects.requireNonNull(source).readAllBytes();
    }
  }

  private static void compile(Path source, Path plugin, int api)
      throws InterruptedException, CounterException {
    List<String> command =
        List.of(
            "cc",
            "-O2",
            "-shared",
            "-fPIC",
            "-DPLUGIN_VERSION=" + api,
            "-o",
            plugin.toString(),
            source.toString());
    Outcome outcome = run(command);
    if (outcome.exitCode() != 0) {
      throw new CounterException("cc fails: " + outcome.text());
    }
  }

  private static Optional<String> obstacle(Path plugin, Path marks)
      throws InterruptedException, CounterException {
    List<String> command = List.of(COMMAND, "-plugin", plugin + "," + MARKS + marks, "/bin/true");
    Outcome outcome = run(command);
    return outcome.exitCode() == 0 ? Optional.empty() : Optional.of(outcome.text());
  }

  /**
   * Runs {@code command}, of a counter or of its preparation.
   *
   * @throws CounterException if it is missing or does not respond
   */
  static Outcome run(List<String> command) throws InterruptedException, CounterException {
    try {
      return ChildProcess.of(command).runTool(TIMEOUT);
    } catch (IOException e) {
      throw new CounterException(String.valueOf(e.getMessage()));
    }
  }
}
