package io.siribench.device.adb;

import java.util.List;

/** Puts texts into the words of a POSIX shell. */
public final class ShellCode {
  private ShellCode() {}

  /**
   * One word that stands for {@code text} and nothing else, whatever is in it.
   *
   * @throws IllegalArgumentException if it has a NUL character, which no word can have
   */
  public static String quoted(String text) {
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a NUL character cannot be put into a command");
    }
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /** The words of {@code texts}, with a blank between any two. */
  public static String quoted(List<String> texts) {
    StringBuilder words = new StringBuilder();
    for (String text : texts) {
      words.append(words.length() == 0 ? "" : " ").append(quoted(text));
    }
    return words.toString();
  }
}
