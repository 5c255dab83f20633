package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The object that a fork writes, again and again, and what it amounts to. What was written is bound
 * again, and has to have the same digest; the same bytes only once.
 */
public final class Original {
  private final Object object;
  private final Binder binder;
  private final Binder prover;
  private final Content content;
  private final Fingerprint fingerprint;
  private final int length;
  private byte @Nullable [] proved;

  private Original(Object object, Binder binder, Binder prover, int length) {
    this.object = object;
    this.binder = binder;
    this.prover = prover;
    this.length = length;
    content = binder.subject().content(object);
    fingerprint = binder.subject().fingerprint(object);
  }

  /**
   * What {@code binder} binds of {@code document}.
   *
   * @param prover binds what was written of it
   * @throws IOException if it cannot be bound, with the reason
   */
  static Original of(byte[] document, Binder binder, Binder prover) throws IOException {
    return new Original(binder.bind(document), binder, prover, document.length);
  }

  Object object() {
    return object;
  }

  /** How long the document is that it was bound from. */
  int length() {
    return length;
  }

  Subject subject() {
    return binder.subject();
  }

  /** What its producer says of it, and how much is in it. */
  Content content() {
    return content;
  }

  Fingerprint fingerprint() {
    return fingerprint;
  }

  /** Bytes that are known to be this object; null if none are. */
  byte @Nullable [] proved() {
    return proved;
  }

  /** Why {@code written} is not this object again; null if it is. */
  @Nullable String difference(byte[] written) {
    Object again;
    try {
      again = prover.bind(written);
    } catch (IOException e) {
      return "what was written cannot be bound again: " + e.getMessage();
    } catch (RuntimeException e) {
      return "what was written cannot be bound again: " + e;
    }
    String digest = subject().fingerprint(again).digest();
    if (!digest.equals(fingerprint.digest())) {
      return "what was written is bound to other values than it was written from: the digest is "
          + digest
          + " in place of "
          + fingerprint.digest();
    }
    proved = written;
    return null;
  }
}
