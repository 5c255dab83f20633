package io.siribench.bisect;

import io.siribench.problem.UsageException;
import io.siribench.request.FileTree;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The classes of commits, each built once and kept. */
public final class Builds {
  /** The characters with a special meaning in a value of {@code --class-path}. */
  private static final Pattern SEPARATORS =
      Pattern.compile("[,<\"" + Pattern.quote(File.pathSeparator) + "]");

  private final Worktree tree;
  private final List<String> command;
  private final List<String> entries;
  private final Path directory;
  private final Map<Commit, String> problems = new LinkedHashMap<>();

  /**
   * Creates the builds in {@code tree}.
   *
   * @param command the command that builds the checked-out commit
   * @param classPath the output of the command, relative to {@link Worktree#directory}
   * @param directory the directory for copies of the output
   * @throws UsageException if no entry of {@code classPath} is in {@code tree}
   */
  public Builds(Worktree tree, List<String> command, String classPath, Path directory) {
    this.tree = tree;
    this.command = List.copyOf(command);
    entries =
        Stream.of(classPath.split(Pattern.quote(File.pathSeparator), -1))
            .filter(entry -> !entry.isEmpty())
            .toList();
    if (entries.stream().allMatch(entry -> tree.fromRoot(file(entry)).isEmpty())) {
      throw new UsageException(
          "--class-path "
              + classPath
              + " is the same for all commits; give the output of COMMAND relative to the current"
              + " directory");
    }
    this.directory = directory.toAbsolutePath();
    refuse(this.directory.toString(), "--out");
    entries.forEach(entry -> refuse(entry, "--class-path"));
  }

  /** Refuses a {@code path} that a run would not read as one entry. */
  private static void refuse(String path, String option) {
    Matcher separator = SEPARATORS.matcher(path);
    if (separator.find()) {
      throw new UsageException(
          option
              + ": "
              + path
              + " contains '"
              + separator.group()
              + "', which is not possible in a class path; give another path");
    }
  }

  /** Returns the file or directory of {@code entry}, which is {@code lib} for {@code lib/*}. */
  private static String file(String entry) {
    boolean isWildcard = entry.endsWith("/*") || entry.endsWith(File.separator + "*");
    return isWildcard ? entry.substring(0, entry.length() - 2) : entry;
  }

  /**
   * Builds {@code commit}, unless its classes already exist.
   *
   * @return whether its classes exist; if not, {@link #problem} has the reason
   */
  public boolean build(Commit commit) throws IOException, InterruptedException {
    Path kept = kept(commit);
    if (Files.isDirectory(kept)) {
      return true;
    }
    tree.checkOut(commit);
    if (!Files.isDirectory(tree.directory())) {
      problems.put(commit, "it does not have the current directory");
      return false;
    }
    Path log = directory.resolve(commit.abbreviated() + "-build.log");
    Files.createDirectories(directory);
    int exitCode;
    try {
      exitCode = tree.build(command, log);
    } catch (IOException e) {
      problems.put(commit, "the build did not start: " + e.getMessage());
      return false;
    }
    if (exitCode != 0) {
      problems.put(commit, "the build ended with exit code " + exitCode + ", see " + log);
      return false;
    }
    for (String entry : entries) {
      if (!Files.exists(tree.located(file(entry)))) {
        problems.put(commit, "the build makes no " + entry + ", see " + log);
        return false;
      }
    }
    Path unfinished = Files.createTempDirectory(directory, commit.abbreviated());
    for (String entry : entries) {
      Optional<Path> path = tree.fromRoot(file(entry));
      if (path.isPresent()) {
        copy(tree.located(file(entry)), unfinished.resolve(path.get()));
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
      String wildcard = entry.substring(file(entry).length());
      // Files outside of the worktree are the same for all commits.
      paths.add(
          tree.fromRoot(file(entry))
              .map(path -> kept(commit).resolve(path) + wildcard)
              .orElse(entry));
    }
    return String.join(File.pathSeparator, paths);
  }

  /** Returns whether two commits, which have been built, have the same classes. */
  public boolean areEqual(Commit one, Commit other) throws IOException {
    Map<String, Path> files = FileTree.files(kept(one));
    Map<String, Path> others = FileTree.files(kept(other));
    if (!files.keySet().equals(others.keySet())) {
      return false;
    }
    for (Map.Entry<String, Path> file : files.entrySet()) {
      if (Files.mismatch(file.getValue(), others.get(file.getKey())) >= 0) {
        return false;
      }
    }
    return true;
  }

  private Path kept(Commit commit) {
    return directory.resolve(commit.abbreviated() + "-classes");
  }

  private static void copy(Path from, Path to) throws IOException {
    // A walk does not follow a symbolic link at its start.
    Path root = from.toRealPath();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path copy = to.resolve(root.relativize(file).toString());
        Files.createDirectories(Files.isDirectory(file) ? copy : copy.toAbsolutePath().getParent());
        if (!Files.isDirectory(file)) {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }
}
