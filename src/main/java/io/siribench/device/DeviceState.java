package io.siribench.device;

/**
 * What a device is like at a moment.
 *
 * @param thermalStatus 0 (none) to 6 (shutdown) as in {@code android.os.PowerManager}; -1 if the
 *     device does not tell
 * @param batteryPercent -1 if unknown
 * @param isCharging whether it is, or is full and plugged in
 * @param batteryMillicelsius {@link #UNKNOWN} if unknown
 * @param isScreenOn whether the screen is on; false if unknown
 */
public record DeviceState(
    int thermalStatus,
    int batteryPercent,
    boolean isCharging,
    long batteryMillicelsius,
    boolean isScreenOn) {
  /** Where a number is not known; no temperature is that low. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  public java.util.Map<String, Object> facts() {
    return java.util.Map.of();
  }
}
