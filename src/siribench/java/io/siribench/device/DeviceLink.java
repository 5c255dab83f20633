package io.siribench.device;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.DeviceException;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellLostException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.LauncherLostException;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The connection to a device.
 *
 * @param diagnosis says what has happened when the device is lost
 */
record DeviceLink(Adb adb, String serial, DeviceShell shell, LossExplainer diagnosis) {
  /** For what a device does at once, unless it is very busy. */
  static final Duration QUICK = Duration.ofSeconds(30);

  private static final ForkResult NO_FORK =
      new ForkResult(Instant.EPOCH, 0, -1, false, List.of(), "");

  /**
   * Runs {@code script} before anything is measured.
   *
   * @param during what is going on, for people: {@code siribench.jar was pushed}
   * @throws DeviceException if the device is lost
   */
  DeviceShell.Result prepare(String script, Duration timeout, String during)
      throws DeviceException, InterruptedException {
    try {
      return shell.execute(script, timeout);
    } catch (ShellLostException e) {
      throw lost(e, during);
    }
  }

  /**
   * Runs {@code script} while a run is under way.
   *
   * @throws LauncherLostException if the device is lost
   */
  DeviceShell.Result ask(String script, Duration timeout, String during)
      throws LauncherLostException, InterruptedException {
    try {
      return shell.execute(script, timeout);
    } catch (ShellLostException e) {
      throw new LauncherLostException(diagnosis.explain(e, during), NO_FORK);
    }
  }

  /** Calls adb for this device. */
  ChildProcess.Outcome call(Duration timeout, String... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-s", serial));
    all.addAll(List.of(arguments));
    return adb.run(timeout, all);
  }

  /** The loss of the device, or a call of adb that did not end. */
  DeviceException lost(IOException loss, String during) throws InterruptedException {
    return new DeviceException(AdbErrors.OPTION, diagnosis.explain(loss, during), "");
  }
}
