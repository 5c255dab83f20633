package io.siribench.plan;

import io.siribench.worker.subject.Model;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A class that documents are bound to, and that siribench does not have: it is in a {@link
 * ClassPath}, or in the JDK.
 *
 * @param className as {@code Class.forName} takes it, {@code com.acme.Order}, or with type
 *     arguments, {@code java.util.List<com.acme.Order>}
 */
public record OwnClass(String className) implements Model {
  private static final Pattern SPACES = Pattern.compile("\\s");

  /** Behind an argument; in front of a name it would be an error of Jackson's. */
  private static final Pattern CLOSING = Pattern.compile(">+(?=[,>]|$)");

  /** The class that {@code word} names, if it could be a class's name. */
  public static Optional<Object> find(String word) {
    String name = SPACES.matcher(word).replaceAll("");
    return isType(name) ? Optional.of(new OwnClass(name)) : Optional.empty();
  }

  private static boolean isType(String name) {
    int depth = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      if (depth < 0) {
        return false;
      }
    }
    String names = CLOSING.matcher(name).replaceAll("");
    return depth == 0 && Arrays.stream(names.split("[<,]", -1)).allMatch(OwnClass::isClassName);
  }

  private static boolean isClassName(String name) {
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
    return className;
  }
}
