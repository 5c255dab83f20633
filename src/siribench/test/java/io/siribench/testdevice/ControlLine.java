package io.siribench.testdevice;

import java.io.IOException;

/** The commands that control a device, by hand and from scripts. */
final class ControlLine {
  private final TestDevice device;

  ControlLine(TestDevice device) {
    this.device = device;
  }

  /**
   * Runs {@code line}.
   *
   * @return a message about it; empty if there is none
   */
  String run(String line) throws InterruptedException {
    String[] words = line.trim().split("\\s+", -1);
    try {
      switch (words[0]) {
        case "unplug" -> device.unplug();
        case "plug" -> device.plug();
        case "reboot" -> device.reboot();
        case "clear" -> device.faults().clear();
        case "set" -> {
          if (words.length != 3) {
            return "set NAME VALUE";
          }
          device.faults().set(Condition.of(words[1]), words[2]);
        }
        default -> {
          return "unknown: '" + line + "'; accepted: unplug, plug, reboot, set NAME VALUE, clear";
        }
      }
      return "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    } catch (IOException e) {
      // The device continues, so the next line may work.
      return e.toString();
    }
  }
}
