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
 * Checks the names that Java cannot use. In an ASCII locale, it replaces other characters by
 * question marks. No file is found then, and written files get another name. The launcher sets a
 * better locale; the jar alone cannot.
 */
final class PathNames {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final String REMEDY = "; set LC_ALL=C.UTF-8, or use bin/siribench, which does";

  /** The end of the jar's name in a URL. */
  private static final String END_OF_JAR = "!/";

  /** Returns the problem of this command line, working directory or jar; absent for none. */
  static Optional<String> problem() {
    return unreadable(String.valueOf(PathNames.class.getResource("PathNames.class")))
        .or(PathNames::lost);
  }

  /**
   * Returns the problem of the {@code url} of a class, if Java misreads it. Java takes the first
   * {@code !/} for the end of the jar's name.
   */
  static Optional<String> unreadable(String url) {
    int end = url.lastIndexOf(END_OF_JAR);
    return end <= url.indexOf(END_OF_JAR)
        ? Optional.empty()
        : Optional.of(
            "Java cannot read "
                + url.substring(0, end)
                + ", because the name of a directory ends with '!'; rename it");
  }

  /** Returns the part of the command line or working directory that the locale loses. */
  private static Optional<String> lost() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    if (!Charset.isSupported(encoding)
        || !Charset.forName(encoding).equals(StandardCharsets.US_ASCII)) {
      return Optional.empty();
    }
    return commandLine()
        .flatMap(PathNames::lostArgument)
        .map(argument -> "'" + argument + "'")
        .or(() -> lostDirectory(System.getProperty("user.dir", "")))
        .map(lost -> "this locale (" + encoding + ") cannot represent " + lost + REMEDY);
  }

  private static Optional<byte[]> commandLine() {
    try {
      return Optional.of(Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      // Not Linux.
      return Optional.empty();
    }
  }

  /** Returns the first of the NUL-terminated arguments that is not all ASCII. */
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
