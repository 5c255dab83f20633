package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;

/** Rewritten documents, inspected as the objects read if their bytes bind to them again. */
final class ReadWriteSubject extends Subject {
  private final Subject bound;

  ReadWriteSubject(Subject bound) {
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
  public Content content(Object result) {
    Rewritten rewritten = (Rewritten) result;
    Content content = bound.content(rewritten.object());
    boolean isDocument = content.isOfSubject() && content.error() == null;
    return isDocument && rewritten.difference() != null ? content.notOfSubject() : content;
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
  public Fingerprint fingerprint(Object result) {
    return bound.fingerprint(((Rewritten) result).object());
  }
}
