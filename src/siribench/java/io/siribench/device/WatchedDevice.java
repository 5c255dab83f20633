package io.siribench.device;

import java.io.IOException;

/** A device that a run monitors. */
public interface WatchedDevice {
  /** Returns its current state. */
  DeviceState state() throws IOException, InterruptedException;

  /**
   * Empties its page cache, which requires a root shell.
   *
   * @throws IOException if the page cache cannot be emptied, or the device is lost
   */
  void dropPageCache() throws IOException, InterruptedException;
}
