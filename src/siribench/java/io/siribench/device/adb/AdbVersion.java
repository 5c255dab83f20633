package io.siribench.device.adb;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of adb.
 *
 * @param protocol {@code 41} for 1.0.41; client and server must have the same number
 * @param text the readable version: {@code 1.0.41 (29.0.6-debian)}
 */
public record AdbVersion(int protocol, String text) {
  /** The protocol of platform tools 24: the first with {@code shell -T} and exit codes. */
  public static final int OLDEST = 36;

  private static final Pattern PROTOCOL = Pattern.compile("version 1\\.0\\.(\\d{1,6})");
  private static final Pattern RELEASE = Pattern.compile("(?m)^Version (\\S+)");

  /** Parses the output of {@code adb version}; returns empty for any other text. */
  public static Optional<AdbVersion> parse(String output) {
    Matcher protocol = PROTOCOL.matcher(output);
    if (!protocol.find()) {
      return Optional.empty();
    }
    Matcher release = RELEASE.matcher(output);
    String text = dotted(protocol.group(1));
    return Optional.of(
        new AdbVersion(
            Integer.parseInt(protocol.group(1)),
            release.find() ? text + " (" + release.group(1) + ")" : text));
  }

  public static String dotted(Object protocol) {
    return "1.0." + protocol;
  }
}
