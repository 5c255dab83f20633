package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.ShellCode;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A script that creates siribench's directory on a device, tests it, and locks it. See {@link
 * LockCode}.
 */
final class DirectoryProbe {
  /** The space for mapper caches and output of forks, of about 150 kB each. */
  static final long RESERVE_BYTES = 20L << 20;

  /** Shell code that prints the possible mounts of siribench's directory. */
  static final String MOUNTS = "grep -e ' /data ' -e ' /data/local' /proc/mounts";

  private static final String DONE = "done";
  private static final int KIBI = 1024;

  private final String serial;
  private final DeviceDirectory directory;
  private final Map<String, String> sections;

  DirectoryProbe(String serial, DeviceDirectory directory, String output) {
    this.serial = serial;
    this.directory = directory;
    sections = Sections.parse(output);
  }

  static String script(DeviceDirectory directory) {
    String place = ShellCode.quoted(directory.path());
    return new Sections()
        .add(
            "directory",
            "(umask 077; mkdir -p " + place + ") && chmod 700 " + place + " && echo " + DONE)
        .add("write", "cd " + place + " && echo 'exit 0' >probe.$$ && echo " + DONE)
        .add("run", "chmod 700 ./probe.$$ && ./probe.$$ && echo " + DONE + "; rm -f ./probe.$$")
        .add("mounts", MOUNTS)
        .add("selinux", "getenforce 2>/dev/null")
        .add("room", roomScript(directory))
        .add("lock", "cd " + place + " && {\n" + LockCode.take() + "}")
        .script();
  }

  static String roomScript(DeviceDirectory directory) {
    return "df -k " + ShellCode.quoted(directory.path());
  }

  /** Throws an exception if a problem prevents the use of the directory. */
  void check() throws InvalidPlanException {
    InvalidPlanException.throwIfAny(problem().stream().toList());
  }

  /** Returns whether this siribench process has locked the directory. */
  boolean isTaken() {
    return section("lock").endsWith(LockCode.TAKEN);
  }

  /** Returns whether another siribench process has locked the directory. */
  boolean isHeld() {
    return section("lock").contains(LockCode.HELD);
  }

  private Optional<PlanProblem> problem() {
    for (String step : List.of("directory", "write")) {
      if (!section(step).endsWith(DONE)) {
        return Optional.of(Storage.problem(serial, directory.path(), section(step)));
      }
    }
    if (!section("run").endsWith(DONE)) {
      return Optional.of(executionProblem());
    }
    long freeBytes = freeBytes(section("room"));
    if (freeBytes >= 0 && freeBytes < RESERVE_BYTES) {
      return Optional.of(Storage.full(serial, RESERVE_BYTES, freeBytes));
    }
    return isTaken() ? Optional.empty() : Optional.of(lockProblem(section("lock")));
  }

  private PlanProblem executionProblem() {
    if (section("mounts").contains("noexec")) {
      return new PlanProblem(
          AdbErrors.OPTION,
          "nothing in "
              + directory.path()
              + " of the device "
              + serial
              + " can be executed: it is mounted noexec",
          "remount it on a device with root (mount -o remount,exec /data), or use another device");
    }
    String mode = section("selinux");
    return new PlanProblem(
        AdbErrors.OPTION,
        "nothing in "
            + directory.path()
            + " of the device "
            + serial
            + " can be executed"
            + (mode.isEmpty() ? "" : ", SELinux is " + mode)
            + ": "
            + section("run"),
        "adb logcat -d | grep avc: shows the denials of SELinux; use a device whose adb shell can"
            + " run files in /data/local/tmp");
  }

  private PlanProblem lockProblem(String lock) {
    String pid = lock.substring(lock.lastIndexOf(' ') + 1);
    return new PlanProblem(
        AdbErrors.OPTION,
        "another siribench uses the device " + serial + " (its shell there is process " + pid + ")",
        "wait until it has ended; if it is not running: adb -s "
            + ProgramName.quoted(serial)
            + " shell rm "
            + directory.file(LockCode.FILE));
  }

  /** Returns the free space according to {@code df -k}; -1 if it is not reported. */
  static long freeBytes(String df) {
    String[] lines = df.strip().split("\n", -1);
    String[] words = lines[lines.length - 1].strip().split("\\s+", -1);
    // The columns are Filesystem, 1K-blocks, Used, Available, Use% and Mounted on. A long
    // Filesystem has its own line.
    int available = words.length - 3;
    try {
      return available < 0 ? -1 : Long.parseLong(words[available]) * KIBI;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Returns the options in the output of {@link #MOUNTS}. */
  static Set<String> mountOptions(String mounts) {
    Set<String> options = new TreeSet<>();
    for (String line : mounts.split("\n", -1)) {
      // A line has the device, mount point, type, options, and two numbers.
      String[] words = line.strip().split("\\s+", -1);
      if (words.length > 3) {
        options.addAll(List.of(words[3].split(",", -1)));
      }
    }
    return options;
  }

  private String section(String name) {
    return sections.getOrDefault(name, "");
  }
}
