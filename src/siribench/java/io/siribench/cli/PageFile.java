package io.siribench.cli;

import io.siribench.problem.UsageException;
import io.siribench.results.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The destination of a page about several runs. */
final class PageFile {
  /** Refuses a directory as the {@code chosen} file, before the runs are read. */
  static void requireFile(@Nullable Path chosen) {
    if (chosen != null && Files.isDirectory(chosen)) {
      throw new UsageException(chosen + " is a directory; give --out a file name");
    }
  }

  /**
   * Writes a page and prints its location.
   *
   * @param chosen the requested file; if null, the page is written to {@code defaultFile}, and a
   *     write error is only a warning
   */
  static void write(
      CommandSpec spec, @Nullable Path chosen, Path defaultFile, AtomicFile.Content content)
      throws IOException {
    Path file = chosen == null ? defaultFile : chosen;
    requireFile(file);
    if (chosen != null) {
      makeDirectory(chosen);
    }
    try {
      AtomicFile.write(file.toAbsolutePath(), content);
      StandardOutput.err(spec).println("page: " + file);
    } catch (IOException e) {
      if (chosen != null) {
        throw e;
      }
      StandardOutput.err(spec)
          .println(
              "siribench: the page could not be written: "
                  + ErrorReporter.describe(e)
                  + "; give --out FILE");
    }
  }

  private static void makeDirectory(Path file) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    } catch (IOException e) {
      throw new UsageException(
          "--out "
              + file
              + ": cannot create its directory ("
              + e.getClass().getSimpleName()
              + "); give a file in a writable directory");
    }
  }
}
