package io.siribench.worker.write;

import java.io.ByteArrayOutputStream;

/** The bytes of successive requests that write, in memory allocated before the first. */
abstract class WriteBuffer extends ByteArrayOutputStream {
  /** A format may take more than the original document did, if that was compact. */
  private static final int ROOM = 2;

  /** The size of the largest array. */
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  /** Creates a buffer for an object that was bound from {@code length} bytes. */
  WriteBuffer(int length) {
    super(capacity(length));
  }

  /** Returns the initial size for an object that was bound from {@code length} bytes. */
  static int capacity(int length) {
    return (int) Math.min(MAX_BYTES, (long) ROOM * length);
  }

  /** Compares without a copy, which the next request would have to collect. */
  final boolean holds(byte[] bytes) {
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
