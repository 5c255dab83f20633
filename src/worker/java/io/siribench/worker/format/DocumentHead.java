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
   * Copies bytes from the {@code count} bytes in {@code buffer} until the head is complete. A head
   * that contains only blanks is discarded.
   *
   * @return whether anything was copied; false if the head was complete, or at the document's end
   */
  public boolean add(byte[] buffer, int offset, int count) {
    int added = 0;
    while (added < count && length < bytes.length) {
      int copied = Math.min(count - added, bytes.length - length);
      System.arraycopy(buffer, offset + added, bytes, length, copied);
      added += copied;
      length += copied;
      if (length == bytes.length && isBlank()) {
        length = 0;
      }
    }
    return added > 0;
  }

  private boolean isBlank() {
    for (byte octet : bytes) {
      if (octet != ' ' && octet != '\n' && octet != '\r' && octet != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Returns the kind of a document that could not be read. */
  public DocumentKind kind() {
    return DocumentKind.of(bytes, length);
  }
}
