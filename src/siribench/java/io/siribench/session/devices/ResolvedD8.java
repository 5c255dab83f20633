package io.siribench.session.devices;

import io.siribench.device.adb.DeviceException;
import io.siribench.device.dex.DexTools;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileHash;
import io.siribench.session.preparation.ResolvedLibraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * D8 as a library that is resolved on request.
 *
 * @param given the command or jar that a user named instead
 */
record ResolvedD8(Optional<Path> given, boolean isOffline) implements DexTools {
  /** The version that siribench's own classes are dexed with. */
  private static final String ARTIFACT = "com.android.tools:r8:8.5.35";

  @Override
  public String version() throws IOException, DeviceException {
    return given.isEmpty() ? ARTIFACT : FileHash.sha256(find());
  }

  @Override
  public Path find() throws IOException, DeviceException {
    if (given.isPresent()) {
      if (!Files.isRegularFile(given.get())) {
        throw new DeviceException(
            "--d8",
            "'" + given.get() + "' is not there",
            "give the command d8 of Android's build-tools, or the jar of R8");
      }
      return given.get();
    }
    try {
      return ResolvedLibraries.jar("--d8", ARTIFACT, isOffline);
    } catch (InvalidPlanException e) {
      throw new DeviceException(e.problems());
    }
  }

  @Override
  public Path signatures(int api) throws IOException, DeviceException {
    try {
      return ResolvedLibraries.jar(
          "--class-path",
          "com.toasttab.android:gummy-bears-api-" + api + ":signature:0.15.0",
          isOffline);
    } catch (InvalidPlanException e) {
      throw new DeviceException(e.problems());
    }
  }
}
