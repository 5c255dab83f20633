package io.siribench.cli;

import io.siribench.problem.UsageException;
import io.siribench.results.AtomicFile;
import io.siribench.session.output.Layout;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The destination of a page about several runs, or of its content as text. */
final class PageFile {
  /** The content of a page as text. */
  @FunctionalInterface
  interface Text {
    String in(Layout layout) throws IOException;
  }

  /** The layouts of files by extension; absent for the page. */
  private static final Map<String, Optional<Layout>> LAYOUTS =
      Map.of(
          "", Optional.empty(),
          ".html", Optional.empty(),
          ".htm", Optional.empty(),
          ".md", Optional.of(Layout.MARKDOWN),
          ".json", Optional.of(Layout.JSON));

  /** Refuses a {@code chosen} file that cannot be written, before the runs are read. */
  static void requireFile(@Nullable Path chosen) {
    if (chosen != null && Files.isDirectory(chosen)) {
      throw new UsageException(chosen + " is a directory; give --out a file name");
    }
    if (chosen != null && !LAYOUTS.containsKey(extension(chosen))) {
      throw new UsageException(
          "--out "
              + chosen
              + ": this command does not write "
              + extension(chosen)
              + "; give a file name that ends in .html, .md or .json");
    }
  }

  private static String extension(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    // A leading dot hides a file.
    int dot = name.lastIndexOf('.');
    return dot > name.lastIndexOf(File.separatorChar) + 1 ? name.substring(dot) : "";
  }

  /**
   * Writes a page or its text, depending on the extension, and prints its location.
   *
   * @param chosen the requested file; if null, the page is written to {@code defaultFile}, and a
   *     write error is only a warning
   */
  static void write(
      CommandSpec spec, @Nullable Path chosen, Path defaultFile, AtomicFile.Content page, Text text)
      throws IOException {
    Path file = chosen == null ? defaultFile : chosen;
    requireFile(file);
    if (chosen != null) {
      makeDirectory(chosen);
    }
    Optional<Layout> layout = Objects.requireNonNull(LAYOUTS.get(extension(file)));
    try {
      AtomicFile.write(
          file.toAbsolutePath(),
          layout.isEmpty()
              ? page
              : out -> out.write(text.in(layout.get()).getBytes(StandardCharsets.UTF_8)));
      StandardOutput.err(spec).println((layout.isEmpty() ? "page: " : "file: ") + file);
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
