package io.siribench.session.devices;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is done to a device for the sake of the measurement.
 *
 * @param compile the filter of the compiler ahead of time: {@code speed}, {@code verify}, {@code
 *     none}
 * @param fixedPerformance whether it keeps its clocks at a rate that it can hold
 * @param airplane whether its radios are off
 * @param coolDown for how long at most a fork waits for it to cool down; absent not to wait
 */
public record DeviceConditions(
    String compile, boolean fixedPerformance, boolean airplane, Optional<Duration> coolDown) {
  /** The filter that leaves classes as they are. */
  public static final String NO_COMPILER = "none";

  private static final String COMPILE = "compile_filter";
  private static final String COOL_DOWN = "cool_down_ms";

  /**
   * Those of a run that has begun, from what is recorded of its devices. They are the same for all,
   * and recorded of each for which they could be made, which is one at least.
   */
  static DeviceConditions of(Collection<Map<String, String>> devices) {
    Map<String, String> facts =
        devices.stream().filter(device -> device.containsKey(COMPILE)).findFirst().orElse(Map.of());
    return new DeviceConditions(
        facts.getOrDefault(COMPILE, NO_COMPILER),
        Boolean.parseBoolean(facts.get("fixed_performance")),
        Boolean.parseBoolean(facts.get("airplane")),
        Optional.ofNullable(facts.get(COOL_DOWN)).map(Long::parseLong).map(Duration::ofMillis));
  }

  /** What {@link #of} needs beside what the device itself says of its conditions. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put(COMPILE, compile);
    coolDown.ifPresent(limit -> facts.put(COOL_DOWN, limit.toMillis()));
    return facts;
  }
}
