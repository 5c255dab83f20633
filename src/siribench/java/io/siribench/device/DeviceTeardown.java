package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The restoration of a device's original state. Every step is tried, regardless of failures in the
 * others; all failures are reported together at the end.
 */
final class DeviceTeardown {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final SettingsGuard settings;
  private final List<String> failures = new ArrayList<>();

  DeviceTeardown(DeviceLink link, DeviceDirectory directory, SettingsGuard settings) {
    this.link = link;
    this.directory = directory;
    this.settings = settings;
  }

  /**
   * Restores the settings of a device with an open shell, before any slow step. A process that is
   * being terminated may not reach later steps. {@link #restoreAndRemove(boolean)} retries failed
   * settings, and reports them.
   */
  void restoreSettings() throws InterruptedException {
    if (link.shell().isOpen()) {
      try {
        settings.restore(link);
      } catch (IOException e) {
        // The shell is already lost.
      }
    }
  }

  /** Checks that the exit codes {@code received} match those that the device recorded. */
  void compare(List<Integer> received) throws InterruptedException {
    // A lost device has already been reported.
    if (received.isEmpty() || !link.shell().isOpen()) {
      return;
    }
    try {
      ExitCodes.difference(link, directory, received).ifPresent(failures::add);
    } catch (IOException e) {
      failures.add(String.valueOf(e.getMessage()));
    }
  }

  void removeReverse(List<Integer> ports) throws InterruptedException {
    for (int port : ports) {
      try {
        link.call(TIMEOUT, "reverse", "--remove", "tcp:" + port);
      } catch (IOException e) {
        failures.add(String.valueOf(e.getMessage()));
      }
    }
  }

  /**
   * Restores the settings, removes this run's files, and unlocks; uses a new shell if necessary.
   *
   * @param keeps whether jar and documents stay
   */
  void restoreAndRemove(boolean keeps) throws InterruptedException {
    try {
      if (link.shell().isOpen()) {
        restoreAndRemove(link, keeps);
      } else {
        try (DeviceShell shell = DeviceShell.open(link.adb(), link.serial())) {
          LossExplainer plain = (loss, during) -> String.valueOf(loss.getMessage());
          restoreAndRemove(new DeviceLink(link.adb(), link.serial(), shell, plain), keeps);
        }
      }
    } catch (IOException e) {
      failures.add(
          "the device "
              + link.serial()
              + " still has siribench's files and the settings of the run; the next siribench adb"
              + " removes and restores them ("
              + e.getMessage()
              + ")");
    }
  }

  private void restoreAndRemove(DeviceLink current, boolean keeps)
      throws IOException, InterruptedException {
    String place = ShellCode.quoted(directory.path());
    if (!current.equals(link) && !regainsLock(current, place)) {
      // Another process has locked the device, and has restored its settings.
      return;
    }
    failures.addAll(settings.restore(current));
    // The record of settings that are not yet restored stays.
    String script =
        keeps
            ? "cd " + place + " && rm -rf run oat && rm -f ./*.part lock"
            : LockCode.remove(place);
    DeviceShell.Result result = current.execute(script, TIMEOUT, "it was cleaned up");
    if (!result.isOk()) {
      failures.add(
          directory.path()
              + " of the device "
              + link.serial()
              + " could not be removed: "
              + result.output().strip());
    }
  }

  private boolean regainsLock(DeviceLink current, String place)
      throws IOException, InterruptedException {
    String lock = "cd " + place + " && {\n" + LockCode.takeBack(link.shell().pid()) + "}";
    return current
        .execute(lock, TIMEOUT, "it was cleaned up")
        .output()
        .strip()
        .endsWith(LockCode.TAKEN);
  }

  /** Throws the collected failures. */
  void finish() throws IOException {
    if (!failures.isEmpty()) {
      throw new IOException(String.join("\n", failures));
    }
  }
}
