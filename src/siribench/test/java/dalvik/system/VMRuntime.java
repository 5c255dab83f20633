package dalvik.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The part of Android's class that forks use, packed with the worker in tests. */
public final class VMRuntime {
  private static Path profile = Path.of("");
  private static String[] jars = {};

  private VMRuntime() {}

  /** Registers the jars of this process, and the existing file of their profile. */
  public static void registerAppInfo(String profileFile, String[] codePaths) {
    for (String jar : codePaths) {
      if (!Files.isReadable(Path.of(jar))) {
        throw new IllegalArgumentException(jar);
      }
    }
    profile = Path.of(profileFile);
    jars = codePaths.clone();
  }

  /** Writes a method for each jar into the profile. A condition keeps the profile empty. */
  public static void writeProfile() throws IOException {
    Path conditions = Path.of(System.getenv("TEST_DEVICE"), "conditions");
    if (Files.readString(conditions).contains("profile='recorded'")) {
      String method = "HSPLio/siribench/worker/WorkerMain;->main([Ljava/lang/String;)V\n";
      Files.write(
          profile,
          method.repeat(jars.length).getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.WRITE);
    }
  }
}
