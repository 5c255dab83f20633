package io.siribench.siri.binding;

import java.io.IOException;
import java.util.Collection;

/**
 * A document that is well formed, perhaps, but is not SIRI, or is refused; the message says where.
 */
public final class NotSiriException extends IOException {
  private static final long serialVersionUID = 1L;

  private static final int MEMBERS_SHOWN = 5;

  public NotSiriException(String message) {
    super(message);
  }

  /** Of a SOAP envelope without an answer. */
  static NotSiriException ofEmptyEnvelope() {
    return new NotSiriException("not a SIRI document: a SOAP envelope with nothing in its body");
  }

  /** Of a document with {@code members} at its top, none of which is SIRI's. */
  static NotSiriException ofMembers(Collection<String> members) {
    StringBuilder found = new StringBuilder("[");
    int shown = 0;
    for (String member : members) {
      if (shown == MEMBERS_SHOWN) {
        found.append(", ...");
        break;
      }
      found.append(shown++ == 0 ? "" : ", ").append(member);
    }
    return new NotSiriException(
        "not a SIRI document: expected Siri or ServiceDelivery at the top, found "
            + found.append(']'));
  }
}
