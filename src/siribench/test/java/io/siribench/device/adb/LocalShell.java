package io.siribench.device.adb;

import io.siribench.testdevice.HangUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A shell of this machine in the place of a device's, behind a script in the place of adb, for what
 * is not about adb.
 */
public final class LocalShell {
  private LocalShell() {}

  /**
   * A command that is called as adb is, {@code -s SERIAL shell -T} or {@code -s SERIAL shell
   * COMMAND}, in {@code place}.
   */
  public static Adb adb(Path place) throws IOException {
    return script(
        place,
        // In a session of its own, as nothing of this machine may end a device's shell.
        "shift 3\nif [ \"$1\" = -T ]; then exec "
            + String.join(" ", HangUp.receiving())
            + " setsid sh; else exec sh -c \"$1\"; fi\n");
  }

  static Adb script(Path place, String code) throws IOException {
    Path script = place.resolve("adb");
    Files.writeString(script, "#!/bin/sh\n" + code);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return new Adb(script);
  }
}
