package io.siribench.testdevice;

import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.reflect.InvocationTargetException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Runs in the JVM that stands for ART: makes it look like ART, and then calls the class asked for.
 */
final class AppProcess {
  private static final int KILLED = 137;
  private static final int ABORTED = 134;

  private AppProcess() {}

  /** Calls the main method of the class that the first argument names with the others. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(System.getenv("TEST_DEVICE"));
    lookLikeAndroid();
    Object compiledCode = mapCompiledCode();
    // Paths also come in ways in which the shell does not see them, as in Base64.
    System.setIn(new ReplacingInputStream(System.in, new DevicePaths(folder).inward()));
    try {
      Class.forName(arguments[0])
          .getMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (InvocationTargetException e) {
      log(folder, "FATAL EXCEPTION: main", String.valueOf(e.getCause()));
      Runtime.getRuntime().halt(KILLED);
    } catch (ReflectiveOperationException e) {
      log(folder, "JavaVM unable to locate class '" + arguments[0] + "'", e.toString());
      System.err.println("Aborted");
      Runtime.getRuntime().halt(ABORTED);
    } finally {
      Reference.reachabilityFence(compiledCode);
    }
  }

  /** What a JVM does not let one say on its command line. */
  private static void lookLikeAndroid() {
    System.setProperty("java.vm.name", "Dalvik");
    System.setProperty("java.vm.version", "2.1.0");
    System.setProperty("java.vm.vendor", "The Android Project");
    System.setProperty("java.version", "0");
    System.setProperty("java.vendor", "The Android Project");
    System.setProperty("java.specification.version", "0.9");
    System.clearProperty("java.vm.info");
  }

  /** As ART maps the compiled code of a jar, so that it is to be seen in the process's maps. */
  private static @Nullable Object mapCompiledCode() throws IOException {
    String jar = System.getenv("CLASSPATH");
    if (jar == null || jar.lastIndexOf('/') < 0 || jar.lastIndexOf('.') < jar.lastIndexOf('/')) {
      return null;
    }
    String parent = jar.substring(0, jar.lastIndexOf('/'));
    String name = jar.substring(jar.lastIndexOf('/'), jar.lastIndexOf('.'));
    Path compiled = Path.of(parent.concat("/oat/arm64").concat(name).concat(".odex"));
    if (Files.isReadable(compiled)) {
      try (FileChannel channel = FileChannel.open(compiled, StandardOpenOption.READ)) {
        return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      }
    }
    return null;
  }

  private static void log(Path folder, String... messages) throws IOException {
    String time =
        LocalDateTime.now(ZoneId.systemDefault())
            .format(DateTimeFormatter.ofPattern("MM-dd HH:mm:ss.SSS", Locale.ROOT));
    long pid = ProcessHandle.current().pid();
    StringBuilder lines = new StringBuilder();
    for (String message : messages) {
      lines.append(
          String.format(Locale.ROOT, "%s %5d %5d E AndroidRuntime: %s%n", time, pid, pid, message));
    }
    Files.writeString(
        folder.resolve("log"), lines, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
  }
}
