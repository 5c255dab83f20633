package io.siribench.worker;

import java.util.Locale;

/** How a request reaches an endpoint. */
public enum ConnectionType {
  /** The URL is handed to Jackson, which opens it; as in the study. Never compressed, GET only. */
  JACKSON_URL("Jackson opens it, as in the study"),
  /** {@code HttpURLConnection} and its stream. */
  URL_CONNECTION("HttpURLConnection"),
  /** {@code java.net.http.HttpClient}, of Java 11 and newer. */
  HTTP_CLIENT("java.net.http, of Java 11"),
  /** Likewise; the reader is handed bytes as they arrive, on a thread of the client. */
  HTTP_CLIENT_ASYNC("java.net.http, which hands the reader async each buffer that arrives");

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final String description;

  ConnectionType(String description) {
    this.description = description;
  }

  /** What opens the URL. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * The type that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ConnectionType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
