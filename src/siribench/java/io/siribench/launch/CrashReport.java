package io.siribench.launch;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a JVM that crashes writes: to the directory for temporary files, not to the current one. */
final class CrashReport {
  private static final String REPORT = "siribench-hs_err_pid";
  private static final String COMPILATION = "siribench-replay_pid";
  private static final String DIRECTORY = System.getProperty("java.io.tmpdir") + File.separator;

  /** Since JDK 8; what a person asks for comes behind them, and counts. */
  static final List<String> JVM_ARGS =
      List.of(
          "-XX:ErrorFile=" + DIRECTORY + REPORT + "%p.log",
          "-XX:ReplayDataFile=" + DIRECTORY + COMPILATION + "%p.log");

  private CrashReport() {}

  /** Where the report of the process {@code pid} is, as a line for its errors; empty for none. */
  static String of(long pid) {
    Path report = Path.of(DIRECTORY, REPORT + pid + ".log");
    return Files.exists(report) ? "\nreport of the JVM: " + report : "";
  }
}
