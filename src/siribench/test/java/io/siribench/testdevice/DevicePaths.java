package io.siribench.testdevice;

import java.nio.file.Path;

/**
 * The mapping of the device's paths to files on this machine. Shells here only know the machine's
 * paths. The device's paths are therefore replaced in the code and input of shells, and the
 * machine's in their output. The replacement is textual: a path that a script concatenates is not
 * detected, and a file that a script writes contains the machine's paths. Pushed and pulled files
 * are unchanged.
 */
final class DevicePaths {
  /** The only folder that a shell may write to. */
  static final String TMP = "/data/local/tmp";

  /** Paths on the device, and in its folder. */
  private static final String[][] NAMES = {
    {TMP, "/tmp"},
    {"/data/misc/perfetto-traces", "/traces"},
    {"/system/bin", "/bin"},
    {"/apex/com.android.art/bin", "/bin"},
    {"/proc/sys/kernel/random/boot_id", "/proc/boot_id"},
    {"/proc/self/mounts", "/proc/mounts"},
    {"/proc/mounts", "/proc/mounts"},
    {"/sys/devices/system/cpu", "/sys/cpu"},
    {"/sys/class/thermal", "/sys/thermal"},
  };

  private final Path folder;

  /** Creates the paths of a device in {@code folder}, whose name needs no shell quotes. */
  DevicePaths(Path folder) {
    this.folder = folder;
  }

  /** Returns a replacer of the device's paths by this machine's. */
  Replacer inward() {
    Replacer replacer = new Replacer();
    for (String[] name : NAMES) {
      replacer.add(name[0], here(name[1]));
    }
    return replacer;
  }

  /** Returns a replacer of this machine's paths by the device's. */
  Replacer outward() {
    Replacer replacer = new Replacer();
    for (String[] name : NAMES) {
      replacer.add(here(name[1]), name[0]);
    }
    return replacer;
  }

  /** Concatenates without an operator, which would cost every app_process some milliseconds. */
  private String here(String name) {
    return folder.toString().concat(name);
  }

  /** Returns the file of the device's path {@code name}; a nonexistent one if unmapped. */
  Path file(String name) {
    for (String[] mapped : NAMES) {
      if (name.equals(mapped[0]) || name.startsWith(mapped[0].concat("/"))) {
        return Path.of(here(mapped[1]).concat(name.substring(mapped[0].length()))).normalize();
      }
    }
    return folder.resolve("nowhere").resolve(".".concat(name)).normalize();
  }

  /** Checks that a shell may write there, judging by the path. */
  boolean isWritable(String name) {
    return file(name).startsWith(folder.resolve("tmp"));
  }
}
