package io.siribench.environment;

import java.util.Optional;

/**
 * The source of power.
 *
 * @param batteryStatus the status of the machine's battery: {@code Discharging}, {@code Charging},
 *     {@code Full}, ...; absent if there is none
 * @param isOnBattery whether a battery is being discharged
 */
record Power(Optional<String> batteryStatus, boolean isOnBattery) {
  private static final String SUPPLIES = "/sys/class/power_supply";

  static Power read(SystemFiles files) {
    Optional<String> status = Optional.empty();
    for (String name : files.names(SUPPLIES)) {
      String supply = SUPPLIES + "/" + name;
      boolean isBattery = files.line(supply + "/type").stream().anyMatch("Battery"::equals);
      // The battery of a mouse is irrelevant to the machine.
      boolean isOfDevice = files.line(supply + "/scope").stream().anyMatch("Device"::equals);
      Optional<String> supplyStatus = files.line(supply + "/status");
      if (isBattery && !isOfDevice && (status.isEmpty() || isDischarging(supplyStatus))) {
        status = supplyStatus;
      }
    }
    return new Power(status, isDischarging(status));
  }

  private static boolean isDischarging(Optional<String> status) {
    return status.stream().anyMatch("Discharging"::equals);
  }
}
