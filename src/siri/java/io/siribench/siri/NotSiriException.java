package io.siribench.siri;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** Thrown for a document that is not SIRI, or that is refused. The message states where. */
public final class NotSiriException extends IOException {
  private static final long serialVersionUID = 1L;

  private static final String EXPECTED =
      "not a SIRI document: expected Siri or ServiceDelivery at the top, found ";

  private static final int MEMBERS_SHOWN = 5;
  private static final int MAX_NAME_LENGTH = 50;

  public NotSiriException(String message) {
    super(message);
  }

  /** Returns the exception for a SOAP envelope without a response. */
  public static NotSiriException ofEmptyEnvelope() {
    return new NotSiriException("not a SIRI document: a SOAP envelope with nothing in its body");
  }

  /** Returns the exception for a document whose top {@code members} are not SIRI's. */
  public static NotSiriException ofMembers(Collection<String> members) {
    StringBuilder list = new StringBuilder("[");
    int shown = 0;
    for (String member : members) {
      if (shown == MEMBERS_SHOWN) {
        list.append(", ...");
        break;
      }
      list.append(shown++ == 0 ? "" : ", ").append(printable(member));
    }
    return new NotSiriException(EXPECTED + list.append(']'));
  }

  /** Returns the exception for a document that is only a scalar: {@code text}, or binary data. */
  public static NotSiriException ofScalar(@Nullable String text) {
    return new NotSiriException(
        EXPECTED + (text == null ? "binary data" : "'" + printable(text) + "'"));
  }

  /** Returns {@code name} shortened and without control characters, for the terminal. */
  private static String printable(String name) {
    boolean isLong = name.length() > MAX_NAME_LENGTH;
    StringBuilder printable =
        new StringBuilder(isLong ? name.substring(0, MAX_NAME_LENGTH) + "..." : name);
    for (int i = 0; i < printable.length(); i++) {
      if (Character.isISOControl(printable.charAt(i))) {
        printable.setCharAt(i, ' ');
      }
    }
    return printable.toString();
  }

  /**
   * Returns {@code siri} if it has a member of SIRI.
   *
   * @throws NotSiriException if it has none
   */
  public static Siri require(@Nullable Siri siri) throws NotSiriException {
    if (siri == null || isForeign(siri)) {
      throw ofMembers(siri == null ? Collections.<String>emptySet() : siri.other().keySet());
    }
    return siri;
  }

  /**
   * Returns whether {@code siri} has no bound member, and no kept member with a SIRI name. A
   * version alone does not identify SIRI, because half of all JSON files have one.
   */
  private static boolean isForeign(Siri siri) {
    if (siri.getServiceDelivery() != null
        || siri.getResponseTimestamp() != null
        || siri.getVehicleMonitoringDelivery() != null
        || siri.getStopMonitoringDelivery() != null
        || siri.getSituationExchangeDelivery() != null) {
      return false;
    }
    for (String name : siri.other().keySet()) {
      if (SiriNames.isSiri(name)) {
        return false;
      }
    }
    return !siri.hasEnvelope();
  }
}
