package io.siribench.terminal;

import io.siribench.runner.stopping.Percent;

/** Short readable texts: errors, precisions, durations. */
public final class Texts {
  private static final int MAX_CHARS = 500;
  private static final long MILLIS_PER_SECOND = 1000;
  private static final long SECONDS_PER_MINUTE = 60;
  private static final long MINUTES_PER_HOUR = 60;

  /** Returns {@code text} in one line, shortened and without control characters. */
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(MAX_CHARS)
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(line::appendCodePoint);
    return text.codePointCount(0, text.length()) > MAX_CHARS ? line + "..." : line.toString();
  }

  /** Returns the current and the target precision: {@code error 6.1 %, target 5 %}. */
  public static String error(double error, double target) {
    return "error " + Percent.of(error) + ", target " + Percent.of(target);
  }

  /** Returns the progress of decisions: {@code 2 of 3 directions decided}. */
  static String decided(int decided, int comparisons) {
    return decided
        + " of "
        + comparisons
        + (comparisons == 1 ? " direction decided" : " directions decided");
  }

  /** Returns a duration as text: {@code 28 s}, {@code 9 min 30 s}, {@code 23 h 59 min}. */
  public static String about(long millis) {
    long seconds = (millis + MILLIS_PER_SECOND - 1) / MILLIS_PER_SECOND;
    long minutes = seconds / SECONDS_PER_MINUTE;
    if (minutes == 0) {
      return seconds + " s";
    }
    if (minutes < MINUTES_PER_HOUR) {
      return minutes + " min " + seconds % SECONDS_PER_MINUTE + " s";
    }
    return minutes / MINUTES_PER_HOUR + " h " + minutes % MINUTES_PER_HOUR + " min";
  }
}
