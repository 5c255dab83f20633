package io.siribench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The key that an endpoint of one's own asks for. */
final class ServeKey {
  private static final String VARIABLE = "SIRIBENCH_KEY";

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description =
          "Answer requests without this key with an ErrorCondition. Other users of the machine"
              + " see it here; the variable "
              + VARIABLE
              + " and --key-file hide it.")
  private @Nullable String key;

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description = "The same, with the key in the first line of a file.")
  private @Nullable Path keyFile;

  /** The key, from the option, the file or the environment; absent if none is asked for. */
  Optional<String> value(CommandSpec spec) {
    if (key != null && keyFile != null) {
      throw new ParameterException(spec.commandLine(), "give --key or --key-file, not both");
    }
    if (keyFile != null) {
      return Optional.of(firstLine(spec, keyFile));
    }
    return Optional.ofNullable(key == null ? System.getenv(VARIABLE) : key)
        .filter(text -> !text.isBlank());
  }

  private static String firstLine(CommandSpec spec, Path file) {
    try {
      String line = Files.readString(file).lines().findFirst().orElse("").strip();
      if (!line.isEmpty()) {
        return line;
      }
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(),
          "--key-file " + file + ": cannot be read; give a file with the key in its first line",
          e);
    }
    throw new ParameterException(
        spec.commandLine(), "--key-file " + file + ": its first line is empty; put the key there");
  }
}
