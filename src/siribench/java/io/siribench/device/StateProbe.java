package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A query for the momentary state of a device. */
final class StateProbe {
  /** The API level of Android 10, the first with a thermal status. */
  private static final int THERMAL_API = 29;

  /** A constant of {@code android.os.BatteryManager}. */
  private static final int CHARGING = 2;

  private static final int FULL = 5;
  private static final long MILLI_PER_TENTH = 100;
  private static final double MILLI = 1000;

  /** The text format of {@code android.os.Temperature}; a failing sensor is NaN. */
  private static final Pattern TEMPERATURE =
      Pattern.compile("Temperature\\{mValue=(-?\\d+(?:\\.\\d+)?), mType=-?\\d+, mName=([^,}]+),");

  static String script(int api) {
    Sections sections = new Sections();
    if (api >= THERMAL_API) {
      sections.add(
          "thermal",
          "dumpsys thermalservice 2>/dev/null"
              + " | grep -e 'IsStatusOverride:' -e 'Thermal Status:' -e 'Temperature{'");
    }
    return sections
        .add("battery", "dumpsys battery 2>/dev/null")
        .add(
            "power",
            "dumpsys power 2>/dev/null | grep -e 'Display Power: state=' -e 'mWakefulness='"
                + " -e 'DeviceIdleMode='")
        .script();
  }

  static DeviceState parse(String output) {
    Map<String, String> sections = Sections.parse(output);
    String battery = sections.getOrDefault("battery", "");
    long status = number(battery, "status:", -1);
    long level = number(battery, "level:", -1);
    long scale = number(battery, "scale:", 100);
    long tenths = number(battery, "temperature:", DeviceState.UNKNOWN);
    return new DeviceState(
        thermalStatus(sections.getOrDefault("thermal", "")),
        level < 0 || scale <= 0 ? -1 : (int) (level * 100 / scale),
        status == CHARGING || status == FULL,
        tenths == DeviceState.UNKNOWN ? tenths : tenths * MILLI_PER_TENTH,
        isScreenOn(sections.getOrDefault("power", "")),
        doze(sections.getOrDefault("power", "")),
        temperatures(sections.getOrDefault("thermal", "")));
  }

  /** Returns the temperatures; each sensor's last reading counts. */
  private static Map<String, Long> temperatures(String thermal) {
    Map<String, Long> temperatures = new LinkedHashMap<>();
    Matcher matcher = TEMPERATURE.matcher(thermal);
    while (matcher.find()) {
      double celsius = Double.parseDouble(matcher.group(1));
      temperatures.put(matcher.group(2), Math.round(celsius * MILLI));
    }
    return temperatures;
  }

  /** Returns the thermal status, unless a user has overridden it. */
  private static int thermalStatus(String thermal) {
    return thermal.contains("IsStatusOverride: true")
        ? -1
        : (int) number(thermal, "Thermal Status:", -1);
  }

  /** Returns whether the screen is on. Android 8 to 15 report both fields. */
  private static boolean isScreenOn(String power) {
    return power.contains("Display Power: state=ON")
        || (!power.contains("Display Power:") && power.contains("mWakefulness=Awake"));
  }

  private static String doze(String power) {
    return power.contains("mDeviceIdleMode=true")
        ? "deep"
        : power.contains("mLightDeviceIdleMode=true") ? "light" : "";
  }

  /** Returns the number in the first line that begins with {@code label}. */
  private static long number(String text, String label, long otherwise) {
    Matcher line =
        Pattern.compile("(?m)^[ \t]*" + Pattern.quote(label) + "[ \t]*(-?\\d{1,18})[ \t\r]*$")
            .matcher(text);
    return line.find() ? Long.parseLong(line.group(1)) : otherwise;
  }
}
