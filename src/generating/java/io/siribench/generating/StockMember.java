package io.siribench.generating;

import java.util.List;

/**
 * A member of a class as a stock mapper binds it.
 *
 * @param names its names in documents, the usual one first
 * @param use the way in which it gets its value
 * @param target the method or field that takes it; for an argument, a name for it
 * @param isRequired whether a document without it is refused
 * @param isFinal whether a document that repeats it after the object's creation is refused
 * @param isCast whether its target only accepts the value as a raw type
 */
record StockMember(
    List<String> names,
    StockValue value,
    Use use,
    String target,
    boolean isRequired,
    boolean isFinal,
    boolean isCast) {
  StockMember {
    names = List.copyOf(names);
  }

  String name() {
    return names.get(0);
  }

  /** The way in which a member gets its value. */
  enum Use {
    /** A method that takes it. */
    SETTER,
    /** A method of a builder that takes it and returns the next builder. */
    CHAINED,
    /** A field. */
    FIELD,
    /** A method that returns a collection, to which elements are added. */
    ADDED,
    /** A method that returns an object, into which members are merged. */
    MERGED,
    /** An argument of the creator. */
    ARGUMENT
  }
}
