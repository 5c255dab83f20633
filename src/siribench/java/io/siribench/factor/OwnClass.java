package io.siribench.factor;

import io.siribench.worker.subject.Model;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A class with its own binding, in a {@link ClassPath} or in the JDK, or {@link #NUMBERS}.
 *
 * @param className as {@code Class.forName} takes it, {@code com.acme.Order}, or with type
 *     arguments, {@code java.util.List<com.acme.Order>}
 */
public record OwnClass(String className) implements Model {
  /** The bundled class for documents of numbers, whose option name is shorter than its name. */
  public static final OwnClass NUMBERS = new OwnClass("io.siribench.numbers.Numbers");

  private static final String NUMBERS_WORD = "numbers";

  private static final Pattern SPACES = Pattern.compile("\\s");

  /** Valid after an argument; before a name Jackson would report an error. */
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
    return depth == 0 && Arrays.stream(names.split("[<,]", -1)).allMatch(OwnClass::isClassName);
  }

  /** Returns whether {@code name} is a class name, with or without a package. */
  static boolean isClassName(String name) {
    for (String part : name.split("\\.", -1)) {
      if (part.isEmpty()
          || !Character.isJavaIdentifierStart(part.charAt(0))
          || !part.chars().allMatch(Character::isJavaIdentifierPart)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String optionName() {
    return equals(NUMBERS) ? NUMBERS_WORD : className;
  }
}
