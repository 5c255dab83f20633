package io.siribench.launch;

import io.siribench.request.FileHash;
import io.siribench.restore.RestoreTechnique.Prepared;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLockInterruptionException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A cache of class archives between runs, with a record of each archive's original state. An
 * archive is code: the directory must be private to its owner, and a file that no longer matches
 * its record is removed and never used.
 */
public final class ArchiveCache {
  /**
   * The time of every entry in a made jar, which makes jars reproducible. For the earliest time of
   * ZIP, Java also writes an extra field with the time in UTC. The field depends on the time zone,
   * and breaks the alignment of the next content.
   */
  public static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1981, 1, 1, 0, 0);

  /** Enough for three builds with a few versions, JDKs and flags. An archive has 2 to 25 MB. */
  private static final int MAX_ARCHIVES = 96;

  private static final String RECORD = ".properties";
  private static final String LOCK = "lock";
  private static final String SHA256 = "sha256";
  private static final String BYTES = "bytes";
  private static final String CLASSES = "classes";
  private static final String PREPARING_NANOS = "preparing_ns";

  private final Path directory;

  /** Creates the cache in {@code directory}, which may be missing. */
  public ArchiveCache(Path directory) {
    this.directory = directory;
  }

  /** Returns whether {@code file} was made by this cache. */
  public boolean isKept(Path file) {
    return directory.equals(file.getParent());
  }

  /** An archive that was made earlier, and its known facts. */
  public record Kept(String sha256, Prepared prepared) {}

  /** Returns why {@code directory} cannot be trusted with code; absent if it can. */
  public static Optional<String> obstacle(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(directory + " is not a directory");
    }
    if (!CacheDirectory.isPosix(directory)) {
      return Optional.empty();
    }
    Set<PosixFilePermission> permissions =
        Files.getPosixFilePermissions(directory, LinkOption.NOFOLLOW_LINKS);
    if (permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
      return Optional.of(
          "other users can write to "
              + directory
              + " ("
              + PosixFilePermissions.toString(permissions)
              + "), but its content is executed");
    }
    UserPrincipal owner = Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS);
    Path probe;
    try {
      probe = Files.createTempFile(directory, "owner", ".tmp");
    } catch (IOException e) {
      boolean isOwn = owner.getName().equals(System.getProperty("user.name"));
      return Optional.of(
          e instanceof AccessDeniedException && !isOwn
              ? belongsTo(directory, owner)
              : directory + " cannot be written (" + reason(e, permissions) + ")");
    }
    try {
      // The file system is the best source for the identity of this process.
      return Files.getOwner(probe).equals(owner)
          ? Optional.empty()
          : Optional.of(belongsTo(directory, owner));
    } finally {
      Files.delete(probe);
    }
  }

  /** Returns the reason of {@code e}, or {@code permissions} if it has none. */
  static String reason(IOException e, Set<PosixFilePermission> permissions) {
    String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
    return reason == null ? PosixFilePermissions.toString(permissions) : reason;
  }

  private static String belongsTo(Path directory, UserPrincipal owner) {
    return directory + " belongs to " + owner.getName() + ", but its content is executed";
  }

  /** Returns the path of the archive {@code name}. */
  public Path path(String name) {
    return directory.resolve(name);
  }

  /**
   * Returns the archive {@code name}, if present and unchanged; removes a changed one.
   *
   * @throws IOException if the directory cannot be trusted
   */
  public Optional<Kept> find(String name) throws IOException {
    requireOwn();
    Path file = path(name);
    Path record = record(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        || !Files.isRegularFile(record, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    return locked(() -> verified(name, file, record));
  }

  private Optional<Kept> verified(String name, Path file, Path record) throws IOException {
    if (!Files.exists(record) || !Files.exists(file)) {
      return Optional.empty();
    }
    Optional<Kept> kept = read(record);
    if (kept.isEmpty() || !kept.get().sha256().equals(FileHash.sha256(file))) {
      remove(name);
      return Optional.empty();
    }
    Files.setLastModifiedTime(record, FileTime.from(Instant.now()));
    return kept;
  }

  /** An operation on files. */
  @FunctionalInterface
  private interface Access<T> {
    T run() throws IOException;
  }

  /** Runs {@code access} under a lock that excludes other processes and threads. */
  private <T> T locked(Access<T> access) throws IOException {
    synchronized (ArchiveCache.class) {
      try (FileChannel file =
          FileChannel.open(
              directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        // The lock is held until the file is closed.
        Objects.requireNonNull(file.lock());
        return access.run();
      } catch (FileLockInterruptionException e) {
        // Callers expect the exception that other interrupted accesses throw.
        throw new ClosedByInterruptException();
      }
    }
  }

  private static Optional<Kept> read(Path record) throws IOException {
    Properties read = new Properties();
    try (Reader in = Files.newBufferedReader(record, StandardCharsets.UTF_8)) {
      read.load(in);
      return Optional.of(
          new Kept(
              read.getProperty(SHA256, ""),
              Prepared.archive(
                  Long.parseLong(read.getProperty(BYTES, "")),
                  Long.parseLong(read.getProperty(CLASSES, "")),
                  Long.parseLong(read.getProperty(PREPARING_NANOS, "")))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The maker of a file to be kept. */
  @FunctionalInterface
  public interface Maker<E extends Exception> {
    /** Creates the file in {@code work}, an empty directory. */
    Path in(Path work) throws IOException, InterruptedException, E;
  }

  /** Returns the path of the archive {@code name}, which {@code maker} creates if it is missing. */
  public <E extends Exception> Path made(String name, Maker<E> maker)
      throws IOException, InterruptedException, E {
    if (find(name).isEmpty()) {
      Path work = Files.createTempDirectory("siribench-archive");
      try {
        long startedNanos = System.nanoTime();
        Path file = maker.in(work);
        long nanos = System.nanoTime() - startedNanos;
        keep(name, file, FileHash.sha256(file), Prepared.archive(Files.size(file), 0, nanos));
      } finally {
        CacheFile.deleteTree(work);
      }
    }
    return path(name);
  }

  /**
   * Keeps {@code made} as the archive {@code name}, unless another run has just made it. The least
   * recently used archives are removed.
   *
   * @throws IOException if the directory cannot be trusted, or written
   */
  public void keep(String name, Path made, String sha256, Prepared prepared) throws IOException {
    requireOwn();
    Properties record = new Properties();
    record.setProperty(SHA256, sha256);
    record.setProperty(BYTES, String.valueOf(prepared.bytes()));
    record.setProperty(CLASSES, String.valueOf(prepared.classes()));
    record.setProperty(PREPARING_NANOS, String.valueOf(prepared.preparingNanos()));
    StringWriter text = new StringWriter();
    record.store(text, null);
    locked(
        () -> {
          if (verified(name, path(name), record(name)).isEmpty()) {
            // The record comes last, because it makes the archive valid. A copied jar keeps its
            // time, because JVMs compare it.
            CacheFile.write(
                path(name),
                file ->
                    Files.copy(
                        made,
                        file,
                        StandardCopyOption.REPLACE_EXISTING,
                        StandardCopyOption.COPY_ATTRIBUTES));
            CacheFile.write(record(name), file -> Files.writeString(file, text.toString()));
            removeOldest(name.substring(name.lastIndexOf('.') + 1));
          }
          return name;
        });
  }

  /**
   * Removes the least recently used files with {@code extension}. Archives never displace the jars
   * of readers, because a run uses these jars from the cache until it ends.
   */
  private void removeOldest(String extension) throws IOException {
    List<Path> records;
    try (Stream<Path> files = Files.list(directory)) {
      records =
          files
              .filter(file -> file.toString().endsWith("." + extension + RECORD))
              .sorted(Comparator.comparing(ArchiveCache::lastUsed).reversed())
              .toList();
    }
    for (Path record : records.subList(Math.min(MAX_ARCHIVES, records.size()), records.size())) {
      String name = String.valueOf(record.getFileName());
      remove(name.substring(0, name.length() - RECORD.length()));
    }
  }

  private static FileTime lastUsed(Path record) {
    try {
      return Files.getLastModifiedTime(record);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }

  private void remove(String name) throws IOException {
    CacheFile.delete(record(name));
    CacheFile.delete(path(name));
  }

  private Path record(String name) {
    return directory.resolve(name + RECORD);
  }

  private void requireOwn() throws IOException {
    requireOwn(directory, "give another --cache-dir");
  }

  /**
   * Creates {@code directory} if it is missing, accessible only to its owner.
   *
   * @param remedy the instructions if it cannot be trusted
   * @throws IOException if it cannot be trusted with code
   */
  public static void requireOwn(Path directory, String remedy) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(directory.toAbsolutePath().getParent());
      try {
        CacheDirectory.createForOwner(directory);
      } catch (FileAlreadyExistsException e) {
        // Another run or another user has just made it; the check below decides.
      }
    }
    Optional<String> obstacle = obstacle(directory);
    if (obstacle.isPresent()) {
      throw new IOException(obstacle.get() + "; " + remedy);
    }
  }
}
