package io.siribench.cli;

import io.siribench.report.Screen;
import io.siribench.session.ExitCode;
import io.siribench.terminal.Terminal;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Standard output as a result of the program: a {@link PrintWriter} keeps silent when it cannot be
 * written, and a result that was not delivered is no success.
 */
final class StandardOutput {
  /** What the kernel says of a pipe whose reader has gone, as of {@code | head}. */
  private static final String NO_READER = "Broken pipe";

  private final OutputStream raw;
  private final PrintWriter writer;

  StandardOutput(OutputStream raw, Charset charset) {
    this.raw = raw;
    writer = new PrintWriter(new BufferedWriter(new OutputStreamWriter(raw, charset)), true);
  }

  /** That of this process, in the encoding of its terminal. */
  static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out), charset());
  }

  /** The encoding of this process's terminal. */
  static Charset charset() {
    // The second until JDK 18, and only of a terminal.
    String encoding =
        System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", ""));
    boolean isKnown = !encoding.isEmpty() && Charset.isSupported(encoding);
    return isKnown ? Charset.forName(encoding) : Charset.defaultCharset();
  }

  /** What a result of {@code command} is printed to. */
  static Screen screen(CommandSpec command, boolean details) {
    return Screen.of(
        Terminal.width(), Terminal.height(), charset(), Main.isColoured(command), details);
  }

  /** What the program prints to. */
  PrintWriter writer() {
    return writer;
  }

  /**
   * The exit code of a program that would end with {@code exitCode}: a failure if what it has
   * printed did not all arrive. The reason is reported, unless the reader of a pipe has had enough.
   */
  int checked(int exitCode, PrintWriter err) {
    if (!writer.checkError()) {
      return exitCode;
    }
    String reason = reason();
    if (!reason.equals(NO_READER)) {
      err.println(
          "siribench: cannot write to standard output" + (reason.isEmpty() ? "" : ": " + reason));
      err.flush();
    }
    return exitCode == ExitCode.OK ? ExitCode.UNEXPECTED : exitCode;
  }

  /** The stream reports it when it is asked once more. */
  private String reason() {
    try {
      raw.write('\n');
      raw.flush();
      return "";
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
