package io.siribench.testdevice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The signal SIGHUP, which a shell cannot trap if it was ignored when the shell started: as it is
 * below {@code nohup}. A device's shells are adbd's, and always receive it.
 */
public final class HangUp {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String IGNORED = "SigIgn:\t";
  private static final int HEX = 16;

  private HangUp() {}

  /** What to put before a command so that it receives SIGHUP; nothing where it does anyway. */
  public static List<String> receiving() {
    return receiving(isIgnored());
  }

  static List<String> receiving(boolean isIgnored) {
    return isIgnored ? List.of("/usr/bin/env", "--default-signal=HUP") : List.of();
  }

  /** Whether this process, and so each that it starts, ignores SIGHUP. */
  private static boolean isIgnored() {
    if (!Files.isReadable(STATUS)) {
      return false;
    }
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(IGNORED))
          .anyMatch(line -> Long.parseUnsignedLong(line.substring(IGNORED.length()), HEX) % 2 != 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
