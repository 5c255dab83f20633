package io.siribench.results;

import java.io.BufferedOutputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Atomic writes of files: readers see either the old content or the new. */
public final class AtomicFile {
  /** The content for {@link #write}. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to {@code out}, which need not be closed. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code file}, replacing existing content. The new content is on the disk when this
   * returns.
   *
   * @throws IOException if it cannot be written; the old content is then unchanged, without
   *     leftovers
   */
  public static void write(Path file, Content content) throws IOException {
    write(file, content, true);
  }

  /**
   * Writes {@code file} like {@link #write(Path, Content)}.
   *
   * @param forced whether to force the content to the disk; unnecessary for files that can be
   *     derived again
   */
  static void write(Path file, Content content, boolean forced) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      // A device or a pipe, such as /dev/null, is written, never replaced.
      try (OutputStream out = new BufferedOutputStream(new FileOutputStream(file.toFile()))) {
        content.writeTo(out);
      }
      return;
    }
    // createTempFile would make files unreadable for others. The process id keeps two concurrent
    // writers apart.
    Path unfinished =
        file.resolveSibling(
            "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      try (FileOutputStream out = opened(unfinished, file)) {
        OutputStream buffered = new BufferedOutputStream(out);
        content.writeTo(buffered);
        buffered.flush();
        if (forced) {
          out.getFD().sync();
        }
      }
      Files.move(
          unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static FileOutputStream opened(Path unfinished, Path file) throws IOException {
    try {
      return new FileOutputStream(unfinished.toFile());
    } catch (FileNotFoundException e) {
      // Its message names the temporary file, which means nothing to a user.
      String message = String.valueOf(e.getMessage());
      throw new FileNotFoundException(message.replace(unfinished.toString(), file.toString()));
    }
  }
}
