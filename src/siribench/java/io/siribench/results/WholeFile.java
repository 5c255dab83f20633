package io.siribench.results;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files in one step: a reader sees the old content or the new, never a part. */
public final class WholeFile {
  private WholeFile() {}

  /** What {@link #write} writes. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything to {@code out}, which need not be closed. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code file}, in the place of what is there. The new content is on the disk when this
   * returns.
   *
   * @throws IOException if it cannot be written; the old content is still there then, and nothing
   *     beside it
   */
  public static void write(Path file, Content content) throws IOException {
    write(file, content, true);
  }

  /**
   * As {@link #write}, but the system decides when the content is on the disk: for many files that
   * can be made again.
   */
  static void writeUnforced(Path file, Content content) throws IOException {
    write(file, content, false);
  }

  private static void write(Path file, Content content, boolean forced) throws IOException {
    // Not by createTempFile, whose files others may not read. With the process's id, so that two
    // at the same time do not share it.
    Path unfinished =
        file.resolveSibling(
            "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
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
}
