package io.siribench.factor;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time by which a preparation in the background precedes the request.
 *
 * @param millis at least 0; negative for {@link #NONE}, where one thread prepares and then requests
 */
public record HeadStartTime(long millis) {
  public static final HeadStartTime NONE = new HeadStartTime(-1);

  /** The request begins at the same moment as the preparation. */
  public static final HeadStartTime AT_ONCE = new HeadStartTime(0);

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})(ms|s)");
  private static final long MILLIS_PER_SECOND = 1000;

  /** Longer times would only prolong the run. */
  private static final long MAX_MILLIS = 60_000;

  /** Returns the time named {@code word}, see {@link #optionName}; absent if it is not valid. */
  public static Optional<HeadStartTime> find(String word) {
    String time = word.strip();
    Matcher matcher = FORM.matcher(time.equals("0") ? "0ms" : time);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long number = Long.parseLong(matcher.group(1));
    long millis = matcher.group(2).equals("s") ? number * MILLIS_PER_SECOND : number;
    return millis > MAX_MILLIS ? Optional.empty() : Optional.of(new HeadStartTime(millis));
  }

  /** Returns whether the head start is {@link #NONE}. */
  public boolean isNone() {
    return millis < 0;
  }

  /** Returns the name used in ids and files: {@code 0}, {@code 100ms}, {@code 2s}. */
  public String optionName() {
    if (isNone()) {
      return "none";
    }
    if (millis == 0) {
      return "0";
    }
    return millis % MILLIS_PER_SECOND == 0 ? millis / MILLIS_PER_SECOND + "s" : millis + "ms";
  }
}
