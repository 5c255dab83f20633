package io.siribench.device.dex;

import io.siribench.factor.ClassPath;
import io.siribench.launch.ArchiveCache;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Class paths that D8 or R8 converted, cached between runs. The name of each jar is a hash of its
 * files, D8, the API level, and the rules. The prefix of the name changes with the method of
 * conversion, such as the treatment of resources.
 */
public final class DexStore {
  private static final int DIGITS = 32;

  private final ArchiveCache cache;
  private final DexTools provider;

  /** The remarks that were read so far, by jar. */
  private final Map<Path, List<String>> remarks = new HashMap<>();

  /** The version of D8; empty until used, because hashing its jar is slow. */
  private String version = "";

  public DexStore(ArchiveCache cache, DexTools provider) {
    this.cache = cache;
    this.provider = provider;
  }

  /** Returns a text that changes with D8's version. */
  public synchronized String version() throws IOException, InvalidPlanException {
    if (version.isEmpty()) {
      version = provider.version();
    }
    return version;
  }

  /** Returns whether Android runs {@code file} unchanged: a dex, an app, or output of D8. */
  public static boolean isDex(Path file) throws IOException {
    return ClassFiles.hasEnding(file, ".dex")
        || ClassFiles.hasEnding(file, ".apk")
        || (ClassFiles.hasEnding(file, ".jar")
            && Files.isRegularFile(file)
            && DexedJar.hasOnlyDexes(file));
  }

  /**
   * Returns the jar with the dex of {@code siribenchJar}, created if missing. A device needs
   * nothing else of siribench, and maps this jar directly.
   */
  public synchronized Path worker(Path siribenchJar)
      throws IOException, InterruptedException, InvalidPlanException {
    byte[] dex = workerDex(siribenchJar);
    return kept(
        "siribench-" + FileHash.sha256(dex).substring(0, DIGITS),
        work -> {
          Path file = Files.write(work.resolve(DexedJar.FIRST), dex);
          return DexedJar.write(
              work.resolve("worker.jar"), List.of(file), new ClassFiles(List.of()), List.of());
        });
  }

  /**
   * Returns the SHA-256 of the worker's classes for Android in {@code siribenchJar}.
   *
   * @throws IOException if it has none, or cannot be read
   */
  public static String workerHash(Path siribenchJar) throws IOException {
    return FileHash.sha256(workerDex(siribenchJar));
  }

  private static byte[] workerDex(Path siribenchJar) throws IOException {
    return DexedJar.entry(siribenchJar, DexedJar.FIRST)
        .orElseThrow(
            () ->
                new IOException(
                    siribenchJar
                        + " has no classes.dex, which devices need; build it without -Dskip.dex"));
  }

  /**
   * Returns the jar with the dex of {@code classPath}, created if missing.
   *
   * @param libraries the jars in which D8 looks up other classes; empty for a library itself
   * @param api the API level of the device
   * @param progress the consumer of a message before D8 starts
   * @throws InvalidPlanException if D8 is missing or fails
   */
  public synchronized Path dexed(
      List<Path> classPath, List<Path> libraries, int api, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    Path jar =
        kept(
            "dexed-" + key(classPath, api, ""),
            work -> make(classPath, libraries, api, work, progress));
    remarks(jar, classPath).forEach(progress);
    return jar;
  }

  /** Returns the remarks in {@code jar}; checks its classes if they could not be checked before. */
  private List<String> remarks(Path jar, List<Path> classPath) throws IOException {
    List<String> known = remarks.get(jar);
    if (known == null) {
      List<String> written = DexedJar.remarks(jar);
      known =
          written.stream().anyMatch(remark -> remark.contains(MissingApis.NOT_CHECKED))
              ? missing(DexedJar.dexes(jar), names(classPath))
              : written;
      remarks.put(jar, known);
    }
    return known;
  }

  /** Returns a remark on each used member that the oldest API lacks. */
  private List<String> missing(List<DexFile> dexes, String names) throws IOException {
    return new MissingApis(provider).in(dexes).stream().map(use -> names + " " + use).toList();
  }

  /**
   * Returns the jar with R8's output for {@code libraries} and {@code classPath}, created if
   * missing.
   *
   * @throws InvalidPlanException if R8 is missing or fails
   */
  public synchronized Path shrunk(
      List<Path> classPath,
      List<Path> libraries,
      KeepRules rules,
      int api,
      Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    Path before = dexed(classPath, libraries, api, progress);
    List<Path> program = Stream.concat(libraries.stream(), classPath.stream()).toList();
    return kept(
        "shrunk-" + key(program, api, rules.text() + rules.given()),
        work -> shrink(before, program, names(classPath), rules, api, work, progress));
  }

