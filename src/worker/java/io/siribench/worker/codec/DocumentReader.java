package io.siribench.worker.codec;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads one document after the other with one initialised object of a library. */
public abstract class DocumentReader {
  /** What {@link #firstVisitNanos} is where it is not known. */
  public static final long NOT_SEEN = Long.MIN_VALUE;

  private boolean waitsForFirst;

  /**
   * From now on {@link #read} ends with {@link FirstItem} as soon as an item is bound. A reader
   * that hands over nothing before the end of a document reads on to it.
   */
  public void waitForFirst() {
    waitsForFirst = true;
  }

  /** Whether nobody waits for more than the first item of a document. */
  public final boolean waitsForFirst() {
    return waitsForFirst;
  }

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

  /**
   * Begins a document whose bytes are handed over as they arrive.
   *
   * @throws UnsupportedOperationException if this reader asks for bytes itself
   */
  public DocumentFeed feed() {
    throw new UnsupportedOperationException("this reader is handed no bytes as they arrive");
  }

  /** Binds the tiniest document there is, as {@link #read(InputStream)} would. */
  public abstract void readTinyDocument() throws IOException;

  /**
   * When the first visit was complete of the document that was read last, by {@link
   * System#nanoTime()}; {@link #NOT_SEEN} if there was none, or this reader cannot tell. Of a
   * reader that several threads share it may be that of any.
   */
  public long firstVisitNanos() {
    return NOT_SEEN;
  }

  /**
   * What an exception of {@link #read} means to the user: one line, with the place if it is known.
   */
  public String problem(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? "no reason given" : message;
  }
}
