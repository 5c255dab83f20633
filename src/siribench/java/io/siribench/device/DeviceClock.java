package io.siribench.device;

import io.siribench.problem.InvalidPlanException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/** The clock of a device. */
final class DeviceClock {
  private static final int NANO_DIGITS = 9;

  /** Returns the lead over this machine's clock, assuming equal delays in both directions. */
  static Duration ahead(DeviceLink link, String during)
      throws InvalidPlanException, InterruptedException {
    Instant before = Instant.now();
    String text =
        link.prepare("echo ${EPOCHREALTIME:-$(date +%s.%N)}", DeviceLink.QUICK, during).output();
    Instant middle = before.plus(Duration.between(before, Instant.now()).dividedBy(2));
    try {
      BigDecimal seconds = new BigDecimal(text.strip());
      Instant deviceTime = Instant.EPOCH.plusNanos(seconds.movePointRight(NANO_DIGITS).longValue());
      return Duration.between(middle, deviceTime);
    } catch (NumberFormatException e) {
      // The date command does not support %N: samples keep the time of the device's clock.
      return Duration.ZERO;
    }
  }
}
