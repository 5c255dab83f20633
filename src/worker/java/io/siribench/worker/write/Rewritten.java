package io.siribench.worker.write;

import io.siribench.worker.codec.CodecSettings;
import org.jspecify.annotations.Nullable;

/** The object and the bytes of successive requests that read and write. */
public final class Rewritten extends WriteBuffer {
  private final ReadWriteCodec codec;
  private final CodecSettings settings;
  private @Nullable Object object;
  private byte @Nullable [] proved;

  /** Creates the buffer of documents with {@code length} bytes, which {@code codec} reads. */
  Rewritten(int length, ReadWriteCodec codec, CodecSettings settings) {
    super(length);
    this.codec = codec;
    this.settings = settings;
  }

  /** Forgets the last request. */
  public void clear() {
    object = null;
    reset();
  }

  /** Keeps {@code bound}, which was read and is to be written. */
  void keep(Object bound) {
    object = bound;
  }

  /** Returns whether a document was read. */
  public boolean hasObject() {
    return object != null;
  }

  /**
   * Returns the object that was read.
   *
   * @throws IllegalStateException if there is none
   */
  Object object() {
    Object bound = object;
    if (bound == null) {
      throw new IllegalStateException("nothing was read");
    }
    return bound;
  }

  /** Returns why the bytes do not bind to {@link #object}; null if they do. */
  public @Nullable String difference() {
    byte[] known = proved;
    if (known != null && holds(known)) {
      return null;
    }
    byte[] written = toByteArray();
    String difference = codec.difference(written, object(), settings);
    if (difference == null) {
      proved = written;
    }
    return difference;
  }
}
