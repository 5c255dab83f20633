package io.siribench.worker.codec;

import java.util.Locale;

/** What an object of a document is written as. */
public enum Shape {
  OBJECT("as an object, its members by their names"),
  /** The word is that of the protocol. */
  ARRAY("as an array of the values of its members, in an order that both sides know");

  private final String description;

  Shape(String description) {
    this.description = description;
  }

  /** As what it is written and read. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
