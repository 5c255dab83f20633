package io.siribench.generating;

import java.util.List;

/**
 * A member of a class as a stock mapper binds it.
 *
 * @param names those that documents have for it, the usual one first
 * @param use how it is given its value
 * @param target the method or field that is given it; of an argument, a name for it
 * @param isRequired whether a document without it is refused
 * @param isFinal whether a document is refused that has it once more when the object is made
 */
record StockMember(
    List<String> names,
    StockValue value,
    Use use,
    String target,
    boolean isRequired,
    boolean isFinal) {
  StockMember {
    names = List.copyOf(names);
  }

  String name() {
    return names.get(0);
  }

  /** How a member is given its value. */
  enum Use {
    /** By a method that takes it. */
    SETTER,
    /** By a method of a builder that returns the builder to go on with. */
    CHAINED,
    /** It is a field. */
    FIELD,
    /** By what a method returns, to which elements are added. */
    ADDED,
    /** By what a method returns, whose members are read once more. */
    MERGED,
    /** When the object is made. */
    ARGUMENT
  }
}
