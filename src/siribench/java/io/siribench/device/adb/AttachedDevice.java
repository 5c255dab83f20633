package io.siribench.device.adb;

import io.siribench.problem.PlanProblem;
import java.util.Optional;

/**
 * A line of {@code adb devices -l}.
 *
 * @param serial by which adb knows it
 * @param state {@code device} if it can be used; {@code unauthorized}, {@code offline}, ...
 * @param model as the device says, empty if it does not
 */
public record AttachedDevice(String serial, String state, String model) {
  private static final String READY = "device";

  /** What is wrong and what to do; absent if it is ready. */
  public Optional<PlanProblem> problem() {
    return isReady() ? Optional.empty() : Optional.of(AdbErrors.unusable(serial, state));
  }

  /** Whether it takes commands. */
  public boolean isReady() {
    return state.equals(READY);
  }
}
