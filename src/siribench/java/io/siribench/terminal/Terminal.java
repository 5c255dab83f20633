package io.siribench.terminal;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The properties of the terminal; bin/siribench passes those that a JVM cannot determine. */
public final class Terminal {
  /** The minimum width, below which lines of help are wrapped. */
  public static final int MIN_HELP_WIDTH = 60;

  /** The maximum width, beyond which lines are hard to read. */
  public static final int MAX_HELP_WIDTH = 100;

  private static final int WIDTH_WITHOUT_TERMINAL = 120;
  private static final int DEFAULT_WIDTH = 80;
  private static final int DEFAULT_HEIGHT = 24;
  private static final int MIN_WIDTH = 40;
  private static final int CONSOLE_ALWAYS_PRESENT = 22;

  /** A number of columns or lines; a terminal of unknown size may report 0. */
  private static final String LENGTH = "[1-9]\\d{0,3}";

  /** Returns the maximum number of characters in a line of results. */
  public static int width() {
    return width(System.getenv("COLUMNS"));
  }

  /** Returns the width of a terminal that reports {@code columns}. */
  static int width(@Nullable String columns) {
    if (columns != null && columns.matches(LENGTH)) {
      return Math.max(MIN_WIDTH, Integer.parseInt(columns));
    }
    return hasConsole() ? DEFAULT_WIDTH : WIDTH_WITHOUT_TERMINAL;
  }

  /** Returns the number of visible lines; unlimited if output is not a terminal. */
  public static int height() {
    return isOutput() ? height(System.getenv("LINES")) : Integer.MAX_VALUE;
  }

  /** Returns the number of visible lines of standard error, which must be a terminal. */
  public static int heightOfProgress() {
    return height(System.getenv("LINES"));
  }

  /** Returns the height of a terminal that reports {@code lines}. */
  static int height(@Nullable String lines) {
    return lines != null && lines.matches(LENGTH) ? Integer.parseInt(lines) : DEFAULT_HEIGHT;
  }

  /** Returns the maximum number of characters in a line of help. */
  public static int helpWidth() {
    return System.getenv("COLUMNS") == null
        ? DEFAULT_WIDTH
        : Math.min(MAX_HELP_WIDTH, Math.max(MIN_HELP_WIDTH, width()));
  }

  /** Returns whether progress can be redrawn in one line of standard error. */
  public static boolean redraws() {
    if (isDumb(System.getenv())) {
      return false;
    }
    String given = System.getenv("SIRIBENCH_STDERR_TERMINAL");
    return given == null ? hasConsole() : given.equals("yes");
  }

  /** Returns whether standard output is a terminal. */
  public static boolean isOutput() {
    String given = System.getenv("SIRIBENCH_STDOUT_TERMINAL");
    return given == null ? hasConsole() : given.equals("yes");
  }

  /**
   * Returns whether the terminal supports only text, like the terminal of an editor. The console of
   * Windows supports escape sequences only in programs that enable them. Shells that set {@code
   * TERM} have their own terminal.
   */
  static boolean isDumb(Map<String, String> environment) {
    String terminal = environment.getOrDefault("TERM", "");
    return terminal.equals("dumb")
        || (terminal.isEmpty() && "Windows_NT".equals(environment.get("OS")));
  }

  /** Returns whether there is a console. Since JDK 22, only the launcher can determine this. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean hasConsole() {
    return Runtime.version().feature() < CONSOLE_ALWAYS_PRESENT && System.console() != null;
  }
}
