package io.siribench.session.collection;

import io.siribench.environment.Host;
import io.siribench.launch.CacheFile;
import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.results.CollectedPlan;
import io.siribench.results.CollectedRows;
import io.siribench.results.CollectionEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.ShardPlan;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The collection of the first complete attempt of each shard of one plan. */
public final class FleetCollection {
  private static final String DIRECTORIES = "DIR";
  private static final int BUFFER = 1 << 18;

  private final List<Attempt> attempts;
  private final Consumer<String> note;
  private final Map<Integer, Attempt> chosen = new TreeMap<>();
  private final List<CollectionEntry.LeftOut> leftOut = new ArrayList<>();

  private FleetCollection(List<Attempt> attempts, Consumer<String> note) {
    this.attempts = attempts;
    this.note = note;
  }

  /**
   * Joins the shards in {@code inputs} into the directory {@code out}, which may contain an earlier
   * collection. The same input gives the same output.
   *
   * @param ignoresDifferences whether builds, jars and JDKs may differ
   * @param note the consumer of differences and of attempts that are left out
   * @throws InvalidPlanException if the shards do not belong together, or {@code out} contains
   *     another run
   */
  public static RunDirectory collect(
      List<Path> inputs, Path out, boolean ignoresDifferences, Consumer<String> note)
      throws IOException, InvalidPlanException {
    requireUsable(out);
    Path unpacked = Files.createTempDirectory("siribench-collect");
    try {
      FleetCollection collection = new FleetCollection(FleetAttempts.in(inputs, unpacked), note);
      collection.requireOnePlan();
      collection.requireEqualSoftware(ignoresDifferences);
      collection.choose();
      RunDirectory directory = directory(out);
      collection.write(directory);
      return directory;
    } finally {
      CacheFile.deleteTree(unpacked);
    }
  }

  /** Refuses {@code out} if it contains another run; it is not created yet. */
  private static void requireUsable(Path out) throws IOException, InvalidPlanException {
    try {
      if (!isCollection(out)) {
        RunDirectory.requireUnused(out);
      }
    } catch (RunDirectoryException e) {
      throw refused(e);
    }
  }

  private static RunDirectory directory(Path out) throws IOException, InvalidPlanException {
    try {
      return isCollection(out) ? new RunDirectory(out) : RunDirectory.create(out);
    } catch (RunDirectoryException e) {
      throw refused(e);
    }
  }

  private static boolean isCollection(Path out) throws IOException {
    RunDirectory existing = new RunDirectory(out);
    return Files.exists(existing.plan()) && PlanFile.of(existing).collected().isPresent();
  }

  private static InvalidPlanException refused(RunDirectoryException e) {
    return new InvalidPlanException("--out", String.valueOf(e.getMessage()), "");
  }

  private ShardPlan first() {
    return attempts.get(0).plan();
  }

  private void requireOnePlan() throws InvalidPlanException {
    Problems problems = new Problems();
    for (Attempt attempt : attempts) {
      List<String> differences = attempt.plan().planDifferences(first());
      problems.refuse(
          !differences.isEmpty(),
          DIRECTORIES,
          attempt.name()
              + " belongs to another plan than "
              + attempts.get(0).name()
              + ": "
              + String.join(", ", differences),
          "collect the shards of each plan separately");
    }
    InvalidPlanException.throwIfAny(problems);
  }

  private void requireEqualSoftware(boolean ignoresDifferences) throws InvalidPlanException {
    Problems problems = new Problems();
    for (Attempt attempt : attempts) {
      List<String> differences = attempt.plan().softwareDifferences(first());
      if (!differences.isEmpty()) {
        String text =
            attempt.name()
                + " differs from "
                + attempts.get(0).name()
                + ": "
                + String.join(", ", differences);
        if (ignoresDifferences) {
          note.accept("warning: " + text);
        } else {
          problems.add(
              DIRECTORIES,
              text,
              "run all shards with one build and one JDK, or use --ignore-differences");
        }
      }
    }
    InvalidPlanException.throwIfAny(problems);
  }

  /** Chooses the first complete attempt of each shard, whatever its results are. */
  private void choose() {
    attempts.stream()
        .collect(Collectors.groupingBy(Attempt::shard, TreeMap::new, Collectors.toList()))
        .forEach(this::choose);
  }

  private void choose(int shard, List<Attempt> ofShard) {
    ofShard.stream()
        .filter(attempt -> attempt.isComplete() && otherOnItsHost(attempt).isEmpty())
        .min(Comparator.comparing(Attempt::lastStart).thenComparing(Attempt::name))
        .ifPresent(attempt -> chosen.put(shard, attempt));
    for (Attempt attempt : ofShard) {
      if (!attempt.equals(chosen.get(shard))) {
        leaveOut(attempt, attempt.incompleteness().orElseGet(() -> reason(attempt)));
      }
    }
  }

