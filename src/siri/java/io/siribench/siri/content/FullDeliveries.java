package io.siribench.siri.content;

import io.siribench.siri.SiriObject;
import io.siribench.worker.subject.Content;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A summary of the deliveries of a document bound to the model of all services. This class searches
 * all envelopes by the names of members, like {@link Deliveries} in a tree.
 */
final class FullDeliveries {
  private final Members members = new Members();
  private final Deliveries summary = new Deliveries();

  private FullDeliveries() {}

  /** Summarises {@code document}, which is SIRI: an {@code io.siribench.siri.full.Document}. */
  static Content of(SiriObject document) {
    FullDeliveries walk = new FullDeliveries();
    walk.envelope(document, 0);
    return walk.summary.content(walk.summary.visits == 0 && !Contents.in(document));
  }

  private void envelope(SiriObject object, int depth) {
    for (Members.Member member : members.of(object.getClass())) {
      eachOf(member.foldedName(), member.get(object), depth);
    }
    for (Map.Entry<String, Object> kept : object.other().entrySet()) {
      eachOf(Names.fold(kept.getKey()), kept.getValue(), depth);
    }
  }

  private void eachOf(String name, @Nullable Object value, int depth) {
    if (value instanceof List) {
      for (Object element : (List<?>) value) {
        eachOf(name, element, depth);
      }
    } else if (value != null) {
      member(name, value, depth);
    }
  }

  private void member(String name, Object value, int depth) {
    if (Deliveries.hasOwnStatus(name)) {
      return;
    }
    if (name.equals("Fault")) {
      boolean isBound = value instanceof SiriObject;
      String text = isBound ? Deliveries.ErrorText.of(value) : Deliveries.text(value);
      summary.recordFirstError(text == null ? "SOAP fault without a text" : "SOAP fault: " + text);
    } else if (value instanceof SiriObject && !Deliveries.visitMember(name).isEmpty()) {
      delivery((SiriObject) value, Deliveries.visitMember(name));
    } else if (!summary.recordMetadata(name, value) && depth < Deliveries.MAX_ENVELOPES) {
      if (value instanceof SiriObject) {
        envelope((SiriObject) value, depth + 1);
      } else {
        summary.untyped(name, value, depth + 1);
      }
    }
  }

  private void delivery(SiriObject delivery, String visitMember) {
    for (Members.Member member : members.of(delivery.getClass())) {
      deliveryMember(member.foldedName(), member.get(delivery), visitMember);
    }
    for (Map.Entry<String, Object> kept : delivery.other().entrySet()) {
      deliveryMember(Names.fold(kept.getKey()), kept.getValue(), visitMember);
    }
  }

  private void deliveryMember(String name, @Nullable Object value, String visitMember) {
    if (name.equals(visitMember)) {
      summary.visits += Deliveries.visitsIn(value);
    } else if (value != null) {
      summary.recordMetadata(name, value);
    }
  }
}
