package io.siribench.sample;

import io.siribench.worker.codec.NamedConstant;

/** The subject of a generated document. */
public enum SampleKind implements NamedConstant {
  /** The arrivals at one stop. */
  STOP_MONITORING("visits"),
  /** The vehicles of a network. */
  VEHICLE_MONITORING("vehicles");

  private final String counted;

  SampleKind(String counted) {
    this.counted = counted;
  }

  /** Returns the plural of the main items in such a document. */
  public String counted() {
    return counted;
  }
}
