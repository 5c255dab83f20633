package io.siribench.testdevice;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The host files that app_process needs: a JVM and its framework classes. */
final class AppProcessFiles {
  private static final List<Class<?>> FRAMEWORK =
      List.of(AppProcess.class, DevicePaths.class, Replacer.class, ReplacingInputStream.class);

  private AppProcessFiles() {}

  static void install(DeviceFolder folder) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    folder.write("framework/java", java + "\n");
    // The working directory and class path for finding the class files of a dex.
    String here = Path.of("").toAbsolutePath().toString();
    folder.write("framework/dexed", here + "\n" + System.getProperty("java.class.path") + "\n");
    for (Class<?> type : FRAMEWORK) {
      String name = type.getName().replace('.', '/') + ".class";
      Path file = folder.path("framework/classes/" + name);
      Files.createDirectories(file.resolveSibling("."));
      try (InputStream in = type.getResourceAsStream("/" + name)) {
        if (in == null) {
          throw new IOException("no " + name + " on the class path");
        }
        Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
