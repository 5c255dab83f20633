package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import io.siribench.siri.content.FullDeliveries;
import io.siribench.worker.subject.Content;

/** SIRI documents, bound to {@code io.siribench.siri.full.Document} or read into a tree. */
final class FullSubject extends SiriSubject {
  FullSubject(boolean keepsUnknown) {
    super(keepsUnknown);
  }

  @Override
  public Content content(Object bound) {
    return bound instanceof JsonNode
        ? Deliveries.of((JsonNode) bound)
        : FullDeliveries.of((SiriObject) bound);
  }

  @Override
  Digest taken(Object bound) {
    return Digest.takenOfDocument((SiriObject) bound);
  }
}
