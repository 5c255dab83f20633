package io.siribench.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The crash report of a JVM, in the directory for temporary files. */
final class CrashReport {
  private static final String REPORT = "siribench-hs_err_pid";
  private static final String COMPILATION = "siribench-replay_pid";
  private static final String DIRECTORY = System.getProperty("java.io.tmpdir") + File.separator;

  /** Arguments supported since JDK 8; arguments of the user follow and override them. */
  static final List<String> JVM_ARGS =
      List.of(
          "-XX:ErrorFile=" + DIRECTORY + REPORT + "%p.log",
          "-XX:ReplayDataFile=" + DIRECTORY + COMPILATION + "%p.log");

  /**
   * Returns a line that locates the report of the process {@code pid}; empty for none.
   *
   * @param launchedAt the launch of the process; an older report belongs to an earlier process
   */
  static String of(long pid, Instant launchedAt) {
    Path report = Path.of(DIRECTORY, REPORT + pid + ".log");
    // Some file systems store times in whole seconds.
    Instant earliest = launchedAt.truncatedTo(ChronoUnit.SECONDS);
    try {
      boolean isOlder = Files.getLastModifiedTime(report).toInstant().isBefore(earliest);
      return isOlder ? "" : "\nreport of the JVM: " + report;
    } catch (IOException e) {
      // There is no report.
      return "";
    }
  }
}
