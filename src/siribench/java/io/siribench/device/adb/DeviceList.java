package io.siribench.device.adb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parser for the output of {@code adb devices -l}. */
public final class DeviceList {
  /** The text that adb prints for a device without a serial. */
  static final String NO_SERIAL = "(no serial number)";

  /** A serial; mDNS numbers devices of equal name in parentheses. */
  private static final Pattern SERIAL =
      Pattern.compile(Pattern.quote(NO_SERIAL) + "|\\S+(?: +\\(\\d+\\)\\._adb\\S*)?");

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
    // Skips "* daemon started successfully", "List of devices attached" and empty lines.
    Matcher start = SERIAL.matcher(line);
    if (line.startsWith("*") || line.startsWith("List of ") || !start.lookingAt()) {
      return Optional.empty();
    }
    String serial = line.substring(0, start.end());
    String rest = line.substring(start.end()).strip();
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    String[] words = rest.split("\\s+", -1);
    String state = rest.startsWith(NO_PERMISSIONS) ? NO_PERMISSIONS : words[0];
    String model = "";
    for (String word : words) {
      if (word.startsWith(MODEL)) {
        model = word.substring(MODEL.length()).replace('_', ' ');
      }
    }
    return Optional.of(new AttachedDevice(serial, state, model));
  }
}
