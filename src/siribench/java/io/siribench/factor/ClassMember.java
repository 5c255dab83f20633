package io.siribench.factor;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A class, or a static method of it, by name: {@code com.acme.Mappers::strict}.
 *
 * @param method empty for the class itself
 */
public record ClassMember(String className, String method) {
  private static final String OF = "::";
  private static final String NAME = OwnClass.IDENTIFIER;
  private static final Pattern FORM =
      Pattern.compile("(" + NAME + "(?:\\." + NAME + ")++)(?:" + OF + "(" + NAME + "))?");

  /** Returns the member named {@code word}, if that is a valid name with a package. */
  public static Optional<ClassMember> find(String word) {
    Matcher parts = FORM.matcher(word.strip());
    return parts.matches()
        ? Optional.of(
            new ClassMember(parts.group(1), Optional.ofNullable(parts.group(2)).orElse("")))
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
