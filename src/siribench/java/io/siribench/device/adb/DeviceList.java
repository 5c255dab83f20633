package io.siribench.device.adb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The parser for the output of {@code adb devices -l}. */
public final class DeviceList {
  private static final String MODEL = "model:";
  private static final String NO_PERMISSIONS = "no permissions";

  public static List<AttachedDevice> parse(String output) {
    List<AttachedDevice> devices = new ArrayList<>();
    for (String line : output.split("\n", -1)) {
      parseLine(line.strip()).ifPresent(devices::add);
    }
    return List.copyOf(devices);
  }

  private static Optional<AttachedDevice> parseLine(String line) {
    // "* daemon started successfully", "List of devices attached", "adb server is out of date".
    String[] words = line.split("\\s+", -1);
    if (line.startsWith("*") || line.startsWith("List of ") || words.length < 2) {
      return Optional.empty();
    }
    String rest = line.substring(words[0].length()).strip();
    String state = rest.startsWith(NO_PERMISSIONS) ? NO_PERMISSIONS : words[1];
    String model = "";
    for (String word : words) {
      if (word.startsWith(MODEL)) {
        model = word.substring(MODEL.length()).replace('_', ' ');
      }
    }
    return Optional.of(new AttachedDevice(words[0], state, model));
  }
}
