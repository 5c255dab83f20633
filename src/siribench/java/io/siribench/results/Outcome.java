package io.siribench.results;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a request ended. Only {@link #OK} and {@link #EMPTY} have times in the statistics. */
public enum Outcome {
  /** The document was bound and holds at least one visit. */
  OK,
  /** The document was bound and holds no visit, as is legitimate at night. */
  EMPTY,
  /** The producer reported an ErrorCondition, or Status=false, also under HTTP 200. */
  ERROR,
  /** The endpoint answered with a status other than success. */
  HTTP,
  /** The content is not a SIRI document of the expected format. */
  PARSE,
  /** Nothing was heard from the fork for longer than the timeout. */
  TIMEOUT,
  /** The fork ended without a result. */
  CRASH,
  /** The fork did not prove that it used what was prepared for it: it may have started cold. */
  NOT_RESTORED,
  /** What was prepared for the fork is gone, was changed, or cannot be restored. */
  REFUSED,
  /** A device did not use code that was compiled ahead of time, which was asked for. */
  NOT_COMPILED,
  /** The object was not written, or what was written is bound to other values than it has. */
  WRITE;

  /** The word used in files: the constant's name in lower case, with hyphens. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The outcome that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Outcome of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** All words, as a message lists them. */
  static String words() {
    return Arrays.stream(values()).map(Outcome::label).collect(Collectors.joining(", "));
  }

  /** Whether the request completed, even where its times do not count. */
  public boolean answered() {
    return completed() || this == NOT_RESTORED || this == NOT_COMPILED;
  }

  /** Whether the request completed, so that its times count. */
  public boolean completed() {
    return this == OK || this == EMPTY;
  }
}
