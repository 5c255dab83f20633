package io.siribench.worker.codec;

/** The representation of objects in a document. */
public enum Shape implements NamedConstant {
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
}
