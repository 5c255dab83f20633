package io.siribench.bisect;

import io.siribench.problem.UsageException;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A temporary worktree of the git repository around the current directory. Commits are checked out
 * and built here, and git bisects here; the user's own tree, index and bisection stay untouched.
 */
public final class Worktree implements AutoCloseable {
  private static final Duration GIT_TIMEOUT = Duration.ofMinutes(10);

  /** Variables by which git finds a repository. Hooks set them to the user's own tree. */
  private static final List<String> REPOSITORY =
      List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX");

  /** The report of the first bad commit. Newer versions of git quote {@code bad}. */
  private static final Pattern FIRST_BAD =
      Pattern.compile("([0-9a-f]{40,64}) is the first '?bad'? commit");

  private static final String ONLY_SKIPPED = "There are only 'skip'ped commits left to test.";
  private static final String PROGRESS = "Bisecting: ";

  private final Path root;
  private final Path prefix;

  private Worktree(Path root, Path prefix) {
    this.root = root;
    this.prefix = prefix;
  }

  /**
   * Adds a worktree that has checked out {@code commit}.
   *
   * @throws IOException if git refuses, with its message
   */
  public static Worktree add(Commit commit) throws IOException, InterruptedException {
    Path prefix = Path.of(git(Path.of(""), "rev-parse", "--show-prefix").strip());
    Path root = Files.createTempDirectory("siribench-bisect-");
    try {
      git(Path.of(""), "worktree", "add", "--quiet", "--detach", root.toString(), commit.sha());
    } catch (IOException e) {
      Files.deleteIfExists(root);
      throw e;
    }
    return new Worktree(root, prefix);
  }

  /**
   * Returns the commit named {@code name} in the repository of the current directory.
   *
   * @throws UsageException if there is no repository or no such commit
   */
  public static Commit commit(String name) throws InterruptedException {
    try {
      return commit(Path.of(""), name);
    } catch (IOException e) {
      throw new UsageException(
          "not a commit of this repository: " + name + " (" + e.getMessage() + ")");
    }
  }

  private static Commit commit(Path directory, String name)
      throws IOException, InterruptedException {
    // These arguments make sure that git takes the name for a commit.
    String sha =
        git(directory, "rev-parse", "--verify", "--end-of-options", name + "^{commit}").strip();
    return new Commit(sha, git(directory, "log", "-1", "--format=%s", sha).strip());
  }

  /** Returns the directory of the worktree that corresponds to the current directory. */
  public Path directory() {
    return root.resolve(prefix);
  }

  /** Returns the path from the root to {@code entry}; absent outside the repository. */
  Optional<Path> fromRoot(String entry) {
    Path path = prefix.resolve(entry).normalize();
    return path.isAbsolute() || path.startsWith("..") ? Optional.empty() : Optional.of(path);
  }

  /** Returns the location of {@code entry}, in the worktree if it is in the repository. */
  Path located(String entry) {
    return fromRoot(entry).map(root::resolve).orElse(Path.of(entry));
  }

  /** Checks out {@code commit}. Files that git ignores stay, such as build output. */
  public void checkOut(Commit commit) throws IOException, InterruptedException {
    git(root, "checkout", "--quiet", "--force", "--detach", commit.sha());
  }

  /**
   * Runs {@code command} in {@link #directory}, with the whole environment of this process.
   *
   * @param log the file for its output
   * @return its exit code
   */
  public int build(List<String> command, Path log) throws IOException, InterruptedException {
    Process build =
        ChildProcess.of(command)
            .with(System.getenv())
            .without(REPOSITORY)
            .in(directory())
            .writingTo(log)
            .start();
    try {
      build.getOutputStream().close();
      return build.waitFor();
    } finally {
      build.descendants().forEach(ProcessHandle::destroy);
      build.destroy();
    }
  }

  /** Starts the search, and checks out the first commit to judge. */
  public Search start(Commit good, Commit bad) throws IOException, InterruptedException {
    return search(List.of("bisect", "start", bad.sha(), good.sha()));
  }

  /** Marks the commit that is checked out, and checks out the next one to judge. */
  public Search mark(Judgement judgement) throws IOException, InterruptedException {
    return search(List.of("bisect", judgement.subcommand()));
  }

  /** Returns the commit that is checked out. */
  public Commit head() throws IOException, InterruptedException {
    return commit(root, "HEAD");
  }

  private Search search(List<String> command) throws IOException, InterruptedException {
    // A build may have changed tracked files, which git would not overwrite.
    git(root, "reset", "--quiet", "--hard");
    ChildProcess.Outcome outcome = outcome(root, command);
    List<String> lines = outcome.output().lines().toList();
    List<Commit> first = new ArrayList<>();
    for (String line : lines) {
      Matcher report = FIRST_BAD.matcher(line);
      if (report.matches()) {
        first.add(commit(root, report.group(1)));
      }
    }
    int skipped = lines.indexOf(ONLY_SKIPPED);
    if (skipped >= 0) {
      for (String line : lines.subList(skipped + 1, lines.size())) {
        if (line.matches("[0-9a-f]{40,64}")) {
          first.add(commit(root, line));
        }
      }
    } else if (outcome.exitCode() != 0) {
      throw new IOException("git " + String.join(" ", command) + ": " + outcome.text());
    }
    Optional<String> progress =
        lines.stream()
            .filter(line -> line.startsWith(PROGRESS))
            .map(line -> line.substring(PROGRESS.length()))
            .findFirst();
    if (first.isEmpty() && progress.isEmpty()) {
      throw new IOException(
          "git "
              + String.join(" ", command)
              + " printed neither the first bad commit nor the next commit to judge: "
              + outcome.text());
    }
    return new Search(first, progress.orElse(""));
  }

  /** Removes the worktree, and with it the bisection, which git keeps for each worktree. */
  @Override
  public void close() throws IOException {
    // With the interrupt flag set, git would be ended before the cleanup.
    boolean isInterrupted = Thread.interrupted();
    try {
      git(Path.of(""), "worktree", "remove", "--force", root.toString());
    } catch (InterruptedException e) {
      isInterrupted = true;
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static String git(Path directory, String... arguments)
      throws IOException, InterruptedException {
    ChildProcess.Outcome outcome = outcome(directory, List.of(arguments));
    if (outcome.exitCode() != 0) {
      throw new IOException(outcome.text());
    }
    return outcome.output();
  }

  private static ChildProcess.Outcome outcome(Path directory, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(arguments);
    return ChildProcess.of(command)
        .with(Map.of("LC_ALL", "C"))
        .without(REPOSITORY)
        .in(directory)
        .run(GIT_TIMEOUT);
  }
}
