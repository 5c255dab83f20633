package io.siribench.device.dex;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Path;

/** The worker's classes for Android, which siribench's own jar contains compressed. */
public final class WorkerDex {
  static final String NAME = "classes.dex";

  /**
   * Returns the SHA-256 of the classes in {@code siribenchJar}.
   *
   * @throws IOException if it has none, or cannot be read
   */
  public static String sha256(Path siribenchJar) throws IOException {
    return FileHash.sha256(in(siribenchJar));
  }

  static byte[] in(Path siribenchJar) throws IOException {
    return DexedJar.entry(siribenchJar, NAME)
        .orElseThrow(
            () ->
                new IOException(
                    siribenchJar
                        + " has no "
                        + NAME
                        + ", which devices need; build it without -Dskip.dex"));
  }
}