  /** Returns why {@code attempt}, which is complete, does not count. */
  private String reason(Attempt attempt) {
    return otherOnItsHost(attempt)
        .map(
            other ->
                "its host has all rounds from shard "
                    + other.shard()
                    + " already"
                    + (chosen.containsKey(attempt.shard())
                        ? ""
                        : "; with --hosts each, run it on a separate host"))
        .orElse("another attempt was complete before");
  }

  /** Returns the chosen attempt of another shard on the same host, if each counts once. */
  private Optional<Attempt> otherOnItsHost(Attempt attempt) {
    boolean countsOnce =
        first().shard().hosts() == Shard.Hosts.EACH && first().sharedRate().isEmpty();
    return chosen.values().stream()
        .filter(other -> countsOnce && other.shard() != attempt.shard())
        .filter(other -> other.host().equals(attempt.host()))
        .findFirst();
  }

  private void leaveOut(Attempt attempt, String reason) {
    leftOut.add(new CollectionEntry.LeftOut(attempt.shard(), attempt.name(), reason));
    note.accept(
        "left out: " + attempt.name() + " (shard " + attempt.plan().shard() + "): " + reason);
  }

  private void write(RunDirectory directory) throws IOException {
    directory.removeUnfinished();
    // The name is that of a temporary file, so that the leftovers of a kill are removed.
    Path unfinished =
        directory.path().resolve(".samples.csv." + ProcessHandle.current().pid() + ".tmp");
    try {
      write(directory, unfinished);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private void write(RunDirectory directory, Path unfinished) throws IOException {
    Map<String, String> labels = labels();
    // Rows of one host are adjacent, as in any run.
    List<Attempt> ordered =
        labels.keySet().stream()
            .flatMap(
                host -> chosen.values().stream().filter(attempt -> attempt.host().equals(host)))
            .toList();
    List<CollectionEntry.Joined> joined = new ArrayList<>();
    CollectedRows rows = new CollectedRows();
    CollectedRows.Sum sum = CollectedRows.Sum.NONE;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER)) {
      out.write(CollectedRows.header());
      int fork = 0;
      for (Attempt attempt : ordered) {
        String label = Objects.requireNonNull(labels.get(attempt.host()));
        CollectedRows.Copied copied = rows.copy(attempt.directory().samples(), label, fork, out);
        sum = sum.plus(copied.sum());
        joined.add(
            new CollectionEntry.Joined(
                attempt.shard(), attempt.name(), label, copied.sum().rows(), fork));
        fork = copied.nextFork();
      }
    }
    CollectedRows.Sum written = rows.sum(unfinished);
    if (!written.equals(sum)) {
      throw new IOException(
          directory.samples()
              + " has "
              + written.rows()
              + " rows, which are not the "
              + sum.rows()
              + " rows of the shards; the disk may be faulty");
    }
    Shard shard = first().shard();
    List<Integer> missing =
        IntStream.range(0, shard.count())
            .filter(index -> !chosen.containsKey(index))
            .boxed()
            .toList();
    List<ShardPlan> plans = ordered.stream().map(Attempt::plan).toList();
    List<String> warnings =
        first()
            .sharedRate()
            .map(
                rate -> ClockWarnings.of(rate, plans.stream().map(ShardPlan::environment).toList()))
            .orElse(List.of());
    warnings.forEach(warning -> note.accept("warning: " + warning));
    CollectedPlan.write(
        directory,
        plans,
        warnings,
        new CollectionEntry(
            first().planSha256(),
            shard.count(),
            shard.hosts(),
            missing,
            written.rows(),
            Long.toHexString(written.checksum()),
            joined,
            leftOut,
            first().command(),
            first().sharedRate().flatMap(ConstantRate::startAt).map(Instant::toString).orElse("")));
    // The samples come last: without its plan, an earlier collection is not recognised as one.
    Files.move(
        unfinished,
        directory.samples(),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Returns the labels of hosts by identity, in the order of their first shards. */
  private Map<String, String> labels() {
    Map<String, String> labels = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    for (Attempt attempt : chosen.values()) {
      String host = attempt.host();
      if (!labels.containsKey(host)) {
        String label = Host.labelIn(attempt.plan().environment());
        if (used.contains(label)) {
          note.accept(
              "note: two hosts are called "
                  + label
                  + "; a machine that was restarted counts as another one");
          label = label + "-" + Host.shortened(host);
        }
        for (int number = 2; !used.add(label); number++) {
          label = label.replaceFirst("(\\+\\d+)?$", "+" + number);
        }
        labels.put(host, label);
      }
    }
    return labels;
  }
}
