package io.siribench.device;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellLostException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.LauncherLostException;
import io.siribench.problem.InvalidPlanException;
import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The connection to a device.
 *
 * @param diagnosis the source of explanations if the device is lost
 */
record DeviceLink(Adb adb, String serial, DeviceShell shell, LossExplainer diagnosis) {
  /** The timeout for quick operations, with a margin for a busy device. */
  static final Duration QUICK = Duration.ofSeconds(30);

  private static final ForkResult NO_FORK =
      new ForkResult(Instant.EPOCH, 0, -1, false, List.of(), "");

  /**
   * Runs {@code script} before any measurement.
   *
   * @param during the current activity as text: {@code order.json was pushed}
   * @throws InvalidPlanException if the device is lost
   */
  DeviceShell.Result prepare(String script, Duration timeout, String during)
      throws InvalidPlanException, InterruptedException {
    try {
      return shell.execute(script, timeout);
    } catch (ShellLostException e) {
      throw lost(e, during);
    }
  }

  /**
   * Runs {@code script} during a run.
   *
   * @throws LauncherLostException if the device is lost
   */
  DeviceShell.Result execute(String script, Duration timeout, String during)
      throws LauncherLostException, InterruptedException {
    try {
      return shell.execute(script, timeout);
    } catch (ShellLostException e) {
      throw new LauncherLostException(diagnosis.explain(e, during), NO_FORK);
    }
  }

  /**
   * Runs {@code script}, which must succeed, during a run.
   *
   * @throws IOException with {@code wrong} and the output if the script fails
   */
  void require(String script, String during, String wrong)
      throws IOException, InterruptedException {
    DeviceShell.Result result = execute(script, QUICK, during);
    if (!result.isOk()) {
      throw new IOException(wrong + ": " + result.output().strip());
    }
  }

  /** Calls adb for this device. */
  ChildProcess.Outcome call(Duration timeout, String... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-s", serial));
    all.addAll(List.of(arguments));
    return adb.run(timeout, all);
  }

  /** Returns the error for a lost device, or for an unfinished adb call. */
  InvalidPlanException lost(IOException loss, String during) throws InterruptedException {
    return new InvalidPlanException(AdbErrors.OPTION, diagnosis.explain(loss, during), "");
  }
}
