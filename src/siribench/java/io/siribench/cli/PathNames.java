package io.siribench.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Names of files in a locale that knows ASCII alone, in which Java makes question marks of all
 * else: no file is found then, and what is written gets another name. The launcher sees to a better
 * locale; the jar by itself cannot.
 */
final class PathNames {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final String REMEDY = "; set LC_ALL=C.UTF-8, or use bin/siribench, which does";

  private PathNames() {}

  /** What of this process's command line or working directory is lost in its locale. */
  static Optional<String> problem() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    if (!Charset.isSupported(encoding)
        || !Charset.forName(encoding).equals(StandardCharsets.US_ASCII)) {
      return Optional.empty();
    }
    return commandLine()
        .flatMap(PathNames::lostArgument)
        .map(argument -> "'" + argument + "'")
        .or(() -> lostDirectory(System.getProperty("user.dir", "")))
        .map(lost -> "this locale (" + encoding + ") cannot express " + lost + REMEDY);
  }

  private static Optional<byte[]> commandLine() {
    try {
      return Optional.of(Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      // Not Linux.
      return Optional.empty();
    }
  }

  /** The first of the arguments, each of which ends with an octet 0, that is not all ASCII. */
  static Optional<String> lostArgument(byte[] commandLine) {
    String text = new String(commandLine, StandardCharsets.UTF_8);
    return Stream.of(text.split("\0", -1))
        .filter(argument -> argument.chars().anyMatch(c -> c > 0x7F))
        .findFirst();
  }

  private static Optional<String> lostDirectory(String directory) {
    try {
      return Files.isDirectory(Path.of(directory))
          ? Optional.empty()
          : Optional.of("the name of the working directory");
    } catch (InvalidPathException e) {
      return Optional.of("the name of the working directory");
    }
  }
}
