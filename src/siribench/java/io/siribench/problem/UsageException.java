package io.siribench.problem;

/** Thrown for a mistake on the command line; the message states what is accepted. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
