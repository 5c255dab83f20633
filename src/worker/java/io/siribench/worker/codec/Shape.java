package io.siribench.worker.codec;

import java.util.Locale;

/** The representation of objects in a document. */
public enum Shape {
  OBJECT("as an object, its members by their names"),
  /** The name is that of the protocol. */
  ARRAY("as an array of the values of its members, in an order that both sides know");

  private final String description;

  Shape(String description) {
    this.description = description;
  }

  /** Returns a description of the representation. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
