package io.siribench.device;

import java.io.IOException;

/** A source of explanations why a device no longer responds. */
public interface LossExplainer {
  /**
   * Returns readable text on cause and remedy, as far as found within seconds.
   *
   * @param loss the first symptom
   * @param during the activity at that time: {@code a fork ran}
   */
  String explain(IOException loss, String during) throws InterruptedException;
}
