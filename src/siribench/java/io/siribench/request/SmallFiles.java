package io.siribench.request;

import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files named on the command line that are read whole: keys, requests, certificates. */
public final class SmallFiles {
  private static final int MAX_MEBIBYTES = 16;

  private SmallFiles() {}

  /** Returns the bytes of {@code file}; a read error is a problem of {@code option}. */
  public static Optional<byte[]> read(String option, Path file, List<PlanProblem> problems) {
    try {
      if (!Files.exists(file)) {
        return problem(problems, option, file + " does not exist", "give a file");
      }
      if (Files.isDirectory(file)) {
        return problem(problems, option, file + " is a directory", "give a file");
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] bytes = in.readNBytes((MAX_MEBIBYTES << 20) + 1);
        return bytes.length <= MAX_MEBIBYTES << 20
            ? Optional.of(bytes)
            : problem(
                problems, option, file + " is longer than " + MAX_MEBIBYTES + " MiB", "shorten it");
      }
    } catch (IOException e) {
      return problem(problems, option, file + " cannot be read: " + e, "give another file");
    }
  }

  private static Optional<byte[]> problem(
      List<PlanProblem> problems, String option, String wrong, String remedy) {
    problems.add(new PlanProblem(option, wrong, remedy));
    return Optional.empty();
  }
}
