package io.siribench.testdevice;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The main class of the JVM that stands for ART. It prepares the device's surroundings and then
 * calls the worker's {@code app_process}. It uses only {@code java.base} and classes that are
 * packed with the dexed worker.
 */
final class AppProcess {
  private static final int KILLED = 137;
  private static final int ABORTED = 134;

  private AppProcess() {}

  /** Accepts the arguments of {@code app_process}. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(System.getenv("TEST_DEVICE"));
    List<Object> compiledCode = mapCompiledCode();
    // Paths may also arrive in a form that the shell cannot see, such as Base64.
    System.setIn(new ReplacingInputStream(System.in, new DevicePaths(folder).inward()));
    try {
      io.siribench.dex.AppProcess.main(arguments);
    } catch (ClassNotFoundException e) {
      end(folder, ABORTED, "JavaVM unable to locate class", e);
    } catch (Throwable e) {
      end(folder, KILLED, "FATAL EXCEPTION: main", e);
    } finally {
      Reference.reachabilityFence(compiledCode);
    }
  }

  /** Maps the compiled code of each jar like ART, visible in the process's maps. */
  private static List<Object> mapCompiledCode() throws IOException {
    List<Object> mapped = new ArrayList<>();
    for (String jar : String.valueOf(System.getenv("CLASSPATH")).split(":", -1)) {
      if (jar.lastIndexOf('/') >= 0 && jar.lastIndexOf('.') > jar.lastIndexOf('/')) {
        String parent = jar.substring(0, jar.lastIndexOf('/'));
        String name = jar.substring(jar.lastIndexOf('/'), jar.lastIndexOf('.'));
        Path compiled = Path.of(parent.concat("/oat/arm64").concat(name).concat(".odex"));
        if (Files.isReadable(compiled) && Files.readString(compiled).startsWith("oat")) {
          try (FileChannel channel = FileChannel.open(compiled, StandardOpenOption.READ)) {
            mapped.add(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
          }
        }
      }
    }
    return mapped;
  }

  /** Ends the process like Android after an uncaught exception: only the log has the reason. */
  private static void end(Path folder, int exitCode, String what, Throwable thrown)
      throws IOException {
    String time =
        LocalDateTime.now(ZoneId.systemDefault())
            .format(DateTimeFormatter.ofPattern("MM-dd HH:mm:ss.SSS", Locale.ROOT));
    long pid = ProcessHandle.current().pid();
    String start = String.format(Locale.ROOT, "%s %5d %5d E AndroidRuntime: ", time, pid, pid);
    String lines = start + what + "\n" + start + thrown + "\n";
    Files.writeString(
        folder.resolve("log"), lines, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    Runtime.getRuntime().halt(exitCode);
  }
}
