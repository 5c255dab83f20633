package io.siribench.device;

import java.io.IOException;

/** Finds out why a device is heard of no more. */
public interface LossExplainer {
  /**
   * What has happened, as exactly as can be found out within seconds, and what to do; for people.
   *
   * @param loss how it was noticed
   * @param during what was going on: {@code a fork ran}
   */
  String explain(IOException loss, String during) throws InterruptedException;
}
