package io.siribench.sample;

/** What a generated document is about. */
public enum SampleKind {
  /** The arrivals at one stop. */
  STOP_MONITORING("stop-monitoring", "visits"),
  /** The vehicles of a network. */
  VEHICLE_MONITORING("vehicle-monitoring", "vehicles");

  private final String word;
  private final String counted;

  SampleKind(String word, String counted) {
    this.word = word;
    this.counted = counted;
  }

  /** The word used in names of documents. */
  public String optionName() {
    return word;
  }

  /** What there are many of in such a document. */
  public String counted() {
    return counted;
  }
}
