package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;

/** The reasons why a file cannot be stored on a device. */
final class Storage {
  private static final long MEBI = 1L << 20;

  /** Returns the problem of {@code path} that the error message {@code text} indicates. */
  static PlanProblem problem(String serial, String path, String text) {
    String where = path + " of the device " + serial;
    if (text.contains("Read-only file system")) {
      return new PlanProblem(
          AdbErrors.OPTION,
          where + " cannot be written to: its file system is read-only",
          "restart the device; if it is still read-only, the file system is damaged or was mounted"
              + " read-only");
    }
    if (text.contains("No space left")) {
      return new PlanProblem(
          AdbErrors.OPTION, "the device " + serial + " is full", "remove files from it");
    }
    if (text.contains("Permission denied")) {
      return new PlanProblem(
          AdbErrors.OPTION,
          "adb's user cannot write to " + where + ": " + text,
          "remove it as its owner, or as root: adb root, adb shell rm -rf " + path);
    }
    return new PlanProblem(
        AdbErrors.OPTION,
        where + " cannot be used: " + text,
        "see adb -s " + ProgramName.quoted(serial) + " logcat");
  }

  static PlanProblem full(String serial, long neededBytes, long freeBytes) {
    return new PlanProblem(
        AdbErrors.OPTION,
        "the device "
            + serial
            + " has too little space: "
            + mebibytes(freeBytes)
            + " MiB are free, "
            + mebibytes(neededBytes)
            + " are needed",
        "remove files from it");
  }

  /** Returns mebibytes rounded up, since the required space must not look smaller. */
  private static long mebibytes(long bytes) {
    return (bytes + MEBI - 1) / MEBI;
  }
}
