package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;

/** SIRI documents, bound to {@link Siri} or read into a tree. */
class SiriSubject extends Subject {
  private final boolean keepsUnknown;

  /**
   * SIRI.
   *
   * @param keepsUnknown whether what the model does not name is in the bound object, too
   */
  SiriSubject(boolean keepsUnknown) {
    this.keepsUnknown = keepsUnknown;
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
  public Content content(Object bound) {
    return bound instanceof JsonNode
        ? Deliveries.of((JsonNode) bound)
        : Deliveries.of((Siri) bound);
  }

  /** The digest of {@code bound}, which is no tree. */
  Digest taken(Object bound) {
    return Digest.taken((Siri) bound);
  }

  @Override
  public final Fingerprint fingerprint(Object bound) {
    if (bound instanceof JsonNode) {
      return Fingerprint.of(Digest.of((JsonNode) bound));
    }
    Digest digest = taken(bound);
    return keepsUnknown
        ? Fingerprint.of(digest.hex(), digest.leaves(), digest.boundLeaves())
        : Fingerprint.of(digest.hex());
  }
}
