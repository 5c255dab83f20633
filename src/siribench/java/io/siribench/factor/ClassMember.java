package io.siribench.factor;

import java.util.Optional;

/**
 * A class, or a static method of it, by name: {@code com.acme.Mappers::strict}.
 *
 * @param method empty for the class itself
 */
public record ClassMember(String className, String method) {
  private static final String OF = "::";

  /** Returns the member named {@code word}, if that is a valid name with a package. */
  public static Optional<ClassMember> find(String word) {
    String[] parts = word.strip().split(OF, -1);
    boolean isClass = parts[0].contains(".") && OwnClass.isClassName(parts[0]);
    boolean isMember =
        isClass
            && (parts.length == 1
                || (parts.length == 2
                    && !parts[1].contains(".")
                    && OwnClass.isClassName(parts[1])));
    return isMember
        ? Optional.of(new ClassMember(parts[0], parts.length == 1 ? "" : parts[1]))
        : Optional.empty();
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return method.isEmpty() ? className : className + OF + method;
  }

  /** Returns the name used in ids; file names cannot contain a colon on every machine. */
  public String idWord() {
    return optionName().replace(OF, "-");
  }
}
