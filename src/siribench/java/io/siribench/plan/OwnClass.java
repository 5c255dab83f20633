package io.siribench.plan;

import io.siribench.worker.subject.Model;
import java.util.Optional;

/**
 * A class that documents are bound to, and that siribench does not have: it is in a {@link
 * ClassPath}, or in the JDK.
 *
 * @param className as {@code Class.forName} takes it: {@code com.acme.Order}
 */
public record OwnClass(String className) implements Model {
  /** The class that {@code word} names, if it could be a class's name. */
  static Optional<Object> find(String word) {
    String name = word.strip();
    return isClassName(name) ? Optional.of(new OwnClass(name)) : Optional.empty();
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
