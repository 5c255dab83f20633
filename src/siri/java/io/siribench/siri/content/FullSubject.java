package io.siribench.siri.content;

import io.siribench.siri.SiriObject;
import io.siribench.worker.subject.Content;

/** SIRI documents, bound to {@code io.siribench.siri.full.Document} or read into a tree. */
public final class FullSubject extends SiriSubject {
  /** Creates a subject, see {@link SiriSubject#SiriSubject}. */
  public FullSubject(boolean keepsUnknown, Trees trees) {
    super(keepsUnknown, trees);
  }

  @Override
  Content deliveries(Object bound) {
    return Deliveries.ofFull((SiriObject) bound);
  }

  @Override
  void visit(Object bound, LeafVisitor visitor) {
    DocumentLeaves.visit((SiriObject) bound, visitor);
  }
}
