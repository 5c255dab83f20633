package io.siribench.device;

/**
 * The directory of siribench on a device.
 *
 * @param path the absolute path, which only its owner may enter
 */
public record DeviceDirectory(String path) {
  /** The default, which the shell's user may write to. */
  public static final DeviceDirectory STANDARD = new DeviceDirectory("/data/local/tmp/siribench");

  /** Returns the directory of a run's files. */
  public String run() {
    return path + "/run";
  }

  /** Returns the file of this run with the number and exit code of each fork. */
  public String exitCodes() {
    return run() + "/rc";
  }

  /** Returns the file with the standard error of a run's last fork. */
  String errors() {
    return run() + "/err";
  }

  /** Returns the directory of a run's jars with the compiled code {@code name}. */
  String compiled(String name) {
    return run() + "/compiled/" + name;
  }

  /** Returns the file or directory {@code name} in it. */
  public String file(String name) {
    return path + "/" + name;
  }
}
