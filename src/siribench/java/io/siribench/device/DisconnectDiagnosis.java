package io.siribench.device;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.AdbServer;
import io.siribench.device.adb.ShellCode;
import io.siribench.problem.PlanProblem;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The diagnosis of a lost device, whose output from adb ends without a reason. It checks whether
 * adb's server still runs and sees the device. If the device is attached again, the boot id shows
 * whether it was rebooted.
 */
record DisconnectDiagnosis(Adb adb, AdbServer server, String serial, String bootId)
    implements LossExplainer {
  static final String BOOT_ID = "/proc/sys/kernel/random/boot_id";

  private static final Duration DEVICE_TIMEOUT = Duration.ofMillis(2200);
  private static final Duration ADB_TIMEOUT = Duration.ofSeconds(2);
  private static final long PAUSE_MILLIS = 100;

  @Override
  public String explain(IOException loss, String during) throws InterruptedException {
    if (server.isKnown() && server.version().isEmpty()) {
      return "the adb server was ended while "
          + during
          + " (nothing listens at "
          + server.displayedAddress()
          + " any more), and the connection to the device "
          + serial
          + " with it; the next command starts it again";
    }
    String state = awaitDevice();
    if (state.isEmpty()) {
      String lost =
          AdbErrors.isOverTheAir(serial)
              ? "the network connection to the device " + serial + " was lost"
              : "the device " + serial + " was unplugged";
      return lost
          + " (adb does not see it any more) while "
          + during
          + "; "
          + AdbErrors.attaching(serial);
    }
    if (!state.equals("device")) {
      PlanProblem problem = AdbErrors.unusable(serial, state);
      return problem.wrong() + "; detected while " + during + "; " + problem.remedy();
    }
    return explainAttached(loss, during);
  }

  private String explainAttached(IOException loss, String during) throws InterruptedException {
    String now = bootIdNow();
    if (now.isEmpty()) {
      return "the device "
          + serial
          + " was lost while "
          + during
          + " and does not respond, though adb sees it; wait until it has started, or "
          + AdbErrors.attaching(serial);
    }
    return now.equals(bootId)
        ? "the connection to the device "
            + serial
            + " broke while "
            + during
            + ", though it is attached and was not restarted ("
            + loss.getMessage()
            + "); check "
            + (AdbErrors.isOverTheAir(serial) ? "the network" : "cable and plug")
            + ", and whether another program has restarted the adb server"
        : "the device " + serial + " was restarted while " + during + "; unlock it";
  }

  /** Returns adb's state of the device; waits for a device that is rebooting. */
  private String awaitDevice() throws InterruptedException {
    long endNanos = System.nanoTime() + DEVICE_TIMEOUT.toNanos();
    String state = "";
    do {
      state = stateNow();
      if (state.equals("device")) {
        return state;
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } while (System.nanoTime() < endNanos);
    return state;
  }

  private String stateNow() throws InterruptedException {
    if (server.isKnown()) {
      return server.state(serial).orElse("");
    }
    try {
      return adb.run(ADB_TIMEOUT, List.of("-s", serial, "get-state")).output().strip();
    } catch (IOException e) {
      return "";
    }
  }

  private String bootIdNow() throws InterruptedException {
    try {
      String command = "cat " + ShellCode.quoted(BOOT_ID);
      return adb.run(ADB_TIMEOUT, List.of("-s", serial, "shell", command)).output().strip();
    } catch (IOException e) {
      return "";
    }
  }
}
