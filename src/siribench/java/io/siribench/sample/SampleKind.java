package io.siribench.sample;

import java.util.Locale;

/** The subject of a generated document. */
public enum SampleKind {
  /** The arrivals at one stop. */
  STOP_MONITORING("visits"),
  /** The vehicles of a network. */
  VEHICLE_MONITORING("vehicles");

  private final String counted;

  SampleKind(String counted) {
    this.counted = counted;
  }

  /** Returns the word used in names of documents. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the plural of the main items in such a document. */
  public String counted() {
    return counted;
  }
}
