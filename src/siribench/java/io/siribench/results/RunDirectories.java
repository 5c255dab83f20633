package io.siribench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A directory that contains several run directories. */
public final class RunDirectories {
  /** The default parent of run directories, below the current one. */
  public static final Path USUAL = Path.of("reports");

  /** Returns the runs in {@code parent}, by name; none if the directory is missing. */
  public static List<RunDirectory> in(Path parent) throws IOException {
    if (!Files.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(parent)) {
      return entries
          .sorted()
          .map(RunDirectory::new)
          .filter(run -> Files.isRegularFile(run.samples()))
          .toList();
    }
  }

  /** Returns the run with the latest measurement; absent if there is none. */
  public static Optional<RunDirectory> newest(Path parent) throws IOException {
    return in(parent).stream().max(Comparator.comparing(RunDirectories::lastMeasured));
  }

  private static FileTime lastMeasured(RunDirectory run) {
    try {
      return Files.getLastModifiedTime(run.samples());
    } catch (IOException e) {
      // The run was removed after it was listed.
      return FileTime.fromMillis(0);
    }
  }
}
