package io.siribench.worker.format;

/** The first bytes of a document that is being read, kept to identify it afterwards. */
public final class DocumentHead {
  private final byte[] bytes = new byte[DocumentKind.HEAD_BYTES];
  private int length;

  /** Clears the bytes for the next document. */
  public void clear() {
    length = 0;
  }

  /**
   * Copies bytes from the {@code count} bytes in {@code buffer} until the head is complete.
   *
   * @return whether anything was copied; false if the head was complete, or at the document's end
   */
  public boolean add(byte[] buffer, int offset, int count) {
    int copied = Math.min(count, bytes.length - length);
    if (copied <= 0) {
      return false;
    }
    System.arraycopy(buffer, offset, bytes, length, copied);
    length += copied;
    return true;
  }

  /** Returns the kind of a document that could not be read. */
  public DocumentKind kind() {
    return DocumentKind.of(bytes, length);
  }
}
