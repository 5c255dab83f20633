package io.siribench.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.stream.Stream;

/** The atomic writing of cache files, which other processes may access at the same time. */
public final class CacheFile {
  /** The content for {@link #write}. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to {@code unfinished}, an existing empty file. */
    void writeTo(Path unfinished) throws IOException;
  }

  /** Writes {@code file}, replacing an existing one. Its directory is created if missing. */
  public static void write(Path file, Content content) throws IOException {
    Path directory = Files.createDirectories(file.toAbsolutePath().getParent());
    Path unfinished = Files.createTempFile(directory, "unfinished", ".tmp");
    try {
      content.writeTo(unfinished);
      try {
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      delete(unfinished);
    }
  }

  /**
   * Deletes {@code file} if it exists. HotSpot makes class archives read-only, and Windows does not
   * delete read-only files.
   */
  static void delete(Path file) throws IOException {
    try {
      Files.deleteIfExists(file);
    } catch (AccessDeniedException e) {
      if (CacheDirectory.isPosix(file) || !file.toFile().setWritable(true)) {
        throw e;
      }
      Files.deleteIfExists(file);
    }
  }

  /** Deletes {@code path} and everything in it, if it exists. Links are not followed. */
  public static void deleteTree(Path path) throws IOException {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      // In reverse order, contents precede their directory.
      try (Stream<Path> paths = Files.walk(path)) {
        for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
          delete(each);
        }
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }
}
