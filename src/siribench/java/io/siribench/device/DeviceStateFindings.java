package io.siribench.device;

import io.siribench.environment.Finding;
import io.siribench.environment.Severity;
import java.util.List;
import java.util.Locale;

/** The findings about the momentary state of a device. */
public final class DeviceStateFindings {
  /** The limit below which Android starts to save power. */
  private static final int MIN_BATTERY_PERCENT = 15;

  private static final double MILLI = 1000.0;

  /**
   * Returns the findings about {@code state}.
   *
   * @param group their group: the device's serial number
   */
  public static List<Finding> of(String group, DeviceState state) {
    return List.of(heat(group, state), battery(group, state), screen(group, state));
  }

  private static Finding screen(String group, DeviceState state) {
    String screen = state.isScreenOn() ? "on" : "off";
    return state.doze().isEmpty()
        ? Finding.ok(group, "screen", screen)
        : new Finding(
            group,
            "screen",
            screen + ", " + state.doze() + " doze",
            Severity.WARNING,
            "the device sleeps between forks, and saves power during them",
            "plug in its charger and wake it, or add --stay-awake");
  }

  private static Finding heat(String group, DeviceState state) {
    String word = state.thermalWord();
    if (word.isEmpty()) {
      String meaning = "samples of a hot device are not marked";
      return new Finding(group, "heat", "unknown", Severity.NOTE, meaning, "");
    }
    if (state.thermalStatus() < DeviceState.MODERATE) {
      return Finding.ok(group, "heat", word);
    }
    String meaning = "the device may lower its clocks";
    String remedy = "let it cool down first; --cool-down TIME waits for that";
    return new Finding(group, "heat", word, Severity.WARNING, meaning, remedy);
  }

  private static Finding battery(String group, DeviceState state) {
    if (state.batteryPercent() < 0) {
      return new Finding(group, "battery", "unknown", Severity.NOTE, "", "");
    }
    String fact =
        state.batteryPercent()
            + " %, "
            + (state.isCharging() ? "charging" : "not charging")
            + (state.batteryMillicelsius() == DeviceState.UNKNOWN
                ? ""
                : String.format(Locale.ROOT, ", %.1f °C", state.batteryMillicelsius() / MILLI));
    if (state.batteryPercent() >= MIN_BATTERY_PERCENT) {
      return Finding.ok(group, "battery", fact);
    }
    String meaning = "a device in battery saver mode is slower";
    return new Finding(group, "battery", fact, Severity.WARNING, meaning, "charge it first");
  }
}
