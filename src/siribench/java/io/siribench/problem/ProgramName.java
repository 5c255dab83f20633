package io.siribench.problem;

import java.io.File;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Commands for copy and paste, which call this program as the user called it. */
public final class ProgramName {
  /** The variable that the launcher sets. */
  private static final String VARIABLE = "SIRIBENCH_COMMAND";

  private static final Pattern JAR =
      Pattern.compile("((?:.*?[/\\\\])??siribench[^/\\\\ ]*\\.jar)( .*)?");

  /** A word that needs no quotes. Shells expand a leading ~, and zsh also a leading =. */
  private static final Pattern PLAIN = Pattern.compile("(?![~=])[A-Za-z0-9._+/:@%=~,-]+");

  private static final Pattern PLAIN_ON_WINDOWS = Pattern.compile("[A-Za-z0-9._+/\\\\:%=-]+");
  private static final Pattern LAST_BACKSLASHES = Pattern.compile("\\\\+$");

  private static final String CALLED =
      called(System.getenv(VARIABLE), System.getProperty("sun.java.command", ""));

  /** Returns the command line that runs this program with {@code arguments}. */
  public static String command(String arguments) {
    return CALLED + " " + arguments;
  }

  /** Quotes {@code word} for a shell of this system where that is necessary. */
  public static String quoted(String word) {
    return File.separatorChar == '/' ? quotedForPosix(word) : quotedForWindows(word);
  }

  /** Returns the path {@code source} as an argument, never as an option or an argument file. */
  public static String operand(String source) {
    return source.matches("[-@].+") ? "./" + source : source;
  }

  /** Quotes {@code word} for a POSIX shell where that is necessary. */
  public static String quotedForPosix(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Quotes {@code word} for cmd.exe and PowerShell, for which a comma separates words. */
  static String quotedForWindows(String word) {
    if (PLAIN_ON_WINDOWS.matcher(word).matches()) {
      return word;
    }
    String escaped = word.replace("\"", "\\\"");
    // A single backslash before the closing quote would escape the quote.
    return '"' + LAST_BACKSLASHES.matcher(escaped).replaceFirst("$0$0") + '"';
  }

  /**
   * Returns the command by which the program was called.
   *
   * @param launcher the command of the launcher; null without a launcher
   * @param command the main class or jar, and its arguments
   */
  static String called(@Nullable String launcher, String command) {
    if (launcher != null && !launcher.isBlank()) {
      return quoted(launcher);
    }
    Matcher jar = JAR.matcher(command);
    return jar.matches() ? "java -jar " + quoted(jar.group(1)) : "siribench";
  }
}
