package io.siribench.testdevice;

import java.io.IOException;

/** The words by which a device is controlled by hand and from scripts. */
final class ControlLine {
  private final TestDevice device;

  ControlLine(TestDevice device) {
    this.device = device;
  }

  /**
   * Carries {@code line} out.
   *
   * @return what is to be said about it; empty if that is nothing
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
      // Of a device that goes on: the next line may work.
      return e.toString();
    }
  }
}
