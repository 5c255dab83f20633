package io.siribench.codec.stream.plain;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.codec.stream.support.JsonInput;
import io.siribench.worker.codec.ItemClock;

/** A SIRI document with the binding of a stock mapper. */
public class PlainInput extends JsonInput {
  private final boolean keepsUnknown;
  private final ItemClock visits;

  /**
   * Creates an input on {@code parser} that reports to {@code visits}.
   *
   * @param keepsUnknown whether members that the types do not have are kept
   */
  public PlainInput(JsonParser parser, boolean keepsUnknown, ItemClock visits) {
    super(parser);
    this.keepsUnknown = keepsUnknown;
    this.visits = visits;
  }

  final boolean keepsUnknown() {
    return keepsUnknown;
  }

  /** Records that {@code visit} is complete. */
  final void visited(Object visit) {
    visits.bound(visit);
  }
}
