package io.siribench.terminal;

import org.jspecify.annotations.Nullable;

/** What is known of the terminal; bin/siribench knows more than a JVM can find out, and says so. */
public final class Terminal {
  /** A narrower terminal wraps lines of help. */
  public static final int MIN_HELP_WIDTH = 60;

  /** Longer lines are hard to read. */
  public static final int MAX_HELP_WIDTH = 100;

  private static final int WIDTH_WITHOUT_TERMINAL = 120;
  private static final int DEFAULT_WIDTH = 80;
  private static final int DEFAULT_HEIGHT = 24;
  private static final int MIN_WIDTH = 40;
  private static final int CONSOLE_ALWAYS_PRESENT = 22;

  private Terminal() {}

  /** Characters that a line of results may have. */
  public static int width() {
    String columns = System.getenv("COLUMNS");
    if (columns != null && columns.matches("\\d{1,4}")) {
      return Math.max(MIN_WIDTH, Integer.parseInt(columns));
    }
    return hasConsole() ? DEFAULT_WIDTH : WIDTH_WITHOUT_TERMINAL;
  }

  /** Lines that are seen at once; as many as there may be where output is no terminal. */
  public static int height() {
    return isOutput() ? height(System.getenv("LINES")) : Integer.MAX_VALUE;
  }

  /** That of a terminal which says {@code lines}. */
  static int height(@Nullable String lines) {
    return lines != null && lines.matches("[1-9]\\d{0,3}")
        ? Integer.parseInt(lines)
        : DEFAULT_HEIGHT;
  }

  /** Characters that a line of help may have. */
  public static int helpWidth() {
    return System.getenv("COLUMNS") == null
        ? DEFAULT_WIDTH
        : Math.min(MAX_HELP_WIDTH, Math.max(MIN_HELP_WIDTH, width()));
  }

  /** Whether progress can be drawn over and over in one line of standard error. */
  public static boolean redraws() {
    if (isDumb()) {
      return false;
    }
    String told = System.getenv("SIRIBENCH_STDERR_TERMINAL");
    return told == null ? hasConsole() : told.equals("yes");
  }

  /** Whether standard output is a terminal. */
  public static boolean isOutput() {
    String told = System.getenv("SIRIBENCH_STDOUT_TERMINAL");
    return told == null ? hasConsole() : told.equals("yes");
  }

  /** Whether the terminal understands nothing but text, as that of an editor. */
  public static boolean isDumb() {
    return "dumb".equals(System.getenv("TERM"));
  }

  /** From JDK 22 on there is a console even without a terminal: then only the launcher knows. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean hasConsole() {
    return Runtime.version().feature() < CONSOLE_ALWAYS_PRESENT && System.console() != null;
  }
}
