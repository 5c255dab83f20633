package io.siribench.device;

/**
 * Where siribench keeps its things on a device.
 *
 * @param path absolute, of a directory that only its owner may enter
 */
public record DeviceDirectory(String path) {
  /** Where the shell's user may write. */
  public static final DeviceDirectory STANDARD = new DeviceDirectory("/data/local/tmp/siribench");

  /** The directory of what belongs to a run. */
  public String run() {
    return path + "/run";
  }

  /** The file of this run with a line for each fork: its number and its exit code. */
  public String exitCodes() {
    return run() + "/rc";
  }

  /** The file of a run with what its last fork wrote to standard error. */
  String errors() {
    return run() + "/err";
  }

  /** The file or directory {@code name} in it. */
  public String file(String name) {
    return path + "/" + name;
  }
}
