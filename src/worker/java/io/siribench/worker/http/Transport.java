package io.siribench.worker.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to an endpoint and takes its responses, by one of the JDK's clients. What a
 * response must be to be usable is decided here, for all of them alike.
 */
public abstract class Transport {
  private static final int NO_CONTENT = 204;
  private static final int RESET_CONTENT = 205;
  private static final int PARTIAL_CONTENT = 206;
  private static final int SEE_OTHER = 303;
  private static final int TEMPORARY_REDIRECT = 307;
  private static final int PERMANENT_REDIRECT = 308;
  private static final int MAX_LEFT_BYTES = 65536;
  private static final String IDENTITY = "identity";
  private static final String GZIP = "gzip";

  protected final EndpointCall call;
  protected final Exchange exchange;
  private volatile @Nullable Runnable successor;

  protected Transport(Exchange exchange) {
    this.exchange = exchange;
    call = exchange.call();
  }

  /** What is asked for. */
  public final EndpointCall call() {
    return call;
  }

  /** What is observed of each request. */
  public final Exchange exchange() {
    return exchange;
  }

  /**
   * Sends a request and waits for the head of its response; tells {@link #exchange} what can be
   * seen of it.
   *
   * @param post whether the data of the call is sent
   */
  protected abstract void send(URL url, boolean post) throws IOException;

  /** The status code of the response; -1 if it has none. */
  protected abstract int status();

  /** {@code HTTP/1.1} or {@code HTTP/2}. */
  protected abstract String httpVersion();

  /** What the endpoint says beside the status code; often empty. */
  protected abstract String reason();

  /** The lines of the header {@code name}, joined as a list by commas, or null. */
  protected abstract @Nullable String header(String name);

  /** The body as it comes over the wire. Of an unusable response there may be none. */
  protected abstract @Nullable InputStream body() throws IOException;

  /** Whether the body is handed over as it arrives, so that no read of it may wait. */
  protected boolean isArriving() {
    return false;
  }

  /**
   * Hands the body of an open response to {@code receiver} as it arrives, and returns when all of
   * it has.
   *
   * @throws UnsupportedOperationException if it has to be read
   */
  public void deliver(BodyReceiver receiver) throws IOException {
    throw new UnsupportedOperationException("the body of this response has to be read");
  }

  /** Has {@code next} run if the thread that sends a request is lost in it. */
  public final void whenLost(Runnable next) {
    successor = next;
  }

  /** What goes on in place of a lost thread; null if nothing does. */
  final @Nullable Runnable successor() {
    return successor;
  }

  /**
   * Whether {@code sender}, whose request was given up, does not return from it all the same. May
   * look for a while.
   */
  protected boolean isLost(Thread sender) {
    return false;
  }

  /**
   * Whether a thread of the client goes on for ever with a response that was given up, beside every
   * later request. To be asked when a request is over.
   */
  public boolean hasThreadLeft() {
    return false;
  }

  /** The request under way is over, and its response was read to the end. */
  public abstract void close();

  /** The request under way is given up, and its connection with it. May come from any thread. */
  public abstract void abort();

  /**
   * {@code new} or {@code reused} if the last connection can tell it by itself, else null: then who
   * asks may look at the process's sockets.
   */
  public abstract @Nullable String connectionState();

  /**
   * Sends the request of the call, follows redirects on the same host, and opens the response.
   *
   * @return the decoded body of a usable response
   * @throws EndpointException if there is none
   */
  public final InputStream open() throws EndpointException {
    try {
      URL url = call.url();
      boolean post = call.data() != null;
      exchange.lookUp(url.getHost());
      ask(url, post);
      for (int redirects = 1; isRedirect(); redirects++) {
        url = Redirect.target(call, url, header("Location"), status(), redirects);
        post &= status() == TEMPORARY_REDIRECT || status() == PERMANENT_REDIRECT;
        leave();
        exchange.redirected();
        ask(url, post);
      }
      return requireBody();
    } catch (IOException e) {
      throw exchange.failed(e);
    } catch (RuntimeException e) {
      // The JDK's clients throw some when they are answered nonsense.
      throw exchange.failed(e);
    }
  }

  private void ask(URL url, boolean post) throws IOException {
    exchange.remainingMillis();
    send(url, post);
    exchange.status = status();
    exchange.httpVersion = httpVersion();
    exchange.contentType = header("Content-Type");
  }

  private boolean isRedirect() {
    int status = status();
    return status > 300
        && (status <= SEE_OTHER || status == TEMPORARY_REDIRECT || status == PERMANENT_REDIRECT)
        && header("Location") != null;
  }

