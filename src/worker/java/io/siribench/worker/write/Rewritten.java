package io.siribench.worker.write;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** The object and the bytes of successive requests that read and write. */
public final class Rewritten extends WriteBuffer {
  private final ReadWriteCodec codec;
  private final CodecSettings settings;
  private @Nullable Object object;

  /** Creates the buffer of documents with {@code length} bytes, which {@code codec} reads. */
  public Rewritten(int length, ReadWriteCodec codec, CodecSettings settings) {
    super(length);
    this.codec = codec;
    this.settings = settings;
  }

  /** Discards the last request. */
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
   * @throws IllegalStateException if nothing was read
   */
  Object object() {
    Object bound = object;
    if (bound == null) {
      throw new IllegalStateException("nothing was read");
    }
    return bound;
  }

  @Override
  Content content(Subject subject) {
    return subject.content(object());
  }

  @Override
  Fingerprint fingerprint(Subject subject) {
    return subject.fingerprint(object());
  }

  @Override
  @Nullable String difference(byte[] written) {
    return codec.difference(written, object(), settings);
  }
}
