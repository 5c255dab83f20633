package io.siribench.generating;

/** A class for which no reader can be written; the message says which member, and why. */
public final class UnsupportedTypeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnsupportedTypeException(Class<?> type, String member, String reason) {
    super("cannot read " + type.getName() + "." + member + ": " + reason);
  }
}
