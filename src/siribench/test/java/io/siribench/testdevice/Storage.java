package io.siribench.testdevice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The file system below /data/local/tmp, with its free space and permissions. */
final class Storage {
  private static final Set<PosixFilePermission> WRITE =
      PosixFilePermissions.fromString("-w--w--w-");
  private static final Set<PosixFilePermission> EXECUTE =
      PosixFilePermissions.fromString("--x--x--x");

  private final DeviceFolder folder;
  private final Faults faults;
  private final Map<Path, Set<PosixFilePermission>> before = new HashMap<>();
  private long capacityBytes;

  Storage(DeviceFolder folder, Faults faults) {
    this.folder = folder;
    this.faults = faults;
  }

  synchronized long freeBytes() throws IOException {
    return Math.max(0, capacityBytes - usedBytes());
  }

  /** Returns the subset of {@code permissions} that a file can have. */
  Set<PosixFilePermission> allowed(Set<PosixFilePermission> permissions) {
    Set<PosixFilePermission> allowed = new HashSet<>(permissions);
    if (!mayExecute()) {
      allowed.removeAll(EXECUTE);
    }
    return allowed;
  }

  private boolean mayExecute() {
    return !faults.is(Condition.NOEXEC) && faults.get(Condition.SELINUX).equals("allows");
  }

  /** Applies the conditions. */
  synchronized void update(Condition changed) {
    try {
      switch (changed) {
        case FREE_BYTES -> {
          capacityBytes = usedBytes() + faults.number(Condition.FREE_BYTES);
          folder.write("capacity", String.valueOf(capacityBytes));
        }
        case READ_ONLY, NOEXEC, SELINUX -> {
          restore();
          for (Path file : all()) {
            limit(file);
          }
          folder.write("proc/mounts", mounts());
        }
        default -> {}
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long usedBytes() throws IOException {
    long bytes = 0;
    for (Path file : all()) {
      try {
        bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
      } catch (NoSuchFileException e) {
        // The file has been removed meanwhile.
      }
    }
    return bytes;
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> files = Files.walk(folder.path("tmp"))) {
      return files.filter(file -> !Files.isSymbolicLink(file)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void limit(Path file) throws IOException {
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
    Set<PosixFilePermission> limited = new HashSet<>(permissions);
    if (faults.is(Condition.READ_ONLY)) {
      limited.removeAll(WRITE);
    }
    if (!mayExecute() && Files.isRegularFile(file)) {
      limited.removeAll(EXECUTE);
    }
    if (!limited.equals(permissions)) {
      before.put(file, permissions);
      Files.setPosixFilePermissions(file, limited);
    }
  }

  private void restore() throws IOException {
    for (Map.Entry<Path, Set<PosixFilePermission>> changed : before.entrySet()) {
      if (Files.exists(changed.getKey())) {
        Files.setPosixFilePermissions(changed.getKey(), changed.getValue());
      }
    }
    before.clear();
  }

  private String mounts() {
    String mode = faults.is(Condition.READ_ONLY) ? "ro" : "rw";
    String exec = faults.is(Condition.NOEXEC) ? ",noexec" : "";
    return "/dev/block/dm-0 / ext4 ro,seclabel,relatime 0 0\n"
        + "proc /proc proc rw,relatime 0 0\n"
        + ("/dev/block/dm-5 /data f2fs " + mode + ",seclabel,nosuid,nodev" + exec)
        + ",noatime,background_gc=on 0 0\n";
  }
}
