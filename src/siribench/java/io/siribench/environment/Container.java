package io.siribench.environment;

import java.util.Map;

/** The kind of container that this process runs in, as far as detectable. */
final class Container {
  static final String NONE = "none";

  /**
   * Returns {@code kubernetes}, {@code podman}, {@code docker}, {@code lxc}, systemd's name, or
   * {@code none}.
   */
  static String kind(SystemFiles files, Map<String, String> variables) {
    String groups = files.text("/proc/self/cgroup");
    if (variables.containsKey("KUBERNETES_SERVICE_HOST") || groups.contains("/kubepods")) {
      return "kubernetes";
    }
    if (files.exists("/run/.containerenv") || groups.contains("/libpod")) {
      return "podman";
    }
    if (files.exists("/.dockerenv") || groups.contains("/docker")) {
      return "docker";
    }
    if (groups.contains("/lxc")) {
      return "lxc";
    }
    return files.line("/run/systemd/container").orElse(NONE);
  }
}
