package io.siribench.generating;

import java.util.List;

/**
 * A member of a class as a stock mapper binds it.
 *
 * @param names its names in documents, the usual one first
 * @param use the way in which the member gets its value
 * @param target the method or field that takes the value; for an argument, its name
 * @param isRequired whether a document without the member is refused
 * @param isFinal whether a document that repeats the member after the object's creation is refused
 * @param isCast whether the target only accepts the value as a raw type
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
    /** A method that takes the value. */
    SETTER,
    /** A method of a builder that takes the value and returns the next builder. */
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
