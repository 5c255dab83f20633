package io.siribench.session.collection;

import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The attempts in directories and tar files, which are unpacked until this is closed. */
final class FleetAttempts implements Closeable {
  private static final Set<String> FILES = Set.of("plan.json", "samples.csv");

  private final List<Attempt> attempts = new ArrayList<>();
  private @Nullable Path unpacked;

  /**
   * Finds all attempts in {@code inputs}, in the order of their names.
   *
   * @throws InvalidPlanException if there are none in one of them, or a tar file is damaged
   */
  static FleetAttempts in(List<Path> inputs) throws IOException, InvalidPlanException {
    FleetAttempts fleet = new FleetAttempts();
    try {
      for (Path input : inputs) {
        int before = fleet.attempts.size();
        fleet.add(input, Set.of());
        if (fleet.attempts.size() == before) {
          throw new InvalidPlanException(
              "DIR",
              input + (Files.exists(input) ? " contains no shard" : " does not exist"),
              "give directories or tar files with runs of siribench run --shard");
        }
      }
      return fleet;
    } catch (IOException | InvalidPlanException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  List<Attempt> attempts() {
    return List.copyOf(attempts);
  }

  /** Adds the attempts in {@code input}; skips links back to the directories {@code above}. */
  private void add(Path input, Set<Path> above) throws IOException, InvalidPlanException {
    RunDirectory run = new RunDirectory(input);
    if (Files.isRegularFile(run.plan())) {
      add(input.toString(), run);
    } else if (Files.isDirectory(input)) {
      Set<Path> path = new HashSet<>(above);
      for (Path entry : path.add(input.toRealPath()) ? entries(input) : List.<Path>of()) {
        add(entry, path);
      }
    } else if (Files.isRegularFile(input) && TarFile.isTar(input)) {
      Path target = Files.createTempDirectory(unpacked(), "tar");
      Map<String, Path> directories = new TarFile(input).extract(FILES, target);
      for (Map.Entry<String, Path> directory : new TreeMap<>(directories).entrySet()) {
        if (Files.isRegularFile(directory.getValue().resolve("plan.json"))) {
          add(input + ":" + directory.getKey(), new RunDirectory(directory.getValue()));
        }
      }
    }
  }

  /** Adds the shard in {@code run}; earlier joined runs are not shards, and are skipped. */
  private void add(String name, RunDirectory run) throws IOException {
    if (PlanFile.of(run).collected().isEmpty()) {
      Optional<Attempt> attempt = Attempt.of(name, run);
      attempt.ifPresent(attempts::add);
    }
  }

  private static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.sorted().toList();
    }
  }

  private Path unpacked() throws IOException {
    Path directory = unpacked == null ? Files.createTempDirectory("siribench-collect") : unpacked;
    unpacked = directory;
    return directory;
  }

  @Override
  public void close() throws IOException {
    if (unpacked != null) {
      List<Path> files;
      try (Stream<Path> walked = Files.walk(unpacked)) {
        files = walked.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
  }
}
