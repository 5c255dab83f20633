package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The jars that forks run from: the worker, the SIRI types and libraries. They contain nothing of
 * the command line. siribench's own jar contains them, whole or in {@linkplain JarParts parts},
 * with a list of them in class path order. They are unpacked once into a cache directory, under a
 * hash of that list. The unpacked jars equal the published ones, byte for byte.
 */
public final class ForkJars implements ForkClassPath {
  private static final String FOLDER = "fork/";

  /** A fixed time, because a JVM refuses class archives if a jar's time has changed. */
  private static final FileTime JAR_TIME = FileTime.fromMillis(0);

  private static final String LIST = FOLDER + "jars.txt";
  private static final String REMEDY =
      "remove it, or select another cache directory with XDG_CACHE_HOME";

  private final Path directory;
  private final String listSha256;
  private final List<ForkJar> jars;

  private ForkJars(Path directory, String listSha256, List<ForkJar> jars) {
    this.directory = directory;
    this.listSha256 = listSha256;
    this.jars = List.copyOf(jars);
  }

  /**
   * Returns the jars of {@code siribenchJar}, and unpacks those missing in {@code cacheDirectory}.
   *
   * @throws IOException if the jar cannot be read or the cache cannot be written
   */
  public static ForkJars of(Path siribenchJar, Path cacheDirectory) throws IOException {
    try (ZipFile outer = new ZipFile(siribenchJar.toFile())) {
      byte[] list = bytes(outer, entry(outer, LIST));
      String sha256 = FileHash.sha256(list);
      List<ForkJar> jars =
          new String(list, StandardCharsets.UTF_8).lines().map(ForkJar::of).toList();
      Path forks = cacheDirectory.resolve("forks");
      Path directory = forks.resolve(sha256);
      if (directory.toString().contains(File.pathSeparator)) {
        throw new IOException(
            directory
                + " contains '"
                + File.pathSeparator
                + "', where Java splits class paths; select another cache directory with"
                + " XDG_CACHE_HOME");
      }
      ArchiveCache.requireOwn(forks, REMEDY);
      ArchiveCache.requireOwn(directory, REMEDY);
      List<ForkJar> missing = new ArrayList<>();
      for (ForkJar jar : jars) {
        if (!isUnpacked(directory.resolve(jar.name()), jar)) {
          missing.add(jar);
        }
      }
      if (!missing.isEmpty()) {
        unpack(missing, outer, directory);
      }
      return new ForkJars(directory, sha256, jars);
    }
  }

  /** Returns whether the size matches; hashing all files would cost every run 100 ms. */
  private static boolean isUnpacked(Path file, ForkJar jar) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) == jar.bytes();
  }

  private static void unpack(List<ForkJar> jars, ZipFile outer, Path directory) throws IOException {
    JarParts parts = new JarParts(CompressedEntries.of(Path.of(outer.getName())));
    for (ForkJar jar : jars) {
      byte[] bytes = content(jar, outer, parts);
      String sha256 = FileHash.sha256(bytes);
      if (!sha256.equals(jar.sha256())) {
        throw damaged(outer, jar, "its SHA-256 is " + sha256 + " instead of " + jar.sha256());
      }
      CacheFile.write(
          directory.resolve(jar.name()),
          unfinished -> {
            Files.write(unfinished, bytes);
            Files.setLastModifiedTime(unfinished, JAR_TIME);
          });
    }
  }

  private static byte[] content(ForkJar jar, ZipFile outer, JarParts parts) throws IOException {
    String name = FOLDER + jar.name();
    ZipEntry divided = outer.getEntry(name + JarParts.SUFFIX);
    if (divided == null) {
      return bytes(outer, entry(outer, name));
    }
    try {
      return parts.join(outer.getInputStream(divided));
    } catch (ZipException e) {
      throw damaged(outer, jar, String.valueOf(e.getMessage()));
    }
  }

  private static IOException damaged(ZipFile outer, ForkJar jar, String reason) {
    return new IOException(
        outer.getName() + " is damaged: " + jar.name() + ": " + reason + "; rebuild it");
  }

  private static ZipEntry entry(ZipFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      throw new IOException(jar.getName() + " has no " + name + "; rebuild it");
    }
    return entry;
  }

  private static byte[] bytes(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /**
   * Returns the jars that the fork needs. Their order is shuffled, which is safe because no two
   * jars have a class with the same name. The worker's jar stays last, so that the JVM opens all
   * other jars before any measurement.
   */
  @Override
  public String of(List<String> workerArgs, long order) {
    List<ForkJar> needed = jars.stream().filter(jar -> jar.isNeededBy(workerArgs)).toList();
    List<ForkJar> ordered = new ArrayList<>(needed.subList(0, Math.max(0, needed.size() - 1)));
    if (order != 0) {
      // The rank depends on the name, so jars that two forks share have the same order in both.
      ordered.sort(Comparator.comparingLong(jar -> rank(jar, order)));
    }
    ordered.addAll(needed.subList(ordered.size(), needed.size()));
    return ordered.stream()
        .map(jar -> directory.resolve(jar.name()).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static long rank(ForkJar jar, long order) {
    return new SplittableRandom(order ^ ((long) jar.name().hashCode() << Integer.SIZE)).nextLong();
  }

  /** Returns the SHA-256 of the list, which covers everything that forks run from. */
  public String sha256() {
    return listSha256;
  }

  /** Returns the SHA-256 of each jar by file name, in list order. */
  public Map<String, String> hashes() {
    Map<String, String> hashes = new LinkedHashMap<>();
    jars.forEach(jar -> hashes.put(jar.name(), jar.sha256()));
    return hashes;
  }
}
