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
 * Checks for file names that Java cannot use. In an ASCII locale, Java replaces all other
 * characters by question marks: it finds no such file, and writes files with another name.
 * bin/siribench sets a better locale, but the jar cannot.
 */
final class FileNameCheck {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final String REMEDY = "; set LC_ALL=C.UTF-8, or use bin/siribench, which does";

  /** The separator after the name of a jar in a URL. */
  private static final String END_OF_JAR = "!/";

  /** Returns a problem with the command line, working directory or jar, if any. */
  static Optional<String> problem() {
    return unreadable(String.valueOf(FileNameCheck.class.getResource("FileNameCheck.class")))
        .or(FileNameCheck::lost);
  }

  /**
   * Returns a problem if Java misreads {@code url}, the location of a class. Java takes the first
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

  /** Returns a problem if the locale cannot represent the command line or working directory. */
  private static Optional<String> lost() {
    String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
    if (!Charset.isSupported(encoding)
        || !Charset.forName(encoding).equals(StandardCharsets.US_ASCII)) {
      return Optional.empty();
    }
    return commandLine()
        .flatMap(FileNameCheck::lostArgument)
        .map(argument -> "'" + argument + "'")
        .or(() -> lostDirectory(System.getProperty("user.dir", "")))
        .map(lost -> "this locale (" + encoding + ") cannot represent " + lost + REMEDY);
  }

  private static Optional<byte[]> commandLine() {
    try {
      return Optional.of(Files.readAllBytes(COMMAND_LINE));
    } catch (IOException e) {
      // This system is not Linux.
      return Optional.empty();
    }
  }

  /** Returns the first NUL-terminated argument that contains a non-ASCII character. */
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
