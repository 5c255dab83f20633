package io.siribench.bisect;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The classes of commits, each built once and kept. */
public final class Builds {
  private final Worktree tree;
  private final List<String> command;
  private final List<String> entries;
  private final Path directory;
  private final Map<Commit, String> problems = new LinkedHashMap<>();

  /**
   * Creates the builds in {@code tree}.
   *
   * @param command the command that builds what is checked out
   * @param classPath what it makes, relative to {@link Worktree#directory}
   * @param directory the directory that keeps copies of it
   */
  public Builds(Worktree tree, List<String> command, String classPath, Path directory) {
    this.tree = tree;
    this.command = List.copyOf(command);
    entries = List.of(classPath.split(File.pathSeparator, -1));
    this.directory = directory.toAbsolutePath();
  }

  /**
   * Builds {@code commit}, unless its classes are kept already.
   *
   * @return whether its classes are there; else {@link #problem} has the reason
   */
  public boolean build(Commit commit) throws IOException, InterruptedException {
    Path kept = kept(commit);
    if (Files.isDirectory(kept)) {
      return true;
    }
    tree.checkOut(commit);
    Path log = directory.resolve(commit.abbreviated() + "-build.log");
    Files.createDirectories(directory);
    int exitCode = tree.build(command, log);
    if (exitCode != 0) {
      problems.put(commit, "the build ended with exit code " + exitCode + ", see " + log);
      return false;
    }
    for (String entry : entries) {
      if (!Files.exists(tree.located(entry))) {
        problems.put(commit, "the build makes no " + entry + ", see " + log);
        return false;
      }
    }
    Path unfinished = Files.createTempDirectory(directory, commit.abbreviated());
    for (String entry : entries) {
      Optional<Path> path = tree.fromRoot(entry);
      if (path.isPresent()) {
        copy(tree.located(entry), unfinished.resolve(path.get()));
      }
    }
    Files.move(unfinished, kept, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  /** Returns the reason why {@code commit} could not be built. */
  public String problem(Commit commit) {
    return problems.getOrDefault(commit, "");
  }

  /** Returns the class path of {@code commit}, which has been built. */
  public String classes(Commit commit) {
    List<String> paths = new ArrayList<>();
    for (String entry : entries) {
      // Files outside of the worktree are the same for all commits.
      paths.add(
          tree.fromRoot(entry).map(path -> kept(commit).resolve(path).toString()).orElse(entry));
    }
    return String.join(File.pathSeparator, paths);
  }

  private Path kept(Commit commit) {
    return directory.resolve(commit.abbreviated() + "-classes");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(Files.isDirectory(file) ? copy : copy.toAbsolutePath().getParent());
        if (!Files.isDirectory(file)) {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }
}
