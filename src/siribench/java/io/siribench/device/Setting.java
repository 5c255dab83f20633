package io.siribench.device;

import java.util.Optional;

/** A setting of a device that a run may switch on while it lasts. */
enum Setting {
  /**
   * Clock rates that can be held for long. Android does not say whether the mode is on; it is off
   * after each start and unless a user has set it, so that off is what it is restored to.
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
                  + ", and a mode of fixed performance came with Android 11 (API 30)");
    }

    @Override
    String reading(int api) {
      return "";
    }

    @Override
    String switching(boolean on, int api) {
      // It reports a failure in words, and on some devices not by its exit code.
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
      if (isOverTheAir(serial)) {
        return Optional.of(
            "the device " + serial + " is attached over the network, which that would cut");
      }
      return api >= COMMANDS_API || isRoot
          ? Optional.empty()
          : Optional.of(
              "the device "
                  + serial
                  + " has API "
                  + api
                  + ", and before Android 11 (API 30) only root may switch airplane mode");
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
  };

  /** Android 11. */
  private static final int COMMANDS_API = 30;

  private final String word;

  Setting(String word) {
    this.word = word;
  }

  /** Its name in files. */
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

  /** Why it cannot be switched on there; absent if it can, as far as is known. */
  abstract Optional<String> obstacle(String serial, int api, boolean isRoot);

  /** Shell code that prints how it is set; empty if that cannot be found out. */
  abstract String reading(int api);

  /** Shell code that switches it. */
  abstract String switching(boolean on, int api);

  /** Whether it is on, if the code of {@link #reading} has printed {@code read}. */
  abstract boolean isOn(String read);

  /** What to type if it could not be restored. */
  String byHand(String serial, int api) {
    return word + " is still on; switch it off: adb -s " + serial + " shell " + switchingOff(api);
  }

  private String switchingOff(int api) {
    return this == AIRPLANE
        ? switching(false, api)
        : "cmd power set-fixed-performance-mode-enabled false";
  }

  /** Whether adb reaches a device by radio or a network; a port of this machine is neither. */
  private static boolean isOverTheAir(String serial) {
    int colon = serial.lastIndexOf(':');
    String host = colon < 0 ? "" : serial.substring(0, colon);
    return serial.contains("._adb")
        || !(host.isEmpty() || host.equals("localhost") || host.startsWith("127."));
  }
}
