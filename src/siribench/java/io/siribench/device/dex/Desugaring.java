package io.siribench.device.dex;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The library with newer parts of the JDK, which an app brings along.
 *
 * @param library the jar of its classes
 * @param configuration the jar that maps members of the JDK to it
 */
public record Desugaring(Path library, Path configuration) {
  private static final String MAPPING = "META-INF/desugar/d8/desugar.json";

  /** Extracts its mapping for D8 into {@code directory}. */
  Path mapping(Path directory) throws IOException {
    Path file = directory.resolve("desugar.json");
    try (ZipFile zip = new ZipFile(configuration.toFile())) {
      ZipEntry entry = zip.getEntry(MAPPING);
      if (entry == null) {
        throw new IOException(configuration + " has no " + MAPPING);
      }
      try (InputStream in = zip.getInputStream(entry)) {
        Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return file;
  }
}
