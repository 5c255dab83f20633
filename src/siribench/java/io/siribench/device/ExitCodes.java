package io.siribench.device;

import io.siribench.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A comparison of the exit codes that the device recorded with those received. adb does not report
 * lost output.
 */
final class ExitCodes {
  private static final int MAX_SHOWN = 5;

  /** Returns a readable description of differences from {@code received}; absent without one. */
  static Optional<String> difference(
      DeviceLink link, DeviceDirectory directory, List<Integer> received)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("siribench", ".rc");
    try {
      ChildProcess.Outcome outcome =
          link.call(DeviceLink.QUICK, "pull", directory.exitCodes(), file.toString());
      if (outcome.exitCode() != 0) {
        return Optional.of(
            "the exit codes of the forks could not be pulled from the device "
                + link.serial()
                + (outcome.text().isEmpty() ? "" : ": " + outcome.text()));
      }
      return difference(link.serial(), Files.readAllLines(file), received);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  static Optional<String> difference(String serial, List<String> recorded, List<Integer> received) {
    Map<String, String> codes = new HashMap<>();
    for (String line : recorded) {
      String[] parts = line.split(" ", 2);
      codes.put(parts[0], parts.length > 1 ? parts[1].strip() : "");
    }
    List<String> different = new ArrayList<>();
    for (int i = 0; i < received.size(); i++) {
      String code = codes.getOrDefault(String.valueOf(i + 1), "none");
      if (!code.equals(String.valueOf(received.get(i)))) {
        different.add(
            "fork "
                + (i + 1)
                + " of this session: received "
                + received.get(i)
                + ", recorded "
                + code);
      }
    }
    return different.isEmpty()
        ? Optional.empty()
        : Optional.of(
            different.size()
                + (different.size() == 1 ? " exit code" : " exit codes")
                + " that the device "
                + serial
                + (different.size() == 1 ? " recorded differs" : " recorded differ")
                + " from those received through adb ("
                + String.join("; ", different.subList(0, Math.min(MAX_SHOWN, different.size())))
                + "); do not trust this run");
  }
}
