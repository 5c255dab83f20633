package io.siribench.session.collection;

import io.siribench.problem.InvalidPlanException;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The attempts in directories and tar files. */
final class FleetAttempts {
  private static final Set<String> FILES = Set.of("plan.json", "samples.csv");

  private final Path unpacked;
  private final List<Attempt> attempts = new ArrayList<>();

  /** The real paths of all directories with a plan, which may be given repeatedly. */
  private final Set<Path> seen = new HashSet<>();

  private int found;

  private FleetAttempts(Path unpacked) {
    this.unpacked = unpacked;
  }

  /**
   * Returns all attempts in {@code inputs}, in the order of their names.
   *
   * @param unpacked the directory for the contents of tar files
   * @throws InvalidPlanException if there are none in one of them, or a tar file is damaged
   */
  static List<Attempt> in(List<Path> inputs, Path unpacked)
      throws IOException, InvalidPlanException {
    FleetAttempts fleet = new FleetAttempts(unpacked);
    for (Path input : inputs) {
      int before = fleet.found;
      fleet.add(input, Set.of());
      if (fleet.found == before) {
        throw new InvalidPlanException(
            "DIR",
            input + (Files.exists(input) ? " contains no shard" : " does not exist"),
            "give directories or tar files with runs of siribench run --shard");
      }
    }
    return List.copyOf(fleet.attempts);
  }

  /** Adds the attempts in {@code input}; skips links back to the directories {@code above}. */
  private void add(Path input, Set<Path> above) throws IOException, InvalidPlanException {
    RunDirectory run = new RunDirectory(input);
    if (Files.isRegularFile(run.plan())) {
      add(Attempt.of(input.toString(), run), seen.add(input.toRealPath()));
    } else if (Files.isDirectory(input)) {
      Set<Path> path = new HashSet<>(above);
      for (Path entry : path.add(input.toRealPath()) ? entries(input) : List.<Path>of()) {
        add(entry, path);
      }
    } else if (Files.isRegularFile(input) && TarFile.isTar(input)) {
      Path target = Files.createTempDirectory(unpacked, "tar");
      Map<String, Path> directories = new TarFile(input).extract(FILES, target);
      for (Map.Entry<String, Path> directory : new TreeMap<>(directories).entrySet()) {
        if (Files.isRegularFile(directory.getValue().resolve("plan.json"))) {
          RunDirectory extracted = new RunDirectory(directory.getValue());
          add(Attempt.of(input + ":" + directory.getKey(), extracted), true);
        }
      }
    }
  }

  private void add(Optional<Attempt> attempt, boolean isFirst) {
    found += attempt.isPresent() ? 1 : 0;
    attempt.filter(any -> isFirst).ifPresent(attempts::add);
  }

  private static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.sorted().toList();
    }
  }
}