  private InputStream requireBody() throws IOException {
    int status = status();
    if (status < 0) {
      throw EndpointException.http(call.shownUrl() + ": the answer is not HTTP");
    }
    if (status / 100 != 2 || status >= NO_CONTENT && status <= PARTIAL_CONTENT) {
      long retryAfterMillis = RetryAfter.millis(header("Retry-After"));
      leave();
      throw EndpointException.status(
          call.shownUrl() + ": " + statusLine(status), status, retryAfterMillis);
    }
    String stated = header("Content-Length");
    boolean isChunked = isChunked(stated);
    long contentLength = contentLength(stated);
    boolean isEncoded = isEncoded(header("Content-Encoding"));
    InputStream raw = body();
    if (raw == null) {
      throw EndpointException.http(call.shownUrl() + ": the response has no body");
    }
    return exchange.body(
        raw, isChunked ? Exchange.CHUNKED : contentLength, isEncoded, isArriving());
  }

  /**
   * Whether a response that was read to its end said that its connection ends with it: RFC 9112,
   * section 9.3; so does that of a body of no told length.
   */
  public final boolean closesConnection() {
    if (exchange.httpVersion.equals("HTTP/2")) {
      return false;
    }
    String connection = header("Connection");
    if (connection == null) {
      boolean isTold = header("Content-Length") != null || header("Transfer-Encoding") != null;
      return !isTold || exchange.httpVersion.equals("HTTP/1.0");
    }
    return connection.toLowerCase(Locale.ROOT).contains("close");
  }

  private String statusLine(int status) {
    String line = "HTTP " + status + " " + reason();
    String type = exchange.contentType;
    return NetworkErrors.shortened(line.trim())
        + (type == null ? "" : " (" + NetworkErrors.shortened(type) + ")")
        + (status == NO_CONTENT || status == RESET_CONTENT ? ": a response without a document" : "")
        + (status == PARTIAL_CONTENT ? ": a part of a document, which was not asked for" : "");
  }

  private boolean isChunked(@Nullable String length) throws EndpointException {
    String encoding = header("Transfer-Encoding");
    if (encoding == null) {
      return false;
    }
    boolean isChunked = encoding.trim().equalsIgnoreCase("chunked");
    if (!isChunked && !encoding.trim().equalsIgnoreCase(IDENTITY)) {
      throw EndpointException.http(
          call.shownUrl()
              + ": Transfer-Encoding '"
              + NetworkErrors.shortened(encoding)
              + "' is not understood; expected chunked");
    }
    if (length != null) {
      // RFC 9112, section 6.3: where two recipients disagree on the end, responses are smuggled.
      throw EndpointException.http(
          call.shownUrl() + ": the response has both Transfer-Encoding and Content-Length");
    }
    return isChunked;
  }

  private boolean isEncoded(@Nullable String encoding) throws EndpointException {
    String given = encoding == null || encoding.isEmpty() ? IDENTITY : encoding;
    given = given.equalsIgnoreCase("x-gzip") ? GZIP : given;
    String asked = call.coding();
    if (asked != null) {
      if (given.equalsIgnoreCase(asked)) {
        return !asked.equals(IDENTITY);
      }
      throw EndpointException.http(
          call.shownUrl()
              + ": the response has the Content-Encoding '"
              + NetworkErrors.shortened(given)
              + "', and '"
              + asked
              + "' alone was asked for (--compression)");
    }
    if (given.equalsIgnoreCase(IDENTITY)) {
      return false;
    }
    if (given.equalsIgnoreCase(GZIP)) {
      return true;
    }
    throw EndpointException.http(
        call.shownUrl()
            + ": Content-Encoding '"
            + NetworkErrors.shortened(given)
            + "' is not understood; expected gzip or none");
  }

  private long contentLength(@Nullable String stated) throws EndpointException {
    if (stated == null) {
      return Exchange.UNKNOWN;
    }
    String length = stated.trim();
    boolean isNumber = !length.isEmpty();
    for (int i = 0; i < length.length(); i++) {
      isNumber &= length.charAt(i) >= '0' && length.charAt(i) <= '9';
    }
    if (isNumber) {
      try {
        return Long.parseLong(length);
      } catch (NumberFormatException e) {
        // Beyond 63 bits.
      }
    }
    throw EndpointException.http(
        call.shownUrl()
            + ": Content-Length '"
            + NetworkErrors.shortened(length)
            + "' is not understood; expected one number of bytes");
  }

  /** Ends an unwanted response; what little there is of it is read to keep its connection. */
  private void leave() {
    try {
      long length =
          header("Transfer-Encoding") == null
              ? contentLength(header("Content-Length"))
              : Exchange.UNKNOWN;
      InputStream raw = length < 0 || length > MAX_LEFT_BYTES ? null : body();
      byte[] rest = new byte[1024];
      while (raw != null && !exchange.isOverdue()) {
        if (raw.read(rest) < 0) {
          close();
          return;
        }
      }
    } catch (IOException e) {
      // What its head said stands, whatever becomes of its body.
    }
    abort();
  }
}
