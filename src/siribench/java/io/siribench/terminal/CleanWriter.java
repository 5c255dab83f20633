package io.siribench.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output filter for a terminal. Texts of files, servers and other programs cannot move the
 * cursor, reverse text or change settings: unsafe characters are written as U+FFFD.
 */
public final class CleanWriter extends FilterWriter {
  /** Controls except tabs and line ends, Unicode line ends, and bidirectional controls. */
  private static final Pattern UNSAFE =
      Pattern.compile(
          "\\r(?!\\n)|[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u2028-\\u202E\\u2066-\\u2069]");

  /** The colours that siribench writes; none of them hides text. */
  private static final Pattern COLOUR =
      Pattern.compile("\u001B\\[(?:(?:[0-4]|2[1-4]|[39][0-79])(?:;(?:[0-4]|[39][0-79]))*)?m");

  private static final String REPLACEMENT = "\uFFFD";

  private final PrintWriter to;
  private final boolean hasColours;

  private CleanWriter(PrintWriter to, boolean hasColours) {
    super(to);
    this.to = to;
    this.hasColours = hasColours;
  }

  /**
   * Returns a writer of safe text to {@code to}.
   *
   * @param hasColours whether colour escape sequences count as safe
   */
  public static PrintWriter to(PrintWriter to, boolean hasColours) {
    return new Printer(new CleanWriter(to, hasColours));
  }

  /** Returns the unfiltered target of {@code writer}, for progress, which moves the cursor. */
  static PrintWriter unfiltered(PrintWriter writer) {
    return writer instanceof Printer printer ? printer.target : writer;
  }

  /** Returns {@code text} without characters that control a terminal. */
  public static String clean(String text) {
    return UNSAFE.matcher(text).replaceAll(REPLACEMENT);
  }

  private String safe(String text) {
    if (!hasColours) {
      return clean(text);
    }
    StringBuilder safe = new StringBuilder();
    Matcher colours = COLOUR.matcher(text);
    int start = 0;
    while (colours.find()) {
      safe.append(clean(text.substring(start, colours.start()))).append(colours.group());
      start = colours.end();
    }
    return safe.append(clean(text.substring(start))).toString();
  }

  @Override
  public void write(int character) throws IOException {
    write(String.valueOf((char) character), 0, 1);
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    write(new String(text, offset, length), 0, length);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    to.write(safe(text.substring(offset, offset + length)));
  }

  private static final class Printer extends PrintWriter {
    private final PrintWriter target;

    Printer(CleanWriter clean) {
      super(clean, true);
      target = clean.to;
    }

    /** Reports whether the target failed; a {@link PrintWriter} throws no exceptions. */
    @Override
    public boolean checkError() {
      return super.checkError() || target.checkError();
    }
  }
}
