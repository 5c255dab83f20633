package io.siribench.worker.codec;

import java.io.IOException;

/** A document that is read as its bytes are pushed. */
public abstract class DocumentFeed {
  /**
   * Reads {@code length} more bytes. The array is not retained; values are copied.
   *
   * @throws IOException if they cannot belong to a document
   */
  public abstract void add(byte[] bytes, int offset, int length) throws IOException;

  /**
   * Returns the bound document after its last byte.
   *
   * @throws IOException if it is incomplete or not a document
   */
  public abstract Object end() throws IOException;
}
