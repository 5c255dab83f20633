package io.siribench.worker;

import java.util.Locale;

/** The way in which a request reaches an endpoint. */
public enum ConnectionType {
  /**
   * Jackson opens the URL, as in the study. Requests are GET, and responses are never compressed.
   */
  JACKSON_URL("Jackson opens the URL, as in the study"),
  /** {@code HttpURLConnection} and its stream. */
  URL_CONNECTION("HttpURLConnection"),
  /** {@code java.net.http.HttpClient}, of Java 11 and newer. */
  HTTP_CLIENT("java.net.http of Java 11"),
  /** The same client, pushing bytes to the reader as they arrive, on a client thread. */
  HTTP_CLIENT_ASYNC("java.net.http, which passes each arriving buffer to the reader async");

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final String description;

  ConnectionType(String description) {
    this.description = description;
  }

  /** Returns a description of the API that opens the URL. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * Returns the type named {@code word}.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static ConnectionType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
