package io.siribench.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory of one run, and the names of the files in it.
 *
 * <p>{@code plan.json} and {@code samples.csv} are the sources. The reports are derived from them,
 * and can be written again.
 *
 * @param path the directory
 */
public record RunDirectory(Path path) {
  private static final String PROBE = ".siribench";
  private static final String NO_DIRECTORY = " is not a directory; choose another path for the run";

  /** Temporary files that a killed {@link AtomicFile} or {@link #create} leaves. */
  private static final Pattern UNFINISHED =
      Pattern.compile(
          "\\.(siribench|(plan\\.json|samples\\.csv|summary\\.csv|effects\\.csv|columns\\.csv|histograms\\.hlog|breakdown\\.csv"
              + "|recommendation\\.md|report\\.(html|xlsx)|(compare|runs|history)\\.html"
              + "|(summary|columns)\\.[A-Za-z0-9-]+\\.csv|export-[a-z]+\\.(json|txt)|.*\\.hgrm)\\.)\\d+\\.tmp");

  /**
   * Creates a directory for a new run, with its parents.
   *
   * @throws RunDirectoryException if something is there already (an empty directory is accepted,
   *     and one with a run that was killed before it had a plan), or if it cannot be written
   */
  public static RunDirectory create(Path path) throws IOException {
    try {
      Files.createDirectories(path);
      requireUnused(path);
      // Only writing proves that the directory is writable: it may be on a read-only mount.
      Files.delete(Files.createTempFile(path, PROBE, ".tmp"));
    } catch (RunDirectoryException exception) {
      throw exception;
    } catch (FileAlreadyExistsException exception) {
      throw new RunDirectoryException(exception.getFile() + NO_DIRECTORY);
    } catch (IOException exception) {
      throw new RunDirectoryException("cannot write to the run directory " + path, exception);
    }
    return new RunDirectory(path);
  }

  /**
   * Checks that a new run may be in {@code path}, without creating anything.
   *
   * @throws RunDirectoryException if something is there already; see {@link #create}
   */
  public static void requireUnused(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    if (!Files.isDirectory(path)) {
      throw new RunDirectoryException(path + NO_DIRECTORY);
    }
    try {
      if (!isUnused(path)) {
        throw new RunDirectoryException(path + " is not empty; choose another directory");
      }
    } catch (RunDirectoryException exception) {
      throw exception;
    } catch (IOException exception) {
      throw new RunDirectoryException("cannot read the run directory " + path, exception);
    }
  }

  /**
   * Returns the directory of an earlier run.
   *
   * @throws RunDirectoryException if there is no {@code samples.csv} in it
   */
  public static RunDirectory open(Path path) throws RunDirectoryException {
    RunDirectory directory = new RunDirectory(path);
    if (!Files.isRegularFile(directory.samples())) {
      throw new RunDirectoryException(
          path
              + (Files.isDirectory(path)
                  ? " is not a run directory: it has no samples.csv"
                  : Files.exists(path) ? " is not a directory" : " does not exist")
              + "; give the directory of a run, such as one in reports/");
    }
    return directory;
  }

  /** Returns the file of the resolved plan, the seed and the environment. */
  public Path plan() {
    return path.resolve("plan.json");
  }

  /** Returns the journal: one row per request. */
  public Path samples() {
    return path.resolve("samples.csv");
  }

  /** Returns the summary: one row per scenario. */
  public Path summary() {
    return path.resolve("summary.csv");
  }

  /** Returns the file of effects, for a run that crosses several factors. */
  public Path effects() {
    return path.resolve("effects.csv");
  }

  /** Returns the file with one column per scenario, one row per sample. */
  public Path columns() {
    return path.resolve("columns.csv");
  }

  /** Returns the summary for spreadsheets of a locale. */
  public Path localSummary(String locale) {
    return path.resolve("summary." + locale + ".csv");
  }

  /** Returns the columns for spreadsheets of a locale. */
  public Path localColumns(String locale) {
    return path.resolve("columns." + locale + ".csv");
  }

  /** Returns the HdrHistogram interval log, with one tag per scenario. */
  public Path histograms() {
    return path.resolve("histograms.hlog");
  }

  /** Returns the breakdowns of a run with {@code --explain}; see {@link Breakdown}. */
  public Path breakdown() {
    return path.resolve("breakdown.csv");
  }

  /** Returns the recommendation, for a run that looks for one. */
  public Path recommendation() {
    return path.resolve("recommendation.md");
  }

  /** Returns the page of the run. */
  public Path page() {
    return path.resolve("report.html");
  }

  /** Returns the workbook of the run. */
  public Path workbook() {
    return path.resolve("report.xlsx");
  }

  /** Returns the directory with recordings of profilers. */
  public Path profiles() {
    return path.resolve("profiles");
  }

  /** Returns the percentile distribution of {@code scenario}; see {@link ScenarioName#safe}. */
  public Path percentiles(String scenario) {
    return path.resolve(ScenarioName.safe(scenario) + ".hgrm");
  }

  /**
   * Writes {@code file}, which is in this directory, in one step. A reader sees the old content or
   * the new, never a part. The new content is on the disk when this returns.
   *
   * @throws RunDirectoryException if it cannot be written; the old content is then unchanged
   */
  public void replace(Path file, AtomicFile.Content content) throws IOException {
    replace(file, content, true);
  }

  /**
   * Writes {@code file} like {@link #replace}, but a power cut may lose it. This is for files that
   * {@code siribench report} can write again.
   */
  public void replaceDerived(Path file, AtomicFile.Content content) throws IOException {
    replace(file, content, false);
  }

  private static void replace(Path file, AtomicFile.Content content, boolean forced)
      throws IOException {
    try {
      AtomicFile.write(file, content, forced);
    } catch (IOException exception) {
      throw new RunDirectoryException("cannot write " + file, exception);
    }
  }

  /** Removes the leftovers of killed writers; the caller holds the lock. */
  public void removeUnfinished() throws IOException {
    for (Path file : files(path)) {
      if (isUnfinished(file)) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Returns whether {@code directory} has neither measurements nor foreign files. */
  private static boolean isUnused(Path directory) throws IOException {
    RunDirectory run = new RunDirectory(directory);
    for (Path file : files(directory)) {
      boolean isOfARun =
          isUnfinished(file)
              || file.equals(SampleWriter.lockOf(run.samples()))
              || (file.equals(run.samples()) && Journal.of(file).isBlank());
      if (!isOfARun) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnfinished(Path file) {
    return UNFINISHED.matcher(String.valueOf(file.getFileName())).matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    }
  }
}
