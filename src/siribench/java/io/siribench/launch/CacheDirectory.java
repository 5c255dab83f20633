package io.siribench.launch;

import io.siribench.request.FileHash;
import io.siribench.restore.RestoreTechnique.Prepared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;

/** A directory for mapper caches and class archives on this machine. */
public final class CacheDirectory implements CacheStore {
  private final Path directory;
  private final ForkClassPath classPath;
  private final Optional<ArchiveCache> archives;
  private int reused;

  /**
   * Creates the store in {@code directory}, which may be missing.
   *
   * @param classPath the class path of forks, which precedes additions of their commands
   * @param archives the cache of archives between runs
   */
  public CacheDirectory(Path directory, ForkClassPath classPath, Optional<ArchiveCache> archives) {
    this.directory = directory;
    this.classPath = classPath;
    this.archives = archives;
  }

  @Override
  public void makeDirectory() throws IOException {
    remove();
    createForOwner(directory);
  }

  static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** Creates {@code directory}, accessible only to its owner where the file system can do so. */
  static void createForOwner(Path directory) throws IOException {
    if (isPosix(directory)) {
      Files.createDirectory(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(directory);
    }
  }

  @Override
  public String path(String name) {
    return file(name).toString();
  }

  private Path file(String name) {
    return directory.resolve(name);
  }

  @Override
  public Optional<Prepared> restoreKept(String name) throws IOException {
    Optional<ArchiveCache.Kept> archive =
        archives.isPresent() ? archives.get().find(name) : Optional.empty();
    if (archive.isEmpty() || !linkOrCopy(archives.get().path(name), file(name))) {
      return Optional.empty();
    }
    reused++;
    return archive.map(ArchiveCache.Kept::prepared);
  }

  /** Links or copies {@code kept}; returns false if another run has just removed it. */
  private static boolean linkOrCopy(Path kept, Path own) throws IOException {
    try {
      Files.createLink(own, kept);
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException | UnsupportedOperationException e) {
      // The cache is in another file system, or the file system has no links.
      Files.copy(kept, own);
    }
    return true;
  }

  /** Returns the number of reused archives of earlier runs. */
  public int reused() {
    return reused;
  }

  @Override
  public void keep(String name, Prepared prepared) throws IOException {
    Optional<String> sha256 = sha256(name);
    if (archives.isPresent() && sha256.isPresent()) {
      archives.get().keep(name, file(name), sha256.get(), prepared);
    }
  }

  @Override
  public Optional<String> sha256(String name) throws IOException {
    Path file = file(name);
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(directorySha256(file));
    }
    return Files.isRegularFile(file) ? Optional.of(FileHash.sha256(file)) : Optional.empty();
  }

  /** Returns a hash over all files, except for subdirectories, which contain mutable data. */
  private static String directorySha256(Path directory) throws IOException {
    StringBuilder list = new StringBuilder();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        list.append(file.getFileName()).append(' ').append(FileHash.sha256(file)).append('\n');
      }
    }
    return FileHash.sha256(list.toString());
  }

  @Override
  public long bytes(String name) throws IOException {
    return Files.size(file(name));
  }

  @Override
  public String key(ForkCommand command) throws IOException {
    return ArchiveKey.of(command, classPath);
  }

  @Override
  public void remove() throws IOException {
    CacheFile.deleteTree(directory);
  }
}
