package io.siribench.cli.options;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.KeySource;
import io.siribench.request.Secret;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The key of your own server. */
public final class ServeKey {
  @ArgGroup private Given given = new Given();

  /** The key or its file, if any. */
  static final class Given {
    @Option(
        names = "--key",
        paramLabel = "KEY",
        description =
            "Answer requests without this key with an ErrorCondition. Other users of the machine"
                + " can see this option; the variable "
                + KeySource.VARIABLE
                + " and --key-file hide it.")
    @Nullable String text;

    @Option(
        names = "--key-file",
        paramLabel = "FILE",
        description = "A file that contains only the key.")
    @Nullable Path file;
  }

  /**
   * Returns the key from option, file or environment; absent if there is none.
   *
   * @throws InvalidPlanException if the key is empty, since all requests would be accepted
   */
  public Optional<Secret> value() throws InvalidPlanException {
    Problems problems = new Problems();
    Optional<Secret> key = KeySource.key(given.text, given.file, System::getenv, problems);
    problems.refuse(
        key.filter(Secret::isEmpty).isPresent(),
        "--key",
        "is empty",
        "give the key, or leave --key out");
    InvalidPlanException.throwIfAny(problems);
    return key;
  }
}
