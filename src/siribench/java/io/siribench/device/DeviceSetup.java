package io.siribench.device;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.AdbServer;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellLostException;
import io.siribench.factor.DeviceTarget;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The connection to a device, which determines its facts and locks it. */
record DeviceSetup(Adb adb, AdbServer server, String serial) {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(10);
  private static final long RETRY_MILLIS = 250;
  private static final int MAX_UNDECIDED = 4;
  private static final String SHELL_PROTOCOL = "shell_v2";

  Device open() throws InvalidPlanException, InterruptedException {
    DeviceShell shell = shell();
    boolean isOpen = false;
    try {
      FactsProbe probe = probe(shell);
      check(probe);
      DeviceDirectory directory = DeviceDirectory.STANDARD;
      DeviceLink link = link(shell, probe);
      lock(link, directory);
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

  /**
   * Locks {@code directory}. A killed run may hold the lock until its last fork has ended. A run
   * that ends now may remove the directory during a probe.
   */
  private void lock(DeviceLink link, DeviceDirectory directory)
      throws InvalidPlanException, InterruptedException {
    long untilNanos = System.nanoTime() + LOCK_TIMEOUT.toNanos();
    DirectoryProbe probe = directoryProbe(link, directory);
    int undecided = 0;
    while (!probe.isTaken() && undecided < MAX_UNDECIDED && System.nanoTime() < untilNanos) {
      TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
      probe = directoryProbe(link, directory);
      undecided += probe.isHeld() ? 0 : 1;
    }
    probe.check();
  }

  private DirectoryProbe directoryProbe(DeviceLink link, DeviceDirectory directory)
      throws InvalidPlanException, InterruptedException {
    String script = DirectoryProbe.script(directory);
    String output = link.prepare(script, DeviceLink.QUICK, "it was opened").output();
    return new DirectoryProbe(serial, directory, output);
  }

  /** Returns a shell on the device, whose adb must support exit codes. */
  DeviceShell shell() throws InvalidPlanException, InterruptedException {
    try {
      ChildProcess.Outcome features = adb.run(TIMEOUT, List.of("-s", serial, "features"));
      if (features.output().isBlank() && features.exitCode() != 0) {
        throw unusable(features.text());
      }
      if (!features.output().contains(SHELL_PROTOCOL)) {
        throw new InvalidPlanException(
            AdbErrors.OPTION,
            "the device "
                + serial
                + " has no "
                + SHELL_PROTOCOL
                + ", the adb protocol with exit codes",
            "use a device with Android 8.0 (API " + DeviceTarget.OLDEST_API + ") or newer");
      }
      return DeviceShell.open(adb, serial);
    } catch (IOException e) {
      throw unusable(String.valueOf(e.getMessage()));
    }
  }

  DeviceLink link(DeviceShell shell, FactsProbe probe) {
    return new DeviceLink(
        adb, serial, shell, new DisconnectDiagnosis(adb, server, serial, probe.bootId()));
  }

  FactsProbe probe(DeviceShell shell) throws InvalidPlanException, InterruptedException {
    try {
      return new FactsProbe(serial, shell.execute(FactsProbe.script(), DeviceLink.QUICK).output());
    } catch (ShellLostException e) {
      throw unusable(e.adbMessage().isEmpty() ? String.valueOf(e.getMessage()) : e.adbMessage());
    }
  }

  private InvalidPlanException unusable(String text) {
    return new InvalidPlanException(
        List.of(
            AdbErrors.of(serial, text)
                .orElse(
                    new PlanProblem(
                        AdbErrors.OPTION,
                        "the device " + serial + " cannot be used: " + text,
                        "see adb devices -l"))));
  }

  private void check(FactsProbe probe) throws InvalidPlanException {
    if (probe.api() < DeviceTarget.OLDEST_API) {
      throw new InvalidPlanException(
          AdbErrors.OPTION,
          "the device "
              + serial
              + " runs Android "
              + probe.release()
              + " (API "
              + probe.api()
              + "); siribench needs 8.0 (API "
              + DeviceTarget.OLDEST_API
              + ") or newer",
          "use another device");
    }
    if (!probe.hasAppProcess()) {
      throw new InvalidPlanException(
          AdbErrors.OPTION,
          "the device " + serial + " has no app_process, the command that runs Java there",
          "use a device that runs Android");
    }
  }
}
