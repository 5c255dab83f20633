package io.siribench.analysis;

import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One side of a comparison: a run, or one of its scenarios.
 *
 * @param directory the run
 * @param plans the plans of the run
 * @param scenario id of the only scenario; absent for all
 */
public record RunSide(RunDirectory directory, PlanFile plans, Optional<String> scenario) {

  /**
   * Returns the side named {@code text}: {@code DIR} or {@code DIR:SCENARIO}.
   *
   * @throws io.siribench.results.RunDirectoryException if it is not a run directory
   */
  public static RunSide of(String text) throws IOException {
    Optional<RunSide> side = find(text);
    return side.isPresent() ? side.get() : open(text, Optional.empty());
  }

  /**
   * Returns the side named {@code text}, which may be a scenario of {@code base}'s run.
   *
   * @throws io.siribench.results.RunDirectoryException if it is not a run directory
   */
  public static RunSide of(String text, RunSide base) throws IOException {
    Optional<RunSide> side = find(text);
    return side.orElseGet(() -> new RunSide(base.directory, base.plans, Optional.of(text)));
  }

  private static Optional<RunSide> find(String text) throws IOException {
    if (isDirectory(text)) {
      return Optional.of(open(text, Optional.empty()));
    }
    int colon = text.lastIndexOf(':');
    return colon > 0 && isDirectory(text.substring(0, colon))
        ? Optional.of(open(text.substring(0, colon), Optional.of(text.substring(colon + 1))))
        : Optional.empty();
  }

  private static RunSide open(String directory, Optional<String> scenario) throws IOException {
    RunDirectory run = RunDirectory.open(Path.of(directory));
    return new RunSide(run, PlanFile.of(run), scenario);
  }

  private static boolean isDirectory(String text) {
    try {
      return Files.isDirectory(Path.of(text));
    } catch (InvalidPathException e) {
      // On Windows, paths cannot contain the colon of DIR:SCENARIO.
      return false;
    }
  }

  /** Returns whether {@code other} belongs to the same run. */
  boolean isOfSameRun(RunSide other) throws IOException {
    return Files.isSameFile(directory.path(), other.directory.path());
  }

  /** Returns the displayed name. */
  public String name() {
    return directory.path() + scenario.map(id -> ":" + id).orElse("");
  }
}
