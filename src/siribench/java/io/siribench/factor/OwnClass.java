package io.siribench.factor;

import io.siribench.worker.subject.Model;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A class to bind instead of SIRI's: in a {@link ClassPath}, the JDK, or {@link #NUMBERS}.
 *
 * @param className as {@code Class.forName} takes it, {@code com.acme.Order}, or with type
 *     arguments, {@code java.util.List<com.acme.Order>}
 */
public record OwnClass(String className) implements Model {
  /** The bundled class for documents of numbers, whose option name is shorter than its name. */
  public static final OwnClass NUMBERS = new OwnClass("io.siribench.numbers.Numbers");

  /** Accepted classes, in messages. An array is bound like a list. */
  public static final String EXAMPLES = "com.acme.Order or java.util.List<com.acme.Order>";

  private static final String NUMBERS_WORD = "numbers";

  /** A name without dots, as a regular expression. */
  static final String IDENTIFIER = "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+";

  private static final Pattern NAME = Pattern.compile(IDENTIFIER + "(?:\\." + IDENTIFIER + ")*+");
  private static final Pattern SPACES = Pattern.compile("\\s");

  /** The closing brackets of arguments; Jackson reports an error if a name follows them. */
  private static final Pattern CLOSING = Pattern.compile(">+(?=[,>]|$)");

  /** Returns the class named {@code word}, if that is a valid class name. */
  public static Optional<Model> find(String word) {
    String name = SPACES.matcher(word).replaceAll("");
    if (name.equals(NUMBERS_WORD)) {
      return Optional.of(NUMBERS);
    }
    return isType(name) ? Optional.of(new OwnClass(name)) : Optional.empty();
  }

  private static boolean isType(String name) {
    int depth = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      if (depth < 0 || (depth == 0 && c == ',')) {
        return false;
      }
    }
    String names = CLOSING.matcher(name).replaceAll("");
    return depth == 0
        && Arrays.stream(names.split("[<,]", -1)).allMatch(each -> NAME.matcher(each).matches());
  }

  @Override
  public String optionName() {
    return equals(NUMBERS) ? NUMBERS_WORD : className;
  }
}
