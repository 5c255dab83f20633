package io.siribench.device;

import io.siribench.launch.Adb;
import io.siribench.launch.DeviceDirectory;
import io.siribench.launch.DeviceShell;
import io.siribench.launch.ShellLostException;
import io.siribench.plan.PlanProblem;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Connects to a device, finds out what it is, and takes it for this process. */
final class Opening {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final String SHELL_PROTOCOL = "shell_v2";
  private static final int OLDEST_API = 26;

  private final Adb adb;
  private final AdbServer server;
  private final String serial;

  Opening(Adb adb, AdbServer server, String serial) {
    this.adb = adb;
    this.server = server;
    this.serial = serial;
  }

  Device open() throws DeviceException, InterruptedException {
    DeviceShell shell = shell();
    boolean isOpen = false;
    try {
      FactsProbe probe = probe(shell);
      check(probe);
      DeviceDirectory directory = DeviceDirectory.STANDARD;
      DeviceLink link =
          new DeviceLink(
              adb, serial, shell, new LossDiagnosis(adb, server, serial, probe.bootId()));
      String output =
          link.prepare(PlaceProbe.script(directory), DeviceLink.QUICK, "it was opened").output();
      new PlaceProbe(serial, directory, output).check();
      Device device = new Device(link, directory, probe.facts(), probe.abi());
      try {
        device.begin();
        isOpen = true;
        return device;
      } finally {
        if (!isOpen) {
          device.abandon();
        }
      }
    } finally {
      if (!isOpen) {
        shell.close();
      }
    }
  }

  /** A shell on the device, which must know how to tell exit codes. */
  DeviceShell shell() throws DeviceException, InterruptedException {
    try {
      Adb.Outcome features = adb.run(TIMEOUT, List.of("-s", serial, "features"));
      if (features.output().isBlank() && features.exitCode() != 0) {
        throw unusable(features.said());
      }
      if (!features.output().contains(SHELL_PROTOCOL)) {
        throw new DeviceException(
            Trouble.OPTION,
            "the device "
                + serial
                + " has no "
                + SHELL_PROTOCOL
                + ", the protocol of adb that tells exit codes",
            "take a device with Android 8.0 (API " + OLDEST_API + ") or newer");
      }
      return DeviceShell.open(adb, serial);
    } catch (IOException e) {
      throw unusable(String.valueOf(e.getMessage()));
    }
  }

  FactsProbe probe(DeviceShell shell) throws DeviceException, InterruptedException {
    try {
      return new FactsProbe(shell.execute(FactsProbe.script(), DeviceLink.QUICK).output());
    } catch (ShellLostException e) {
      throw unusable(e.said().isEmpty() ? String.valueOf(e.getMessage()) : e.said());
    }
  }

  private DeviceException unusable(String said) {
    return new DeviceException(
        List.of(
            Trouble.of(serial, said)
                .orElse(
                    new PlanProblem(
                        Trouble.OPTION,
                        "the device " + serial + " cannot be used: " + said,
                        "see adb devices -l"))));
  }

  private void check(FactsProbe probe) throws DeviceException {
    if (probe.api() < OLDEST_API) {
      throw new DeviceException(
          Trouble.OPTION,
          "the device "
              + serial
              + " runs Android "
              + probe.release()
              + " (API "
              + probe.api()
              + "), and siribench needs 8.0 (API "
              + OLDEST_API
              + ") or newer",
          "take another device");
    }
    if (!probe.hasAppProcess()) {
      throw new DeviceException(
          Trouble.OPTION,
          "the device " + serial + " has no app_process, the command that runs Java there",
          "take a device with Android on it");
    }
  }
}
