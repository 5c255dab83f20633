package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** The worker's classes for Android, in siribench's own jar. */
public final class WorkerDex {
  private static final String NAME = "classes.dex";

  /**
   * Returns the SHA-256 of the classes in {@code siribenchJar}.
   *
   * @throws IOException if it has none, or cannot be read
   */
  public static String sha256(Path siribenchJar) throws IOException {
    try (JarFile jar = new JarFile(siribenchJar.toFile())) {
      JarEntry dex = jar.getJarEntry(NAME);
      if (dex == null) {
        throw new IOException(
            siribenchJar + " has no " + NAME + ", which devices need; build it without -Dskip.dex");
      }
      try (InputStream in = jar.getInputStream(dex)) {
        return FileHash.sha256(in.readAllBytes());
      }
    }
  }
}
