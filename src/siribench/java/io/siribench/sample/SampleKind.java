package io.siribench.sample;

/** The subject of a generated document. */
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

  /** Returns the word used in names of documents. */
  public String optionName() {
    return word;
  }

  /** Returns the plural of the main items in such a document. */
  public String counted() {
    return counted;
  }
}
