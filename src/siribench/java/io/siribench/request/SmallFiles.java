package io.siribench.request;

import io.siribench.problem.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Files named on the command line that are read whole: keys, requests, certificates. */
public final class SmallFiles {
  private static final int MAX_MEBIBYTES = 16;

  /** Returns the bytes of {@code file}; a read error is a problem of {@code option}. */
  public static Optional<byte[]> read(String option, Path file, Problems problems) {
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

  /**
   * Returns the only line in {@code file}, without its end.
   *
   * @param noun the name of the required content: {@code key}
   * @param trimmed the function that removes blanks or line breaks around the line
   */
  public static Optional<Secret> line(
      String option, Path file, String noun, UnaryOperator<String> trimmed, Problems problems) {
    Optional<String> text =
        read(option, file, problems)
            .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            // Windows editors may begin a file with a byte order mark.
            .map(content -> content.startsWith("\uFEFF") ? content.substring(1) : content)
            .map(trimmed);
    if (text.isPresent() && text.get().lines().count() != 1) {
      String wrong = text.get().isEmpty() ? " is empty" : " has more than one line";
      problem(problems, option, file + wrong, "give a file that contains only the " + noun);
      return Optional.empty();
    }
    return text.map(Secret::of);
  }

  private static Optional<byte[]> problem(
      Problems problems, String option, String wrong, String remedy) {
    problems.add(option, wrong, remedy);
    return Optional.empty();
  }
}
