package io.siribench.worker.codec;

import java.util.Locale;

/** The representation of objects in a document. */
public enum Shape {
  OBJECT("an object: members by name"),
  /** The protocol uses the same name. */
  ARRAY("an array of member values in a fixed order");

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
