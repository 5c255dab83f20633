package io.siribench.results;

import io.siribench.request.Credentials;
import io.siribench.request.Secrets;
import java.nio.file.Path;
import java.util.List;

/** The JVM arguments of forks, as {@code plan.json} records them. */
final class JvmArguments {
  private static final String PROPERTY = "-D";

  /** Returns {@code argument}, without the value of a property with a credential's name. */
  static String shown(String argument) {
    int equals = argument.indexOf('=');
    return argument.startsWith(PROPERTY)
            && equals > 0
            && Credentials.isSecret(argument.substring(PROPERTY.length(), equals))
        ? argument.substring(0, equals + 1) + Secrets.SHOWN
        : argument;
  }

  /**
   * Refuses arguments whose value was not recorded.
   *
   * @param file the file that contains them
   */
  static void requireWhole(List<String> recorded, Path file) throws RunDirectoryException {
    for (String argument : recorded) {
      if (argument.startsWith(PROPERTY) && argument.endsWith("=" + Secrets.SHOWN)) {
        throw new RunDirectoryException(
            file
                + " does not contain the JVM argument "
                + argument
                + " in full, because it is a secret; begin a new run with --out");
      }
    }
  }
}
