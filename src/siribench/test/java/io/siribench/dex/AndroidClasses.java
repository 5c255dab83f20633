package io.siribench.dex;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** The parsers of Android's platform, which every process there has. */
final class AndroidClasses {
  private static final String PACKED =
      "(android/util/(Json|Malformed)|org/(json|kxml2/io|xmlpull)/|libcore/internal/StringPool).*"
          + "\\.class";

  private AndroidClasses() {}

  /** Returns a jar of them in {@code directory}, made from all of Android's if missing. */
  static Path jar(Path directory) throws IOException {
    Path all = all();
    Path jar = directory.resolve("of-" + all.getFileName());
    if (!Files.exists(jar)) {
      Path unfinished = Files.createTempFile(directory, "android", ".tmp");
      try (ZipFile in = new ZipFile(all.toFile());
          OutputStream file = Files.newOutputStream(unfinished);
          ZipOutputStream out = new ZipOutputStream(file)) {
        for (ZipEntry entry : Collections.list(in.entries())) {
          if (entry.getName().matches(PACKED)) {
            out.putNextEntry(new ZipEntry(entry.getName()));
            in.getInputStream(entry).transferTo(out);
            out.closeEntry();
          }
        }
      }
      Files.move(unfinished, jar, StandardCopyOption.ATOMIC_MOVE);
    }
    return jar;
  }

  private static Path all() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(element -> element.contains("android-all-"))
        .map(Path::of)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("android-all is not on the class path"));
  }
}
