package io.siribench.session.resumption;

import io.siribench.environment.Host;
import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanReader;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A job's attempt to run a shard. Engines may run a job again, on the same host or another one, or
 * twice at the same time. The directories of further attempts are next to the first.
 *
 * @param directory the directory of a new attempt, or of {@code earlier}; absent for the default
 * @param earlier a complete attempt, or one of this host to be resumed; absent for a new one
 */
public record ShardAttempt(Optional<Path> directory, Optional<UnfinishedRun> earlier) {
  /** A new attempt in a directory with the default name. */
  public static final ShardAttempt NEW = new ShardAttempt(Optional.empty(), Optional.empty());

  private static final int MAX_ATTEMPTS = 1000;

  /**
   * Returns the attempt of {@code shard} in {@code first} or next to it.
   *
   * @param command the command of all shards, which an earlier attempt must have recorded
   * @throws InvalidPlanException if another run is there
   */
  public static ShardAttempt find(Path first, Shard shard, String command)
      throws IOException, InterruptedException, InvalidPlanException {
    Optional<UnfinishedRun> unfinished = Optional.empty();
    for (int number = 0; Files.exists(attempt(first, number)); number++) {
      Optional<UnfinishedRun> existing = in(attempt(first, number), shard, command);
      if (existing.isPresent() && existing.get().isComplete()) {
        return new ShardAttempt(Optional.of(attempt(first, number)), existing);
      }
      if (unfinished.isEmpty() && existing.isPresent() && canBeResumed(existing.get())) {
        unfinished = existing;
      }
    }
    return unfinished.isPresent()
        ? new ShardAttempt(unfinished.map(run -> run.directory().path()), unfinished)
        : new ShardAttempt(Optional.of(created(first)), Optional.empty());
  }

  private static Path attempt(Path first, int number) {
    return number == 0 ? first : first.resolveSibling(first.getFileName() + "." + number);
  }

  /** Returns the attempt in {@code directory}; absent if it ended before its first sample. */
  private static Optional<UnfinishedRun> in(Path directory, Shard shard, String command)
      throws IOException, InvalidPlanException {
    RunDirectory run = new RunDirectory(directory);
    if (!Files.isRegularFile(run.plan()) || !Files.isRegularFile(run.samples())) {
      return Optional.empty();
    }
    UnfinishedRun existing = UnfinishedRun.in(directory);
    PlanReader recorded = existing.recorded();
    if (!recorded.shard().equals(Optional.of(shard)) || !recorded.command().equals(command)) {
      throw new InvalidPlanException(
          "--out",
          directory
              + " contains "
              + recorded.shard().map(other -> "shard " + other).orElse("a run that is not a shard")
              + (recorded.command().isEmpty() ? "" : " of " + recorded.command()),
          "choose a directory for each shard of each plan");
    }
    return Optional.of(existing);
  }

  /** Returns whether it was interrupted on this host, and its programs have been run here. */
  private static boolean canBeResumed(UnfinishedRun run) throws IOException, InterruptedException {
    try {
      long salt = run.shownPlan().settings().seed();
      if (!Host.read(salt).isOf(run.recorded().environment())) {
        return false;
      }
      PlanTrust.require(run);
      // This fails while another process writes the file.
      SampleWriter.open(run.directory().samples()).close();
      return true;
    } catch (RunDirectoryException | InvalidPlanException e) {
      return false;
    }
  }

  /** Creates the directory of a new attempt, which no other process gets. */
  private static Path created(Path first) throws IOException {
    Path parent = first.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (isEmpty(first)) {
      return first;
    }
    for (int number = 0; number < MAX_ATTEMPTS; number++) {
      try {
        return Files.createDirectory(attempt(first, number));
      } catch (FileAlreadyExistsException e) {
        // Another attempt may just have created it.
      }
    }
    throw new IOException("there are " + MAX_ATTEMPTS + " attempts in " + first);
  }

  private static boolean isEmpty(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.findAny().isEmpty();
    }
  }
}
