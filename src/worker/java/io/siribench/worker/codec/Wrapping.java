package io.siribench.worker.codec;

/** The envelope around a document. */
public enum Wrapping implements NamedConstant {
  NONE("nothing"),
  /** The protocol uses the same name for this constant, and for the next one. */
  EXTERNALIZABLE(
      "Java serialisation (java.io.Externalizable) of an object that contains Jackson's document"),
  SERIALIZABLE("Java serialisation (java.io.Serializable) of the bound object, without a document");

  private final String description;

  Wrapping(String description) {
    this.description = description;
  }

  /** Returns a description of the envelope. */
  public String description() {
    return description;
  }
}
