package io.siribench.worker.codec;

import java.util.Locale;

/** The envelope around a document. */
public enum Wrapping {
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

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
