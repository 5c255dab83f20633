package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;

/** Written bytes, inspected as the written object if they bind to it again. */
final class WrittenSubject extends Subject {
  private final Subject bound;

  /** Creates a subject of the bytes of objects that {@code bound} inspects. */
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
    WriteBuffer bytes = (WriteBuffer) written;
    Content content = bytes.content(bound);
    boolean isDifferent = content.isOfSubject() && bytes.difference() != null;
    return isDifferent ? content.notOfSubject() : content;
  }

  @Override
  public void list(Object object, PrintWriter out) {
    bound.list(object, out);
  }

  @Override
  public void listNames(Object object, PrintWriter out) {
    bound.listNames(object, out);
  }

  @Override
  public Fingerprint fingerprint(Object written) {
    return ((WriteBuffer) written).fingerprint(bound);
  }
}
