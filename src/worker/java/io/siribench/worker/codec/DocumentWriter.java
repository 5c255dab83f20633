package io.siribench.worker.codec;

import java.io.IOException;
import java.io.OutputStream;

/** Writes one object after the other with one initialised object of a library. */
public abstract class DocumentWriter {
  /** The initialised object: what a mapper cache keeps. */
  public abstract Object state();

  /**
   * Writes {@code document}, which is of the model, to {@code out}, complete: nothing of it is held
   * back. May close {@code out}.
   */
  public abstract void write(Object document, OutputStream out) throws IOException;

  /**
   * Writes the tiniest object of the model, as {@link #write} would.
   *
   * @throws IOException if there is none, with the reason
   */
  public abstract void writeTinyDocument(OutputStream out) throws IOException;

  /** What an exception of {@link #write} means to the user: one line. */
  public String problem(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? "no reason given" : message;
  }
}
