package io.siribench.factor;

import io.siribench.worker.Protocol;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of requests at the same moment, and the threads that run them.
 *
 * @param requests from 1
 */
public record ThreadSetup(int requests, Kind kind) {
  /** One request after the other, on the main thread. */
  public static final ThreadSetup ONE = new ThreadSetup(1, Kind.PLATFORM);

  public static final int MAX_REQUESTS = 1000;

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,4})(?::(" + Protocol.VIRTUAL + "|" + Protocol.SEQUENTIAL + "))?");

  /** The kind of threads. */
  public enum Kind {
    PLATFORM(""),
    VIRTUAL(Protocol.VIRTUAL),
    /** One thread, on which requests wait for their turn: the control. */
    SEQUENTIAL(Protocol.SEQUENTIAL);

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    private static Kind of(String word) {
      return word.equals(VIRTUAL.word)
          ? VIRTUAL
          : word.equals(SEQUENTIAL.word) ? SEQUENTIAL : PLATFORM;
    }
  }

  /** Returns the setup named {@code word}, see {@link #optionName}; absent if it is not valid. */
  public static Optional<ThreadSetup> find(String word) {
    Matcher matcher = FORM.matcher(word.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int requests = Integer.parseInt(matcher.group(1));
    Kind kind = Kind.of(Optional.ofNullable(matcher.group(2)).orElse(""));
    // A single request is sequential anyway.
    int minRequests = kind == Kind.SEQUENTIAL ? 2 : 1;
    return requests < minRequests || requests > MAX_REQUESTS
        ? Optional.empty()
        : Optional.of(new ThreadSetup(requests, kind));
  }

  /** Returns whether requests are not all on the main thread. */
  public boolean isConcurrent() {
    return !equals(ONE);
  }

  /** Returns the name used on the command line and in files: {@code 16}, {@code 16:virtual}. */
  public String optionName() {
    return requests + (kind == Kind.PLATFORM ? "" : ":" + kind.word);
  }

  /** Returns the name of the setup {@code word} in sentences: {@code 16 virtual threads}. */
  static String label(String word) {
    int colon = word.indexOf(':');
    String count = colon < 0 ? word : word.substring(0, colon);
    return switch (colon < 0 ? "" : word.substring(colon + 1)) {
      case Protocol.SEQUENTIAL -> count + " requests in sequence";
      case Protocol.VIRTUAL -> count + " virtual thread" + (count.equals("1") ? "" : "s");
      default -> count + " threads";
    };
  }

  /** Returns the name in ids: {@code 16-threads}, {@code 16-virtual}. */
  String idWord() {
    return requests + "-" + (kind == Kind.PLATFORM ? "threads" : kind.word);
  }
}
