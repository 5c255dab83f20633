package io.siribench.session.devices;

import io.siribench.problem.InvalidPlanException;
import io.siribench.session.resumption.UnfinishedRun;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The changes to a device for the measurement.
 *
 * @param fixedPerformance whether it keeps its clocks at a sustainable rate
 * @param airplane whether its radios are off
 * @param stayAwake whether its screen stays on
 * @param coolDown the longest wait before a fork until the device is cool; absent for no wait
 */
public record DeviceConditions(
    boolean fixedPerformance, boolean airplane, boolean stayAwake, Optional<Duration> coolDown) {
  /** The fact that a device met the conditions. */
  private static final String PREPARED = "prepared";

  private static final String COOL_DOWN = "cool_down_ms";

  /**
   * Returns the conditions of a started run, from the recorded facts of its devices. They are the
   * same for all devices, and recorded for each device that met them; at least one did.
   *
   * @throws InvalidPlanException if a recorded number is invalid
   */
  public static DeviceConditions of(Collection<Map<String, String>> devices)
      throws InvalidPlanException {
    Map<String, String> facts =
        devices.stream()
            .filter(device -> device.containsKey(PREPARED))
            .findFirst()
            .orElse(Map.of());
    return new DeviceConditions(
        Boolean.parseBoolean(facts.get("fixed_performance")),
        Boolean.parseBoolean(facts.get("airplane")),
        Boolean.parseBoolean(facts.get("stay_awake")),
        coolDown(facts.get(COOL_DOWN)));
  }

  private static Optional<Duration> coolDown(@Nullable String millis) throws InvalidPlanException {
    if (millis != null && !millis.matches("\\d{1,8}")) {
      throw UnfinishedRun.refused(
          COOL_DOWN + " of a device is not valid: '" + millis + "'",
          "restore the original plan.json, or begin a new run");
    }
    return Optional.ofNullable(millis).map(Long::parseLong).map(Duration::ofMillis);
  }

  /** Returns the facts that {@link #of} needs in addition to the device's own. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>(Map.of(PREPARED, true));
    coolDown.ifPresent(limit -> facts.put(COOL_DOWN, limit.toMillis()));
    return facts;
  }
}
