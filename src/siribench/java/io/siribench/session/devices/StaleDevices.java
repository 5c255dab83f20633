package io.siribench.session.devices;

import io.siribench.device.Bridge;
import io.siribench.device.adb.AttachedDevice;
import io.siribench.device.adb.DeviceException;
import io.siribench.problem.InvalidPlanException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The devices that a run no longer needs. A device that was lost after its last fork was never
 * given back, and no remaining work would reach it.
 */
final class StaleDevices {
  private final Optional<Path> adb;
  private final PrintWriter err;

  /**
   * Creates the access to devices that are attached to an adb.
   *
   * @param adb the location of adb, see {@link Bridge#find}
   * @param err the writer for failures
   */
  StaleDevices(Optional<Path> adb, PrintWriter err) {
    this.adb = adb;
    this.err = err;
  }

  /** Gives back those of {@code serials} that are attached and were not given back. */
  void giveBack(Collection<String> serials) throws InterruptedException {
    if (serials.isEmpty()) {
      return;
    }
    try {
      Bridge bridge = Bridge.find(adb);
      for (AttachedDevice device : bridge.attached()) {
        if (serials.contains(device.serial()) && device.problem().isEmpty()) {
          giveBack(bridge, device.serial());
        }
      }
    } catch (DeviceException e) {
      // The run is complete and needs no adb.
      e.problems().forEach(problem -> err.println("siribench: " + problem.text()));
    }
  }

  private void giveBack(Bridge bridge, String serial) throws DeviceException, InterruptedException {
    if (!bridge.inspect(serial).isLeft()) {
      return;
    }
    // Opening it restores its settings, closing it removes the rest.
    try (OpenDevices devices = new OpenDevices(err)) {
      devices.open(bridge, List.of(serial), false);
    } catch (InvalidPlanException e) {
      e.problems().forEach(problem -> err.println("siribench: " + problem.text()));
    }
  }
}
