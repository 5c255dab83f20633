package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.ShellCode;
import io.siribench.problem.ProgramName;
import java.util.Optional;

/** A setting of a device that a run may switch on for its duration. */
enum Setting {
  /**
   * Sustainable clock rates. Android does not report whether the mode is on. It is off after each
   * boot unless a user sets it, so it is restored to off.
   */
  FIXED_PERFORMANCE("fixed-performance") {
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
    String reading(int api) {
      return "";
    }

    @Override
    String switching(boolean on, int api) {
      // Failures are reported as text, and on some devices not by the exit code.
      return "o=$(cmd power set-fixed-performance-mode-enabled "
          + on
          + " 2>&1); r=$?; echo \"$o\"; case $o in *[Ff]ailed*) r=1;; esac; (exit $r)";
    }

    @Override
    boolean isOn(String read) {
      return false;
    }
  },

  /** No radio transmits. */
  AIRPLANE("airplane") {
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
    String reading(int api) {
      return "settings get global airplane_mode_on";
    }

    @Override
    String switching(boolean on, int api) {
      return api >= COMMANDS_API
          ? "cmd connectivity airplane-mode " + (on ? "enable" : "disable")
          : "settings put global airplane_mode_on "
              + (on ? 1 : 0)
              + " && am broadcast -a android.intent.action.AIRPLANE_MODE --ez state "
              + on;
    }

    @Override
    boolean isOn(String read) {
      return read.strip().equals("1");
    }
  },

  /** The screen stays on while the device is charged, so that it never sleeps. */
  STAY_AWAKE("stay-awake") {
    @Override
    Optional<String> obstacle(String serial, int api, boolean isRoot) {
      return Optional.empty();
    }

    @Override
    String reading(int api) {
      return "settings get global stay_on_while_plugged_in";
    }

    @Override
    String switching(boolean on, int api) {
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

  Setting(String word) {
    this.word = word;
  }

  /** Returns its name in files. */
  String label() {
    return word;
  }

  String option() {
    return "--" + word;
  }

  static Optional<Setting> of(String word) {
    for (Setting setting : values()) {
      if (setting.word.equals(word)) {
        return Optional.of(setting);
      }
    }
    return Optional.empty();
  }

  /** Returns why it cannot be switched on there; absent if no obstacle is known. */
  abstract Optional<String> obstacle(String serial, int api, boolean isRoot);

  /** Returns shell code that prints its value; empty if that cannot be determined. */
  abstract String reading(int api);

  /** Returns shell code that switches it. */
  abstract String switching(boolean on, int api);

  /** Returns whether it is on, if the code of {@link #reading} has printed {@code read}. */
  abstract boolean isOn(String read);

  /** Returns the command for the user if it could not be restored. */
  String byHand(String serial, int api) {
    return word
        + " is still on; switch it off: adb -s "
        + ProgramName.quoted(serial)
        + " shell "
        + ShellCode.quoted(switchingOff(api));
  }

  private String switchingOff(int api) {
    return this == FIXED_PERFORMANCE
        ? "cmd power set-fixed-performance-mode-enabled false"
        : switching(false, api);
  }
}
