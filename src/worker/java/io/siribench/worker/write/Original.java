package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The object that a fork writes repeatedly, and its summary. Written bytes are bound again, and
 * must have the same digest; the same bytes only once.
 */
public final class Original {
  private final Object object;
  private final Binder prover;
  private final Content content;
  private final Fingerprint fingerprint;
  private final int length;
  private byte @Nullable [] proved;

  private Original(Object object, Binder binder, Binder prover, int length) {
    this.object = object;
    this.prover = prover;
    this.length = length;
    content = binder.subject().content(object);
    fingerprint = binder.subject().fingerprint(object);
  }

  /**
   * Binds {@code document} with {@code binder}.
   *
   * @param prover the binder of the written bytes
   * @throws IOException if it cannot be bound, with the reason
   */
  static Original of(byte[] document, Binder binder, Binder prover) throws IOException {
    return new Original(binder.bind(document), binder, prover, document.length);
  }

  Object object() {
    return object;
  }

  /** Returns the length of the document that it was bound from. */
  int length() {
    return length;
  }

  /** Returns its producer's error and its size. */
  Content content() {
    return content;
  }

  Fingerprint fingerprint() {
    return fingerprint;
  }

  /** Returns bytes that are known to bind to this object; null if there are none. */
  byte @Nullable [] proved() {
    return proved;
  }

  /** Returns why {@code written} does not bind to this object; null if it does. */
  @Nullable String difference(byte[] written) {
    String difference = prover.difference(written, fingerprint.digest());
    if (difference == null) {
      proved = written;
    }
    return difference;
  }
}
