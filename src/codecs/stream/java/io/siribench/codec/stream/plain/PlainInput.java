package io.siribench.codec.stream.plain;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.support.JsonInput;

/** A SIRI document that is bound as a stock mapper binds it. */
public class PlainInput extends JsonInput {
  private final boolean keepsUnknown;
  private final VisitClock visits;

  /**
   * The document of {@code parser}, whose visits are told to {@code visits}.
   *
   * @param keepsUnknown whether members are kept that the types do not have
   */
  public PlainInput(JsonParser parser, boolean keepsUnknown, VisitClock visits) {
    super(parser);
    this.keepsUnknown = keepsUnknown;
    this.visits = visits;
  }

  final boolean keepsUnknown() {
    return keepsUnknown;
  }

  /** Notes that {@code visit} is complete. */
  final void visited(Object visit) {
    visits.visited(visit);
  }
}
