package io.siribench.testdevice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The signal SIGHUP, which a shell cannot trap if it was ignored at its start. That is the case
 * below {@code nohup}. A device's shells are children of adbd, and always receive it.
 */
public final class HangUp {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String IGNORED = "SigIgn:\t";
  private static final int HEX = 16;

  private HangUp() {}

  /** Returns a command prefix that enables SIGHUP; empty where it is enabled already. */
  public static List<String> receiving() {
    return receiving(isIgnored());
  }

  static List<String> receiving(boolean isIgnored) {
    return isIgnored ? List.of("/usr/bin/env", "--default-signal=HUP") : List.of();
  }

  /** Checks that this process, and therefore its children, ignores SIGHUP. */
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
