package io.siribench.siri.content;

import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** SIRI documents, bound to {@link Siri} or read into a tree. */
public class SiriSubject extends Subject {
  private final boolean keepsUnknown;
  private final Trees trees;

  /**
   * Creates a subject for SIRI.
   *
   * @param keepsUnknown whether the bound object also has members outside the model
   * @param trees the trees of the codec
   */
  public SiriSubject(boolean keepsUnknown, Trees trees) {
    this.keepsUnknown = keepsUnknown;
    this.trees = trees;
  }

  @Override
  public final String noun() {
    return "a SIRI document";
  }

  @Override
  public final String missing() {
    return "no Siri or ServiceDelivery at the top";
  }

  @Override
  public final Content content(Object bound) {
    return trees.isTree(bound) ? Deliveries.ofTree(trees.plain(bound)) : deliveries(bound);
  }

  /** Returns a summary of the deliveries of {@code bound}, which is not a tree. */
  Content deliveries(Object bound) {
    return Deliveries.of((Siri) bound);
  }

  /** Visits every leaf of {@code bound}, which is not a tree. */
  void visit(Object bound, LeafVisitor visitor) {
    Leaves.visit((SiriObject) bound, visitor);
  }

  /** Prints nothing for a tree, whose values have no types. */
  @Override
  public final void list(Object bound, PrintWriter out) {
    if (bound instanceof SiriObject) {
      visit(bound, new LeafList(out));
    }
  }

  @Override
  public final void listNames(Object bound, PrintWriter out) {
    if (!trees.isTree(bound)) {
      visit(bound, new NamedLeaves(out));
    }
  }

  @Override
  public final @Nullable Object firstItem(Object bound) {
    return bound instanceof Siri ? Deliveries.firstVisit((Siri) bound) : null;
  }

  @Override
  public final Object documentOf(Object item) {
    return Deliveries.documentOf((SiriObject) item);
  }

  @Override
  public final Fingerprint fingerprint(Object bound) {
    if (trees.isTree(bound)) {
      return Fingerprint.of(Digest.ofTree(trees.plain(bound)));
    }
    Digest digest = new Digest();
    visit(bound, digest);
    return keepsUnknown
        ? Fingerprint.of(digest.hex(), digest.leaves(), digest.boundLeaves())
        : Fingerprint.of(digest.hex());
  }
}
