package io.siribench.device;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The momentary state of a device.
 *
 * @param thermalStatus 0 (none) to 6 (shutdown) as in {@code android.os.PowerManager}; -1 if the
 *     device does not report it, as before Android 10
 * @param batteryPercent the charge of the battery; -1 if unknown
 * @param isCharging whether it is charging, or full and plugged in
 * @param batteryMillicelsius the temperature of the battery, or {@link #UNKNOWN}
 * @param isScreenOn whether the screen is on; false if unknown
 * @param doze the idle mode in which Android suspends the processor, {@code light} or {@code deep};
 *     empty if it is not idle
 * @param temperaturesMillicelsius the temperatures that Android reports, by sensor: {@code skin},
 *     {@code cpu0}; empty before Android 10
 */
public record DeviceState(
    int thermalStatus,
    int batteryPercent,
    boolean isCharging,
    long batteryMillicelsius,
    boolean isScreenOn,
    String doze,
    Map<String, Long> temperaturesMillicelsius) {
  public DeviceState {
    temperaturesMillicelsius =
        Collections.unmodifiableMap(new LinkedHashMap<>(temperaturesMillicelsius));
  }

  /** An unknown temperature; lower than any real one. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  /** The state of a device that was not queried. */
  public static final DeviceState NOT_KNOWN =
      new DeviceState(-1, -1, false, UNKNOWN, false, "", Map.of());

  /** The lowest thermal status at which clocks may be reduced. */
  public static final int MODERATE = 2;

  /** The lowest thermal status at which Android throttles noticeably. */
  public static final int SEVERE = 3;

  private static final List<String> STATUS_WORDS =
      List.of("none", "light", "moderate", "severe", "critical", "emergency", "shutdown");

  /** Returns the thermal status as a word, {@code none} to {@code shutdown}; empty if unknown. */
  public String thermalWord() {
    return thermalStatus >= 0 && thermalStatus < STATUS_WORDS.size()
        ? STATUS_WORDS.get(thermalStatus)
        : "";
  }

  /** Returns whether the device is so hot that Android throttles it. */
  public boolean isHot() {
    return thermalStatus >= SEVERE;
  }

  /** Returns all known values, by names for {@code plan.json}. */
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("thermal_status", thermalWord());
    if (batteryMillicelsius != UNKNOWN) {
      facts.put("battery_millicelsius", batteryMillicelsius);
    }
    if (batteryPercent >= 0) {
      facts.put("battery_percent", batteryPercent);
    }
    facts.put("charging", isCharging);
    facts.put("screen_on", isScreenOn);
    if (!doze.isEmpty()) {
      facts.put("doze", doze);
    }
    if (!temperaturesMillicelsius.isEmpty()) {
      facts.put("temperatures_millicelsius", temperaturesMillicelsius);
    }
    return facts;
  }
}
