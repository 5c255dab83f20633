package io.siribench.cli;

import io.siribench.report.Screen;
import io.siribench.session.output.ExitCode;
import io.siribench.terminal.CleanWriter;
import io.siribench.terminal.Terminal;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Standard output with error detection. A {@link PrintWriter} ignores write errors, but a command
 * whose result was lost must fail.
 */
final class StandardOutput {
  /** The kernel's message for a pipe without a reader, as with {@code | head}. */
  private static final String NO_READER = "Broken pipe";

  private static final List<String> ASCII_LOCALES = List.of("C", "POSIX");

  private final OutputStream raw;
  private final PrintWriter writer;

  StandardOutput(OutputStream raw, Charset charset) {
    this.raw = raw;
    writer = new PrintWriter(new BufferedWriter(new OutputStreamWriter(raw, charset)), true);
  }

  /** Returns the output of this process, in the encoding of its terminal. */
  static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out), charset());
  }

  /** Returns the encoding of this process's terminal. */
  static Charset charset() {
    // JDKs before 19 set only the second property, and only for a terminal.
    String encoding =
        System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", ""));
    boolean isKnown = !encoding.isEmpty() && Charset.isSupported(encoding);
    return isKnown ? Charset.forName(encoding) : Charset.defaultCharset();
  }

  /** Returns whether the output of {@code spec} has colours. */
  static boolean isColoured(CommandSpec spec) {
    return spec.commandLine().getColorScheme().ansi().enabled();
  }

  /** Returns the writer for results of {@code spec}, filtered for a terminal. */
  static PrintWriter out(CommandSpec spec) {
    return CleanWriter.to(spec.commandLine().getOut(), isColoured(spec));
  }

  /** Returns the writer for messages of {@code spec}, filtered for a terminal. */
  static PrintWriter err(CommandSpec spec) {
    return CleanWriter.to(spec.commandLine().getErr(), isColoured(spec));
  }

  /** Returns the screen for a result of {@code command}. */
  static Screen screen(CommandSpec command, boolean details) {
    // The launcher replaces an ASCII locale, in which Java cannot open all files.
    String requested = System.getenv().getOrDefault("SIRIBENCH_LOCALE", "");
    Charset symbols = ASCII_LOCALES.contains(requested) ? StandardCharsets.US_ASCII : charset();
    return Screen.of(Terminal.width(), Terminal.height(), symbols, isColoured(command), details);
  }

  PrintWriter writer() {
    return writer;
  }

  /**
   * Returns {@code exitCode}, or a failure if some output was lost. The reason is reported, unless
   * the reader of a pipe has closed it.
   */
  int checked(int exitCode, PrintWriter err) {
    if (!writer.checkError()) {
      return exitCode;
    }
    String reason = reason();
    if (!reason.equals(NO_READER)) {
      err.println(
          "siribench: cannot write to standard output" + (reason.isEmpty() ? "" : ": " + reason));
    }
    return exitCode == ExitCode.OK ? ExitCode.UNEXPECTED : exitCode;
  }

  /** Returns the reason of the failure; another write to the stream throws it again. */
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
