package io.siribench.device.dex;

import io.siribench.device.adb.DeviceException;
import io.siribench.factor.ClassPath;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.CacheFile;
import io.siribench.request.FileHash;
import io.siribench.restore.RestoreTechnique.Prepared;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Class paths that D8 converted, kept between runs. The name of each is the hash of its files, of
 * D8, and of the API level.
 */
public final class DexStore {
  private static final int DIGITS = 32;

  private final ArchiveCache kept;
  private final DexTools provider;

  public DexStore(ArchiveCache kept, DexTools provider) {
    this.kept = kept;
    this.provider = provider;
  }

  /** Returns a text that changes with D8's version. */
  public String version() throws IOException, DeviceException {
    return provider.version();
  }

  /** Returns whether Android runs {@code file} as it is. */
  public static boolean isDex(Path file) {
    return ClassFiles.hasEnding(file, ".dex") || ClassFiles.hasEnding(file, ".apk");
  }

  /**
   * Returns the jar with the dex of {@code classPath}, made if missing.
   *
   * @param libraries the jars in which D8 looks up other classes; empty for a library itself
   * @param api the API level of the device
   * @param progress the consumer of a message before D8 starts
   * @throws DeviceException if D8 is missing or fails
   */
  public synchronized Path dexed(
      List<Path> classPath, List<Path> libraries, int api, Consumer<String> progress)
      throws IOException, InterruptedException, DeviceException {
    String name = "dex-" + key(classPath, api) + ".jar";
    if (kept.find(name).isEmpty()) {
      Path work = Files.createTempDirectory("siribench-dex");
      try {
        long begunNanos = System.nanoTime();
        Path jar = make(classPath, libraries, api, work, progress);
        long nanos = System.nanoTime() - begunNanos;
        kept.keep(name, jar, FileHash.sha256(jar), Prepared.archive(Files.size(jar), 0, nanos));
      } finally {
        CacheFile.deleteTree(work);
      }
    }
    DexedJar.remarks(kept.path(name)).forEach(progress);
    return kept.path(name);
  }

  /**
   * Requires that {@code file}, a dex or an app, runs on level {@code api}.
   *
   * @throws DeviceException if it is in the format of a later API level
   */
  public static void requireRunnable(Path file, int api) throws IOException, DeviceException {
    int version =
        ClassFiles.hasEnding(file, ".dex")
            ? DexFile.version(Files.readAllBytes(file))
            : inApp(file);
    int needed = DexFile.apiOf(version);
    if (needed > api) {
      throw new DeviceException(
          "--class-path",
          file
              + " has the dex format 0"
              + version
              + ", which needs API "
              + needed
              + "; the device has API "
              + api,
          "build it with minSdk " + api + " or lower, or use a newer device");
    }
  }

  private static int inApp(Path apk) throws IOException, DeviceException {
    try (ZipFile zip = new ZipFile(apk.toFile())) {
      ZipEntry dex = zip.getEntry("classes.dex");
      if (dex == null) {
        throw new DeviceException("--class-path", apk + " has no classes.dex", "give an app");
      }
      try (InputStream in = zip.getInputStream(dex)) {
        return DexFile.version(in.readAllBytes());
      }
    }
  }

  private Path make(
      List<Path> classPath, List<Path> libraries, int api, Path work, Consumer<String> progress)
      throws IOException, InterruptedException, DeviceException {
    D8Tool tool = new D8Tool(provider.find());
    String names =
        classPath.stream()
            .map(file -> String.valueOf(file.getFileName()))
            .collect(Collectors.joining(", "));
    progress.accept("dexing " + names + " for API " + api);
    ClassFiles classes = new ClassFiles(classPath);
    Path directory = Files.createDirectory(work.resolve("dex"));
    if (classes.hasClasses()) {
      Path jar = work.resolve("classes.jar");
      classes.writeClasses(jar);
      tool.convert(jar, names, libraries, api, directory);
    }
    Path dexed = work.resolve("dexed.jar");
    List<Path> dexes = dexes(directory);
    // The classes of a library may be optional, and are not checked, as in siribench's own dex.
    List<String> missing = libraries.isEmpty() ? List.of() : new MissingApis(provider).in(dexes);
    DexedJar.write(dexed, dexes, classes, names, missing);
    return dexed;
  }

  /** Returns {@code classes.dex}, {@code classes2.dex} and so on. */
  private static List<Path> dexes(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .sorted(
              Comparator.comparing((Path file) -> file.toString().length())
                  .thenComparing(Comparator.naturalOrder()))
          .toList();
    }
  }

  private String key(List<Path> classPath, int api) throws IOException, DeviceException {
    List<String> parts = new ArrayList<>(List.of(provider.version(), String.valueOf(api)));
    for (Path each : classPath) {
      parts.add(ClassPath.Entry.of(each).sha256());
    }
    String text = String.join("\n", parts);
    return FileHash.sha256(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
  }
}
