package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.LauncherLostException;
import io.siribench.problem.InvalidPlanException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A guard that changes settings of a device and restores them. A file on the device lists settings
 * before they change, so that a later process can also restore them.
 */
final class SettingsGuard {
  private final DeviceLink link;
  private final String file;
  private final int api;
  private final boolean isRoot;

  SettingsGuard(DeviceLink link, DeviceDirectory directory, int api, boolean isRoot) {
    this.link = link;
    this.file = ShellCode.quoted(directory.file("restore"));
    this.api = api;
    this.isRoot = isRoot;
  }

  /**
   * Switches {@code setting} on.
   *
   * @throws InvalidPlanException if this device does not support the setting; nothing has changed
   */
  void set(Setting setting) throws InvalidPlanException, InterruptedException {
    Optional<String> obstacle = setting.obstacle(link.serial(), api, isRoot);
    if (obstacle.isPresent()) {
      throw new InvalidPlanException(setting.option(), obstacle.get(), "leave it out");
    }
    String during = setting.option() + " was set";
    if (!setting.readCode().isEmpty() && isNow(setting, true, during)) {
      // It was already on, so there is nothing to restore.
      return;
    }
    String script =
        "echo " + setting.label() + " >>" + file + " && { " + setting.switchCode(true, api) + "\n}";
    DeviceShell.Result result = link.prepare(script, DeviceLink.QUICK, during);
    if (!result.isOk() || !isNow(setting, true, during)) {
      undo(setting, during);
      throw new InvalidPlanException(
          setting.option(),
          "the device "
              + link.serial()
              + " refuses it: "
              + result.output().strip().replace('\n', ' '),
          "leave it out");
    }
  }

  private boolean isNow(Setting setting, boolean on, String during)
      throws InvalidPlanException, InterruptedException {
    String readCode = setting.readCode();
    return readCode.isEmpty()
        || setting.isOn(link.prepare(readCode, DeviceLink.QUICK, during).output()) == on;
  }

  /** Switches {@code setting} off after switching on failed, which may have had an effect. */
  private void undo(Setting setting, String during)
      throws InvalidPlanException, InterruptedException {
    link.prepare(setting.switchCode(false, api), DeviceLink.QUICK, during);
    if (isNow(setting, false, during)) {
      // An unsupported setting cannot be switched off either, so its record is removed.
      link.prepare(without(List.of(setting)), DeviceLink.QUICK, during);
    }
  }

  /** Returns a script that removes {@code restored} from the file, which may then be empty. */
  private String without(List<Setting> restored) {
    String labels =
        restored.stream().map(each -> " -e " + each.label()).collect(Collectors.joining());
    String part = file + ".part";
    return "grep -v -x" + labels + " " + file + " >" + part + "; mv -f " + part + " " + file;
  }

  /**
   * Restores all settings that this process or another has changed.
   *
   * @param current this device's link, or its replacement
   * @return settings that could not be restored, as readable text with the remedy
   */
  List<String> restore(DeviceLink current) throws LauncherLostException, InterruptedException {
    String during = "its settings were restored";
    String recorded =
        current.execute("[ -e " + file + " ] && cat " + file, DeviceLink.QUICK, during).output();
    List<String> failures = new ArrayList<>();
    List<Setting> restored = new ArrayList<>();
    for (String word : recorded.lines().filter(word -> !word.isBlank()).toList()) {
      Optional<Setting> setting = Setting.of(word.strip());
      if (setting.isEmpty()) {
        failures.add("a setting '" + word + "' of another version of siribench");
        continue;
      }
      String script = setting.get().switchCode(false, api);
      DeviceShell.Result result = current.execute(script, DeviceLink.QUICK, during);
      String readCode = setting.get().readCode();
      boolean isOff =
          readCode.isEmpty()
              ? result.isOk()
              : !setting.get().isOn(current.execute(readCode, DeviceLink.QUICK, during).output());
      if (isOff) {
        restored.add(setting.get());
      } else {
        failures.add(
            setting.get().manualRemedy(link.serial(), api) + " " + result.output().strip());
      }
    }
    if (!restored.isEmpty()) {
      // A later process must not switch them off again: the user may have switched them on.
      String script = failures.isEmpty() ? "rm -f " + file : without(restored);
      current.execute(script, DeviceLink.QUICK, during);
    }
    return failures;
  }
}
