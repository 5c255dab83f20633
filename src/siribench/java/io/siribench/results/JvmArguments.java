package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.request.Credentials;
import io.siribench.request.Secrets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is recorded of the arguments of forks' JVMs. */
final class JvmArguments {
  private static final String PROPERTY = "-D";

  private JvmArguments() {}

  /** {@code argument}, without the value of a property that holds a credential by its name. */
  static String shown(String argument) {
    int equals = argument.indexOf('=');
    return argument.startsWith(PROPERTY)
            && equals > 0
            && Credentials.isSecret(argument.substring(PROPERTY.length(), equals))
        ? argument.substring(0, equals + 1) + Secrets.SHOWN
        : argument;
  }

  /**
   * The arguments that {@code recorded} are all of.
   *
   * @param file in which they are
   * @throws RunDirectoryException if one has a value that is not recorded
   */
  static List<String> whole(JsonNode recorded, Path file) throws RunDirectoryException {
    List<String> arguments = new ArrayList<>();
    for (JsonNode text : recorded) {
      String argument = text.asText();
      if (argument.startsWith(PROPERTY) && argument.endsWith("=" + Secrets.SHOWN)) {
        throw new RunDirectoryException(
            file
                + " does not tell the JVM argument "
                + argument
                + " whole, because it is a secret; begin a new run with --out");
      }
      arguments.add(argument);
    }
    return arguments;
  }
}
