package io.siribench.results;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The outcome of a request. Only {@link #OK} and {@link #EMPTY} have times in the statistics. */
public enum Outcome {
  /** The document was bound and contains at least one visit. */
  OK,
  /** The document was bound and contains no visit, as is legitimate at night. */
  EMPTY,
  /** The producer reported an ErrorCondition or Status=false, even with HTTP 200. */
  ERROR,
  /** The endpoint answered with a status other than success. */
  HTTP,
  /** The content is not a SIRI document of the expected format. */
  PARSE,
  /** The fork was silent for longer than the timeout. */
  TIMEOUT,
  /** The fork ended without a result. */
  CRASH,
  /** The fork did not prove that it used its prepared state. It may have started cold. */
  NOT_RESTORED,
  /** The fork's prepared state is gone, was changed, or cannot be restored. */
  REFUSED,
  /** A device did not use the code of a requested ahead-of-time compilation. */
  NOT_COMPILED,
  /** The object was not written, or the output binds to other values. */
  WRITE;

  private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** Returns the word used in files: the constant's name in lower case, with hyphens. */
  public String label() {
    return label;
  }

  /**
   * Returns the outcome named {@code word}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Outcome of(String word) {
    return Arrays.stream(values())
        .filter(outcome -> outcome.label().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(word));
  }

  /** Returns the words of all outcomes, separated by commas. */
  static String words() {
    return Arrays.stream(values()).map(Outcome::label).collect(Collectors.joining(", "));
  }

  /** Returns whether the request completed, even if its times do not count. */
  public boolean answered() {
    return completed() || this == NOT_RESTORED || this == NOT_COMPILED;
  }

  /** Returns whether the request completed, so that its times count. */
  public boolean completed() {
    return this == OK || this == EMPTY;
  }
}
