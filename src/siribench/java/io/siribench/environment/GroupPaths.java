package io.siribench.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * The directories of this process's control groups. {@code /proc/self/cgroup} names the groups and
 * {@code /proc/self/mountinfo} the mounts, see cgroups(7) and proc(5).
 */
final class GroupPaths {
  private static final int CONTROLLERS = 1;
  private static final int GROUP = 2;
  private static final int MOUNT_ROOT = 3;
  private static final int MOUNT_POINT = 4;
  private static final String TYPE_FOLLOWS = " - ";

  private final SystemFiles files;
  private final List<String> groups;
  private final List<String> mounts;

  GroupPaths(SystemFiles files) {
    this.files = files;
    groups = files.text("/proc/self/cgroup").lines().toList();
    mounts =
        files
            .text("/proc/self/mountinfo")
            .lines()
            .filter(line -> line.contains(TYPE_FOLLOWS + "cgroup"))
            .toList();
  }

  /** Returns the version 2 group and its ancestors, innermost first; none without version 2. */
  List<String> unified() {
    for (String mount : mounts) {
      if (mount.contains(TYPE_FOLLOWS + "cgroup2 ")) {
        return directories(mount, group(""));
      }
    }
    return List.of();
  }

  /** Returns the version 1 group with {@code controller} and its ancestors, innermost first. */
  List<String> controlled(String controller) {
    for (String mount : mounts) {
      String options = mount.substring(mount.lastIndexOf(' ') + 1);
      if (mount.contains(TYPE_FOLLOWS + "cgroup ") && has(options, controller)) {
        return directories(mount, group(controller));
      }
    }
    return List.of();
  }

  /** Returns the group in lines {@code 4:memory:/group}; version 2 lists no controllers. */
  private String group(String controller) {
    for (String line : groups) {
      String[] parts = line.split(":", GROUP + 1);
      if (parts.length > GROUP
          && (controller.isEmpty()
              ? parts[CONTROLLERS].isEmpty()
              : has(parts[CONTROLLERS], controller))) {
        return parts[GROUP];
      }
    }
    return "/";
  }

  private static boolean has(String list, String word) {
    return List.of(list.split(",", -1)).contains(word);
  }

  private List<String> directories(String mount, String group) {
    String[] fields = mount.split(" ", -1);
    String root = fields[MOUNT_ROOT];
    String point = fields[MOUNT_POINT];
    // A container may see only its own group mounted, under the name that the host gave it.
    String below =
        !root.equals("/") && group.startsWith(root) ? group.substring(root.length()) : group;
    List<String> directories = new ArrayList<>();
    while (!below.isEmpty() && !below.equals("/")) {
      if (files.exists(point + below)) {
        directories.add(point + below);
      }
      below = below.substring(0, Math.max(0, below.lastIndexOf('/')));
    }
    directories.add(point);
    return directories;
  }
}
