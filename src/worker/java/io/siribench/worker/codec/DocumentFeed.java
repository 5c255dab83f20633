package io.siribench.worker.codec;

import java.io.IOException;

/** One document that is read as its bytes arrive: whoever has some hands them over. */
public abstract class DocumentFeed {
  /**
   * Reads as far as {@code length} more bytes go. They are not kept: what was to be is copied.
   *
   * @throws IOException if they cannot belong to a document
   */
  public abstract void add(byte[] bytes, int offset, int length) throws IOException;

  /**
   * What the document is bound to, of which there are no more bytes.
   *
   * @throws IOException if it is not complete, or is none
   */
  public abstract Object end() throws IOException;
}
