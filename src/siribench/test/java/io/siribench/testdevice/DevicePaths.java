package io.siribench.testdevice;

import java.nio.file.Path;

/**
 * Where the device's files are on this machine. Shells here know the machine's names only, so the
 * device's names are replaced in what shells are given to do and to read, and back again in what
 * they write. That is text: a name that a script puts together out of parts is not seen, and a file
 * that a script writes has the machine's names in it. What is pushed and pulled stays as it is.
 */
final class DevicePaths {
  /** The one folder that a shell may write to. */
  static final String TMP = "/data/local/tmp";

  /** Names on the device, and in its folder. */
  private static final String[][] NAMES = {
    {TMP, "/tmp"},
    {"/system/bin", "/bin"},
    {"/apex/com.android.art/bin", "/bin"},
    {"/proc/sys/kernel/random/boot_id", "/proc/boot_id"},
    {"/proc/self/mounts", "/proc/mounts"},
    {"/proc/mounts", "/proc/mounts"},
    {"/sys/devices/system/cpu", "/sys/cpu"},
    {"/sys/class/thermal", "/sys/thermal"},
  };

  private final Path folder;

  /** The paths of a device in {@code folder}, whose name is one word in a shell. */
  DevicePaths(Path folder) {
    this.folder = folder;
  }

  /** Names of the device to names on this machine. */
  Replacer inward() {
    Replacer replacer = new Replacer();
    for (String[] name : NAMES) {
      replacer.add(name[0], here(name[1]));
    }
    return replacer;
  }

  /** Names on this machine to names of the device. */
  Replacer outward() {
    Replacer replacer = new Replacer();
    for (String[] name : NAMES) {
      replacer.add(here(name[1]), name[0]);
    }
    return replacer;
  }

  /** Not by an operator, for that would cost every app_process some milliseconds. */
  private String here(String name) {
    return folder.toString().concat(name);
  }

  /** The file that the device knows by {@code name}; what is not mapped is somewhere else. */
  Path file(String name) {
    for (String[] mapped : NAMES) {
      if (name.equals(mapped[0]) || name.startsWith(mapped[0].concat("/"))) {
        return Path.of(here(mapped[1]).concat(name.substring(mapped[0].length()))).normalize();
      }
    }
    return folder.resolve("nowhere").resolve(".".concat(name)).normalize();
  }

  /** Whether a shell may write there, as far as its name goes. */
  boolean isWritable(String name) {
    return file(name).startsWith(folder.resolve("tmp"));
  }
}
