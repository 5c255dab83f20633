package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** The bytes of successive writes of one object. */
public final class Written extends WriteBuffer {
  private final Object object;
  private final Binder verifier;
  private final Content content;
  private final Fingerprint fingerprint;

  /**
   * Creates the buffer that {@code object} is written to.
   *
   * @param length the length of the document that {@code object} was bound from
   * @param verifier the binder of the written bytes
   */
  Written(Object object, int length, Subject subject, Binder verifier) {
    super(length);
    this.object = object;
    this.verifier = verifier;
    content = subject.content(object);
    fingerprint = subject.fingerprint(object);
  }

  Object object() {
    return object;
  }

  @Override
  Content content(Subject subject) {
    return content;
  }

  @Override
  Fingerprint fingerprint(Subject subject) {
    return fingerprint;
  }

  @Override
  @Nullable String difference(byte[] written) {
    return verifier.difference(written, fingerprint.digest());
  }
}
