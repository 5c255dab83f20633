package io.siribench.worker.codec;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** A reader of successive documents, with one initialised object of a library. */
public abstract class DocumentReader {
  /** The value of {@link #firstVisitNanos} where it is unknown. */
  public static final long NOT_SEEN = Long.MIN_VALUE;

  /** The most causes of an exception to inspect: it may be its own indirect cause. */
  protected static final int MAX_CAUSES = 100;

  private boolean waitsForFirst;

  /**
   * Makes {@link #read} end with {@link FirstItem} as soon as an item is bound. A reader that
   * delivers no items before the end of a document reads to the end.
   */
  public void waitForFirst() {
    waitsForFirst = true;
  }

  /** Returns whether only the first item of a document is awaited. */
  public final boolean waitsForFirst() {
    return waitsForFirst;
  }

  /** Returns the initialised object: the content of a mapper cache. */
  public abstract Object state();

  /** Returns the bound document that {@code in} contains, and closes {@code in}. */
  public abstract Object read(InputStream in) throws IOException;

  /**
   * Returns the bound document at {@code url}, which the library opens.
   *
   * @throws UnsupportedOperationException if the library does not open URLs
   */
  public Object read(URL url) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " opens no URL");
  }

  /**
   * Starts a document whose bytes are pushed as they arrive.
   *
   * @throws UnsupportedOperationException if this reader pulls its bytes
   */
  public DocumentFeed feed() {
    throw new UnsupportedOperationException("this reader is handed no bytes as they arrive");
  }

  /** Binds the smallest possible document, as {@link #read(InputStream)} would. */
  public abstract void readTinyDocument() throws IOException;

  /**
   * Returns when the first visit of the last document was complete, by {@link System#nanoTime()}.
   * It is {@link #NOT_SEEN} without a visit, or if this reader cannot report it. If several threads
   * share the reader, it may be the visit of any thread.
   */
  public long firstVisitNanos() {
    return NOT_SEEN;
  }

  /** Returns a one-line message for an exception of {@link #read}, with the location if known. */
  public String problem(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getName() + " without a message" : message;
  }

  /** Returns {@code thrown} or its first cause that is an {@code IOException}; null without one. */
  protected static @Nullable IOException ioException(Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      if (cause instanceof IOException) {
        return (IOException) cause;
      }
      cause = cause.getCause();
    }
    return null;
  }
}
