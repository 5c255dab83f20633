package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;

/** A directory for mapper caches on this machine. */
public final class CacheDirectory implements CacheStore {
  private final Path directory;

  /** Of {@code directory}, which need not be there. */
  public CacheDirectory(Path directory) {
    this.directory = directory;
  }

  @Override
  public void makeDirectory() throws IOException {
    remove();
    if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectory(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(directory);
    }
  }

  @Override
  public String path(String name) {
    return directory.resolve(name).toString();
  }

  @Override
  public Optional<String> sha256(String name) throws IOException {
    Path file = directory.resolve(name);
    return Files.isRegularFile(file) ? Optional.of(FileHash.sha256(file)) : Optional.empty();
  }

  @Override
  public void remove() throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(directory);
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      files.forEach(CacheDirectory::delete);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Files.delete(directory);
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
