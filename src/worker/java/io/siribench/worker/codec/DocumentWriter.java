package io.siribench.worker.codec;

import java.io.IOException;
import java.io.OutputStream;

/** A writer of successive objects, with one initialised object of a library. */
public abstract class DocumentWriter {
  /** Returns the initialised object: the content of a mapper cache. */
  public abstract Object state();

  /**
   * Writes {@code document}, an object of the model, to {@code out}, completely flushed. May close
   * {@code out}.
   */
  public abstract void write(Object document, OutputStream out) throws IOException;

  /**
   * Writes the smallest object of the model, as {@link #write} would.
   *
   * @throws IOException if the model has no such object, with the reason
   */
  public abstract void writeTinyDocument(OutputStream out) throws IOException;

  /**
   * Returns a new object of {@code type}, without content.
   *
   * @throws IOException if {@code type} has no working constructor
   */
  public static Object newObject(Class<?> type) throws IOException {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException(
          type.getName() + " has no working public constructor without parameters", e);
    }
  }

  /** Returns a one-line message for an exception of {@link #write}. */
  public String problem(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getName() + " without a message" : message;
  }
}
