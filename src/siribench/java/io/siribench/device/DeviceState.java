package io.siribench.device;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a device is like at a moment.
 *
 * @param thermalStatus 0 (none) to 6 (shutdown) as in {@code android.os.PowerManager}; -1 if the
 *     device does not say, as before Android 10
 * @param batteryPercent -1 if unknown
 * @param isCharging whether it is, or is full and plugged in
 * @param batteryMillicelsius {@link #UNKNOWN} if unknown
 * @param isScreenOn whether the screen is on; false if unknown
 * @param temperaturesMillicelsius of its sensors by their names, as far as Android reports them:
 *     {@code skin}, {@code cpu0}; empty before Android 10
 */
public record DeviceState(
    int thermalStatus,
    int batteryPercent,
    boolean isCharging,
    long batteryMillicelsius,
    boolean isScreenOn,
    Map<String, Long> temperaturesMillicelsius) {
  public DeviceState {
    temperaturesMillicelsius =
        Collections.unmodifiableMap(new LinkedHashMap<>(temperaturesMillicelsius));
  }

  /** Where a temperature is not known; none is that low. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  /** Of a device that was not asked. */
  public static final DeviceState NOT_KNOWN =
      new DeviceState(-1, -1, false, UNKNOWN, false, Map.of());

  /** The thermal status from which on clocks may be lowered. */
  public static final int MODERATE = 2;

  /** The thermal status from which on Android throttles so that it is to be felt. */
  public static final int SEVERE = 3;

  private static final List<String> STATUS_WORDS =
      List.of("none", "light", "moderate", "severe", "critical", "emergency", "shutdown");

  /** The thermal status as a word, {@code none} to {@code shutdown}; empty if unknown. */
  public String thermalWord() {
    return thermalStatus >= 0 && thermalStatus < STATUS_WORDS.size()
        ? STATUS_WORDS.get(thermalStatus)
        : "";
  }

  /** Whether it is so hot that it is slower than it could be. */
  public boolean isHot() {
    return thermalStatus >= SEVERE;
  }

  /** All that is known, by names for {@code plan.json}. */
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
    if (!temperaturesMillicelsius.isEmpty()) {
      facts.put("temperatures_millicelsius", temperaturesMillicelsius);
    }
    return facts;
  }
}
