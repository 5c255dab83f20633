package io.siribench.cli;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is done to a device for the sake of the measurement.
 *
 * @param compile the filter of the compiler ahead of time; absent for none
 * @param fixedPerformance whether it keeps its clocks at a rate that it can hold
 * @param airplane whether its radios are off
 * @param coolDown for how long at most a fork waits for it to cool down; absent not to wait
 */
record DeviceConditions(
    Optional<String> compile,
    boolean fixedPerformance,
    boolean airplane,
    Optional<Duration> coolDown) {
  private static final String COOL_DOWN = "cool_down_ms";

  /** Those of a run that has begun, from what is recorded of one of its devices. */
  static DeviceConditions of(Map<String, String> facts) {
    return new DeviceConditions(
        Optional.ofNullable(facts.get(DevicePreparation.COMPILE)),
        Boolean.parseBoolean(facts.get(DevicePreparation.FIXED_PERFORMANCE)),
        Boolean.parseBoolean(facts.get(DevicePreparation.AIRPLANE)),
        Optional.ofNullable(facts.get(COOL_DOWN)).map(Long::parseLong).map(Duration::ofMillis));
  }

  /** What {@link #of} needs beside what is known of the device. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    coolDown.ifPresent(limit -> facts.put(COOL_DOWN, limit.toMillis()));
    return facts;
  }
}
