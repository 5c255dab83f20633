package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of successive requests that write, in memory allocated before the first. The bytes are
 * bound again, and must have the digest of the written object. Unchanged bytes are bound only once.
 */
abstract class WriteBuffer extends ByteArrayOutputStream {
  /** The factor for a format that needs more bytes than a compact original document. */
  private static final int ROOM = 2;

  /** The size of the largest array. */
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  private byte @Nullable [] verified;

  /** Creates a buffer for an object that was bound from {@code length} bytes. */
  WriteBuffer(int length) {
    super(capacity(length));
  }

  /** Returns the initial size for an object that was bound from {@code length} bytes. */
  static int capacity(int length) {
    return (int) Math.min(MAX_BYTES, (long) ROOM * length);
  }

  /** Returns the summary of the written object by {@code subject}. */
  abstract Content content(Subject subject);

  /** Returns the fingerprint of the written object by {@code subject}. */
  abstract Fingerprint fingerprint(Subject subject);

  /** Returns why {@code written} does not bind to the written object; null if it does. */
  abstract @Nullable String difference(byte[] written);

  /** Returns why the bytes do not bind to the written object; null if they do. */
  public final @Nullable String difference() {
    byte[] known = verified;
    if (known != null && holds(known)) {
      return null;
    }
    byte[] written = toByteArray();
    String difference = difference(written);
    if (difference == null) {
      verified = written;
    }
    return difference;
  }

  /** Compares without a copy, which would be garbage in the next request. */
  private boolean holds(byte[] bytes) {
    if (count != bytes.length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (buf[i] != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
