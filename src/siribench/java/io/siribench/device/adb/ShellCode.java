package io.siribench.device.adb;

import java.util.List;
import java.util.stream.Collectors;

/** Quoted texts for a POSIX shell. */
public final class ShellCode {
  /**
   * Returns a single word that stands for {@code text}, whatever characters it contains.
   *
   * @throws IllegalArgumentException if it has a NUL character, which no word can contain
   */
  public static String quoted(String text) {
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a NUL character cannot be put into a command");
    }
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /** Returns the quoted words of {@code texts}, separated by blanks. */
  public static String quoted(List<String> texts) {
    return texts.stream().map(ShellCode::quoted).collect(Collectors.joining(" "));
  }
}
