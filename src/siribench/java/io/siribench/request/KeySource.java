package io.siribench.request;

import io.siribench.problem.PlanProblem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sources of a key: the command line, a file, or the environment. */
public final class KeySource {
  public static final String VARIABLE = "SIRIBENCH_KEY";

  private KeySource() {}

  /**
   * Returns the key: {@code text}, else the content of {@code file}, else a variable. The variable
   * is {@value #VARIABLE} of {@code environment}, unless it is blank. Errors of the file are added
   * to {@code problems}.
   */
  public static Optional<Secret> key(
      @Nullable String text,
      @Nullable Path file,
      UnaryOperator<@Nullable String> environment,
      List<PlanProblem> problems) {
    if (text != null) {
      return Optional.of(Secret.of(text.strip()));
    }
    if (file != null) {
      return SmallFiles.read("--key-file", file, problems)
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
          .filter(content -> isOneLine(content, file, problems))
          .map(Secret::of);
    }
    return Optional.ofNullable(environment.apply(VARIABLE))
        .map(String::strip)
        .filter(content -> !content.isEmpty())
        .map(Secret::of);
  }

  private static boolean isOneLine(String text, Path file, List<PlanProblem> problems) {
    boolean oneLine = !text.isEmpty() && text.lines().count() == 1;
    if (!oneLine) {
      problems.add(
          new PlanProblem(
              "--key-file",
              file + (text.isEmpty() ? " is empty" : " has more than one line"),
              "give a file that contains only the key"));
    }
    return oneLine;
  }
}
