package io.siribench.device.adb;

import io.siribench.testdevice.HangUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Local shell instead of a device's, started by a script instead of adb. For tests that are not
 * about adb.
 */
public final class LocalShell {
  private LocalShell() {}

  /**
   * Creates in {@code place} a command that is called like adb: {@code -s SERIAL shell -T} or
   * {@code -s SERIAL shell COMMAND}.
   */
  public static Adb adb(Path place) throws IOException {
    return script(
        place,
        // A separate session, because nothing on this machine may end a device's shell.
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
