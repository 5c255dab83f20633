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
 * hash of that list, and are then the published jars, byte for byte.
 */
public final class ForkJars implements ForkClassPath {
  private static final String FOLDER = "fork/";

  /** A fixed time: a JVM refuses archives of classes from a changed jar. */
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
    try (ZipFile whole = new ZipFile(siribenchJar.toFile())) {
      byte[] list = bytes(whole, entry(whole, LIST));
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
        unpack(missing, whole, directory);
      }
      return new ForkJars(directory, sha256, jars);
    }
  }

  /** Returns whether the size matches; hashing all files would cost every run 100 ms. */
  private static boolean isUnpacked(Path file, ForkJar jar) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) == jar.bytes();
  }

  private static void unpack(List<ForkJar> jars, ZipFile whole, Path directory) throws IOException {
    JarParts parts = new JarParts(CompressedEntries.of(Path.of(whole.getName())));
    for (ForkJar jar : jars) {
      byte[] bytes = content(jar, whole, parts);
      String sha256 = FileHash.sha256(bytes);
      if (!sha256.equals(jar.sha256())) {
        throw damaged(whole, jar, "its SHA-256 is " + sha256 + " instead of " + jar.sha256());
      }
      CacheFile.write(
          directory.resolve(jar.name()),
          unfinished -> {
            Files.write(unfinished, bytes);
            Files.setLastModifiedTime(unfinished, JAR_TIME);
          });
    }
  }

  private static byte[] content(ForkJar jar, ZipFile whole, JarParts parts) throws IOException {
    String name = FOLDER + jar.name();
    ZipEntry divided = whole.getEntry(name + JarParts.SUFFIX);
    if (divided == null) {
      return bytes(whole, entry(whole, name));
    }
    try {
      return parts.join(whole.getInputStream(divided));
    } catch (ZipException e) {
      throw damaged(whole, jar, String.valueOf(e.getMessage()));
    }
  }

  private static IOException damaged(ZipFile whole, ForkJar jar, String reason) {
    return new IOException(
        whole.getName() + " is damaged: " + jar.name() + ": " + reason + "; rebuild it");
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
   * Returns the jars that the fork needs. They are shuffled, since no two have a class of the same
   * name. The worker stays last: the others are opened before it is found, and so before any
   * measurement.
   */
  @Override
  public String of(List<String> workerArgs, long order) {
    List<ForkJar> needed = jars.stream().filter(jar -> jar.isNeededBy(workerArgs)).toList();
    List<ForkJar> ordered = new ArrayList<>(needed.subList(0, Math.max(0, needed.size() - 1)));
    if (order != 0) {
      // The rank depends on the name: jars that two forks share have the same order in both.
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
