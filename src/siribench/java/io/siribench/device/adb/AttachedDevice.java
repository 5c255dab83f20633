package io.siribench.device.adb;

import io.siribench.problem.PlanProblem;
import java.util.Optional;

/**
 * A line of {@code adb devices -l}.
 *
 * @param serial its serial in adb
 * @param state {@code device} if it can be used; {@code unauthorized}, {@code offline}, ...
 * @param model the model as reported by the device, or empty
 */
public record AttachedDevice(String serial, String state, String model) {
  private static final String READY = "device";

  /** Returns the problem with its remedy; absent if it can be used. */
  public Optional<PlanProblem> problem() {
    if (!isReady()) {
      return Optional.of(AdbErrors.unusable(serial, state));
    }
    return serial.equals(DeviceList.NO_SERIAL)
        ? Optional.of(AdbErrors.unnamed())
        : Optional.empty();
  }

  /** Returns whether it accepts commands. */
  public boolean isReady() {
    return state.equals(READY);
  }
}
