package io.siribench.request;

import io.siribench.problem.Problems;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sources of a key: the command line, a file, or the environment. */
public final class KeySource {
  public static final String VARIABLE = "SIRIBENCH_KEY";

  /**
   * Returns the key: {@code text}, otherwise the content of {@code file}, otherwise {@value
   * #VARIABLE} of {@code environment}. A blank variable is ignored. Errors of the file are added to
   * {@code problems}.
   */
  public static Optional<Secret> key(
      @Nullable String text,
      @Nullable Path file,
      UnaryOperator<@Nullable String> environment,
      Problems problems) {
    if (text != null) {
      return Optional.of(Secret.of(text.strip()));
    }
    if (file != null) {
      return SmallFiles.line("--key-file", file, "key", String::strip, problems);
    }
    return Optional.ofNullable(environment.apply(VARIABLE))
        .map(String::strip)
        .filter(content -> !content.isEmpty())
        .map(Secret::of);
  }
}
