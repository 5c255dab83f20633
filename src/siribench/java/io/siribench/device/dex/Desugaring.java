package io.siribench.device.dex;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The library of newer JDK classes that an app bundles.
 *
 * @param library the jar of its classes
 * @param configuration the jar that maps members of the JDK to it
 */
public record Desugaring(Path library, Path configuration) {
  private static final String MAPPING = "META-INF/desugar/d8/desugar.json";

  /** Extracts the mapping that D8 needs into {@code directory}. */
  Path mapping(Path directory) throws IOException {
    byte[] mapping =
        DexedJar.entry(configuration, MAPPING)
            .orElseThrow(() -> new IOException(configuration + " has no " + MAPPING));
    return Files.write(directory.resolve("desugar.json"), mapping);
  }
}
