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
   * Takes the bytes still missing from the {@code count} bytes in {@code buffer}.
   *
   * @return whether anything was taken; false once there is enough, and at the end of the document
   */
  public boolean add(byte[] buffer, int offset, int count) {
    int taken = Math.min(count, bytes.length - length);
    if (taken <= 0) {
      return false;
    }
    System.arraycopy(buffer, offset, bytes, length, taken);
    length += taken;
    return true;
  }

  /** Takes one byte if it is still missing. */
  public void add(int octet) {
    if (length < bytes.length) {
      bytes[length++] = (byte) octet;
    }
  }

  /** Returns the kind of the document; only valid where it could not be read. */
  public DocumentKind kind() {
    return DocumentKind.of(bytes, length);
  }
}