  /** Returns the jar with the dex of the desugaring library, if requested; created if missing. */
  public synchronized Optional<Path> desugared(int api, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    Optional<Desugaring> library = provider.desugaring();
    if (library.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        kept(
            "l8-" + key(List.of(), api, ""),
            work -> {
              String name = String.valueOf(library.get().library().getFileName());
              progress.accept("dexing " + name + " for API " + api);
              return DexedJar.write(
                  work.resolve("desugared.jar"),
                  new D8Tool(provider, name, api, work).desugar(library.get()),
                  new ClassFiles(List.of()),
                  List.of());
            }));
  }

  private Path kept(String key, ArchiveCache.Maker<InvalidPlanException> maker)
      throws IOException, InterruptedException, InvalidPlanException {
    return cache.made(key + ".jar", maker);
  }

  /**
   * Requires that {@code file}, a dex or an app, runs on level {@code api}.
   *
   * @throws InvalidPlanException if it is in the format of a later API level
   */
  public static void requireRunnable(Path file, int api) throws IOException, InvalidPlanException {
    int version =
        ClassFiles.hasEnding(file, ".dex") ? version(file, Files.readAllBytes(file)) : inApp(file);
    int needed = DexFile.apiOf(version);
    if (needed > api) {
      throw new InvalidPlanException(
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

  private static int version(Path file, byte[] dex) throws InvalidPlanException {
    return DexFile.version(dex)
        .orElseThrow(
            () ->
                new InvalidPlanException(
                    "--class-path",
                    file + " does not contain a dex file",
                    "give the jar that it was made of"));
  }

  private static int inApp(Path apk) throws IOException, InvalidPlanException {
    try {
      Optional<byte[]> dex = DexedJar.entry(apk, DexedJar.FIRST);
      if (dex.isPresent()) {
        return version(apk, dex.get());
      }
    } catch (ZipException e) {
      // The file is not a complete app.
    }
    throw new InvalidPlanException(
        "--class-path", apk + " has no classes.dex", "give a complete app");
  }

  private Path make(
      List<Path> classPath, List<Path> libraries, int api, Path work, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    String names = names(classPath);
    progress.accept("dexing " + names + " for API " + api);
    ClassFiles classes = new ClassFiles(classPath);
    List<Path> dexes =
        classes.hasClasses()
            ? new D8Tool(provider, names, api, work).convert(classes, libraries)
            : List.of();
    // The classes of a library may be optional, so they are not checked; nor are siribench's.
    List<String> missing = libraries.isEmpty() ? List.of() : missing(DexFile.of(dexes), names);
    return DexedJar.write(work.resolve("dexed.jar"), dexes, classes, missing);
  }

  private Path shrink(
      Path before,
      List<Path> program,
      String names,
      KeepRules rules,
      int api,
      Path work,
      Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    progress.accept("shrinking " + names + " by R8 for API " + api);
    Path own = Files.writeString(work.resolve("siribench.pro"), rules.text());
    Path mapping = work.resolve("mapping.txt");
    List<Path> dexes =
        new D8Tool(provider, names, api, work)
            .shrink(
                new ClassFiles(program),
                Stream.concat(Stream.of(own), rules.file().stream()).toList(),
                mapping);
    return DexedJar.write(
        work.resolve("shrunk.jar"),
        dexes,
        new ClassFiles(List.of(work.resolve("R8"))),
        ShrunkClasses.changes(DexedJar.dexes(before), DexFile.of(dexes), mapping));
  }

  /** Returns the names of the user's files, without generated readers. */
  private String names(List<Path> classPath) {
    return classPath.stream()
        .filter(file -> !cache.isKept(file))
        .map(file -> String.valueOf(file.getFileName()))
        .collect(Collectors.joining(", "));
  }

  private String key(List<Path> classPath, int api, String rules)
      throws IOException, InvalidPlanException {
    List<String> parts = new ArrayList<>(List.of(version(), String.valueOf(api), rules));
    for (Path each : classPath) {
      parts.add(ClassPath.Entry.of(each).sha256());
    }
    return FileHash.sha256(String.join("\n", parts)).substring(0, DIGITS);
  }
}
