package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.ShellCode;
import io.siribench.problem.ProgramName;
import java.util.Arrays;
import java.util.Optional;

/** A setting of a device that a run may switch on for its duration. */
public enum Setting {
  /**
   * Sustainable clock rates. Android does not report whether the mode is on. The mode is off after
   * each boot unless a user sets it, so siribench restores it to off.
   */
  FIXED_PERFORMANCE("fixed-performance", "") {
    @Override
    Optional<String> obstacle(String serial, int api, boolean isRoot) {
      return api >= COMMANDS_API
          ? Optional.empty()
          : Optional.of(
              "the device "
                  + serial
                  + " has API "
                  + api
                  + "; fixed performance mode needs Android 11 (API 30)");
    }

    @Override
    String command(boolean on, int api) {
      return "cmd power set-fixed-performance-mode-enabled " + on;
    }
  },

  /** No radio transmits. */
  AIRPLANE("airplane", "settings get global airplane_mode_on") {
    @Override
    Optional<String> obstacle(String serial, int api, boolean isRoot) {
      if (AdbErrors.isOverTheAir(serial)) {
        return Optional.of(
            "the device "
                + serial
                + " is attached over the network, which airplane mode would cut");
      }
      return api >= COMMANDS_API || isRoot
          ? Optional.empty()
          : Optional.of(
              "the device "
                  + serial
                  + " has API "
                  + api
                  + "; before Android 11 (API 30) only root can switch airplane mode");
    }

    @Override
    String command(boolean on, int api) {
      return api >= COMMANDS_API
          ? "cmd connectivity airplane-mode " + (on ? "enable" : "disable")
          : "settings put global airplane_mode_on "
              + (on ? 1 : 0)
              + " && am broadcast -a android.intent.action.AIRPLANE_MODE --ez state "
              + on;
    }
  },

  /** The screen stays on while the device is charged, so that it never sleeps. */
  STAY_AWAKE("stay-awake", "settings get global stay_on_while_plugged_in") {
    @Override
    String command(boolean on, int api) {
      return "svc power stayon " + on;
    }

    @Override
    boolean isOn(String read) {
      return !read.strip().matches("0|null|");
    }
  };

  /** The API level of Android 11. */
  private static final int COMMANDS_API = 30;

  private final String word;
  private final String readCode;

  Setting(String word, String readCode) {
    this.word = word;
    this.readCode = readCode;
  }

  /** Returns its name in the file of settings to restore. */
  String label() {
    return word;
  }

  String option() {
    return "--" + word;
  }

  /** Returns its name among the facts of a device. */
  String fact() {
    return word.replace('-', '_');
  }

  static Optional<Setting> of(String word) {
    return Arrays.stream(values()).filter(setting -> setting.word.equals(word)).findFirst();
  }

  /** Returns why a device cannot switch it on; absent if no obstacle is known. */
  Optional<String> obstacle(String serial, int api, boolean isRoot) {
    return Optional.empty();
  }

  /** Returns shell code that prints its value; empty if Android does not report it. */
  String readCode() {
    return readCode;
  }

  /** Returns the command that switches it. */
  abstract String command(boolean on, int api);

  /** Returns shell code that switches it. */
  String switchCode(boolean on, int api) {
    String command = command(on, api);
    // Without a value to read, only the output shows a failure: some devices exit with 0.
    return readCode.isEmpty()
        ? "o=$("
            + command
            + " 2>&1); r=$?; echo \"$o\"; case $o in *[Ff]ailed*) r=1;; esac; (exit $r)"
        : command;
  }

  /** Returns whether it is on, if the code of {@link #readCode} has printed {@code read}. */
  boolean isOn(String read) {
    return read.strip().equals("1");
  }

  /** Returns the instruction for the user if it could not be restored. */
  String manualRemedy(String serial, int api) {
    return word
        + " is still on; switch it off: adb -s "
        + ProgramName.quoted(serial)
        + " shell "
        + ShellCode.quoted(command(false, api));
  }
}
