package io.siribench.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Standard output as a result of the program: a {@link PrintStream} keeps silent when it cannot be
 * written, and a result that nobody has got is no success.
 */
final class StandardOutput {
  /** What the kernel says of a pipe that nobody reads any more, as of {@code | head}. */
  private static final String NO_READER = "Broken pipe";

  private StandardOutput() {}

  /**
   * The exit code of a program that would end with {@code exitCode}: a failure if what it has
   * printed did not all arrive. Why is told, unless the reader of a pipe has had enough.
   */
  static int checked(int exitCode) {
    System.out.flush();
    return checked(exitCode, System.out, new FileOutputStream(FileDescriptor.out), System.err);
  }

  /**
   * The same for other streams.
   *
   * @param raw what {@code out} writes to: asked once more, it tells the reason
   */
  static int checked(int exitCode, PrintStream out, OutputStream raw, PrintStream err) {
    if (!out.checkError()) {
      return exitCode;
    }
    String reason = reason(raw);
    if (!reason.equals(NO_READER)) {
      err.println(
          "siribench: cannot write to standard output" + (reason.isEmpty() ? "" : ": " + reason));
      err.flush();
    }
    return exitCode == ExitCode.OK ? ExitCode.UNEXPECTED : exitCode;
  }

  private static String reason(OutputStream raw) {
    try {
      raw.write('\n');
      raw.flush();
      return "";
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
