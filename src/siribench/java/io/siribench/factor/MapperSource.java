package io.siribench.factor;

import java.util.Optional;

/**
 * The origin of a mapper: the library's own, or a user's code that returns one.
 *
 * @param code absent for the library's own
 */
public record MapperSource(Optional<ClassMember> code) {
  /** The library's own mapper of the format. */
  public static final MapperSource STOCK = new MapperSource(Optional.empty());

  private static final String STOCK_WORD = "stock";

  /** Returns the user's code named {@code word}, if that is a valid name. */
  static Optional<MapperSource> find(String word) {
    return ClassMember.find(word).map(member -> new MapperSource(Optional.of(member)));
  }

  /** Returns whether it is a user's code. */
  public boolean isOwn() {
    return code.isPresent();
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return code.map(ClassMember::optionName).orElse(STOCK_WORD);
  }

  String idWord() {
    return code.map(ClassMember::idWord).orElse("");
  }
}
