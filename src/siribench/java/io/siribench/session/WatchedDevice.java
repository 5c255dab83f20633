package io.siribench.session;

import io.siribench.device.Device;
import io.siribench.device.DeviceState;
import io.siribench.runner.DeviceWatch;
import java.io.IOException;

/** A device as it is watched during a run; it is not asked again for what has just been told. */
final class WatchedDevice implements DeviceWatch.Watched {
  private final Device device;
  private final DeviceState first;
  private boolean isAsked;

  /**
   * Of {@code device}.
   *
   * @param first what it was like just before the run
   */
  WatchedDevice(Device device, DeviceState first) {
    this.device = device;
    this.first = first;
  }

  @Override
  public DeviceState state() throws IOException, InterruptedException {
    if (isAsked) {
      return device.state();
    }
    isAsked = true;
    return first;
  }

  @Override
  public void dropPageCache() throws IOException, InterruptedException {
    device.dropPageCache();
  }
}
