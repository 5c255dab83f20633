package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;

/** Written bytes, inspected as their original if they bind to it again. */
final class WrittenSubject extends Subject {
  private final Subject bound;

  /** Creates a subject that inspects the bytes as {@code bound} if they bind to it again. */
  WrittenSubject(Subject bound) {
    this.bound = bound;
  }

  @Override
  public String noun() {
    return bound.noun();
  }

  @Override
  public String missing() {
    return bound.missing();
  }

  @Override
  public Content content(Object written) {
    Written bytes = (Written) written;
    Content original = bytes.original().content();
    return bytes.difference() == null ? original : original.notOfSubject();
  }

  @Override
  public void list(Object object, PrintWriter out) {
    bound.list(object, out);
  }

  @Override
  public Fingerprint fingerprint(Object written) {
    return ((Written) written).original().fingerprint();
  }
}
