package io.siribench.cli;

import io.siribench.convert.Documents;
import io.siribench.problem.UsageException;
import io.siribench.worker.format.Format;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The destination and formats of converted documents. */
record ConversionTarget(@Nullable Path path, boolean isDirectory, List<Format> formats) {
  /**
   * One document to be written in one format.
   *
   * @param file the destination; null for standard output
   */
  record Job(ConversionInputs.Input input, Format to, @Nullable Path file) {
    String label() {
      return file == null ? "standard output" : file.toString();
    }
  }

  /**
   * Returns the target {@code name}.
   *
   * @param isForSeveral whether it must be a directory
   * @param formats the requested formats; if empty, the name or the documents determine them
   */
  static ConversionTarget of(String name, boolean isForSeveral, List<Format> formats) {
    List<Format> requested = formats.stream().distinct().toList();
    if (name.equals(StandardInput.SOURCE)) {
      if (isForSeveral || requested.size() != 1) {
        throw new UsageException(
            "standard output takes one document in one format; give one IN and --to FORMAT");
      }
      return new ConversionTarget(null, false, requested);
    }
    Path path = CheckSources.path(name);
    if (Files.isDirectory(path) || name.endsWith("/") || name.endsWith("\\")) {
      return new ConversionTarget(path, true, requested);
    }
    if (isForSeveral) {
      throw new UsageException(
          name + ": several documents need an output directory; give one, or a name ending in /");
    }
    return new ConversionTarget(path, false, List.of(format(name, requested)));
  }

  private static Format format(String name, List<Format> requested) {
    Optional<Format> named = Documents.byExtension(name);
    if (requested.size() > 1) {
      throw new UsageException(
          "--to: several formats need an output directory; give one, or a name ending in /");
    }
    if (requested.isEmpty()) {
      return named.orElseThrow(
          () ->
              new UsageException(
                  name
                      + " has the extension of no format; give one of "
                      + Documents.ACCEPTED
                      + " with --to"));
    }
    if (named.isPresent() && named.get() != requested.get(0)) {
      throw new UsageException(
          "--to is "
              + requested.get(0).optionName()
              + ", but "
              + name
              + " ends in ."
              + named.get().optionName());
    }
    return requested.get(0);
  }

  /** Returns the jobs for {@code input}. */
  List<Job> jobs(ConversionInputs.Input input) {
    List<Format> wanted = formats.isEmpty() ? List.of(input.format()) : formats;
    return wanted.stream().map(format -> new Job(input, format, file(input, format))).toList();
  }

  private @Nullable Path file(ConversionInputs.Input input, Format format) {
    if (path == null || !isDirectory) {
      return path;
    }
    return path.resolve(input.name() + "." + format.optionName());
  }
}
