package io.siribench.worker.codec;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads one document after the other with one initialised object of a library. */
public abstract class DocumentReader {
  /** The initialised object: what a mapper cache keeps. */
  public abstract Object state();

  /** What the document in {@code in} is bound to, complete. Closes {@code in}. */
  public abstract Object read(InputStream in) throws IOException;

  /**
   * What the document at {@code url} is bound to; the library opens it.
   *
   * @throws UnsupportedOperationException if the library opens none
   */
  public abstract Object read(URL url) throws IOException;

  /** Binds the tiniest document there is, as {@link #read(InputStream)} would. */
  public abstract void readTinyDocument() throws IOException;

  /**
   * What an exception of {@link #read} means to the user: one line, with the place if it is known.
   */
  public String problem(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? "no reason given" : message;
  }
}
