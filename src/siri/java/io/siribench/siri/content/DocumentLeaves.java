package io.siribench.siri.content;

import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;

/**
 * A walk of the leaves of a document bound to the model of all services. Paths are the same as in a
 * bound {@link io.siribench.siri.Siri} and in a tree: they omit {@code Siri}. In a SOAP envelope,
 * the parts of a response form one delivery. The header and the attributes of the body are omitted.
 */
public final class DocumentLeaves implements LeafVisitor {
  private static final String DELIVERY = "ServiceDelivery";
  private static final String SIRI = "Siri";

  private final LeafVisitor visitor;

  private DocumentLeaves(LeafVisitor visitor) {
    this.visitor = visitor;
  }

  /** Visits every leaf of {@code document}, an {@code io.siribench.siri.full.Document}. */
  public static void visit(SiriObject document, LeafVisitor visitor) {
    Leaves.visit(document, new DocumentLeaves(visitor));
  }

  @Override
  public void leaf(String path, LeafKind kind, String text, boolean retained) {
    String name = first(path);
    if (name.equals(SIRI)) {
      String below = rest(path);
      boolean isInAnother = first(below).equals(SIRI) && !rest(below).isEmpty();
      String content = isInAnother ? rest(below) : below;
      boolean isAnswer = SiriNames.isWrapper(first(content));
      visitor.leaf(isAnswer ? answer(content) : content, kind, text, retained);
    } else if (!name.equals("Envelope")) {
      visitor.leaf(path, kind, text, retained);
    } else if (first(rest(path)).equals("Body")) {
      String body = rest(rest(path));
      // The attributes of the body itself are omitted.
      if (body.isEmpty() || body.indexOf('/') >= 0 || isContent(first(body))) {
        visitor.leaf(answer(body), kind, text, retained);
      }
    }
  }

  private static String answer(String path) {
    String name = first(path);
    if (SiriNames.isOperation(name) || name.equals(DELIVERY)) {
      return path;
    }
    return part(isContent(name) ? path : rest(path));
  }

  /** Returns whether a body's element {@code name} is bound as a whole, including its texts. */
  private static boolean isContent(String name) {
    return name.equals(SIRI)
        || name.equals(DELIVERY)
        || name.equals("Fault")
        || SiriNames.isOperation(name);
  }

  private static String part(String path) {
    String name = first(path);
    return name.equals(SIRI) ? rest(path) : inDelivery(SiriNames.isPart(name) ? rest(path) : path);
  }

  private static String inDelivery(String path) {
    return path.isEmpty() ? DELIVERY : DELIVERY + "/" + path;
  }

  /** Returns the first name, without the index of a repetition. */
  private static String first(String path) {
    int slash = path.indexOf('/');
    String name = slash < 0 ? path : path.substring(0, slash);
    int index = name.indexOf('[');
    return index < 0 ? name : name.substring(0, index);
  }

  /** Returns the path after the first name; empty if there is none. */
  private static String rest(String path) {
    int slash = path.indexOf('/');
    return slash < 0 ? "" : path.substring(slash + 1);
  }
}
