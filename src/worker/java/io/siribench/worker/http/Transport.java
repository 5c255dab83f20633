package io.siribench.worker.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A transport that sends requests to an endpoint by one of the JDK's clients. This class decides
 * which responses are usable, for all clients alike.
 */
public abstract class Transport {
  static final int FIRST_ERROR = 400;

  private static final int NO_CONTENT = 204;
  private static final int RESET_CONTENT = 205;
  private static final int PARTIAL_CONTENT = 206;
  private static final int MOVED_PERMANENTLY = 301;
  private static final int SEE_OTHER = 303;
  private static final int TEMPORARY_REDIRECT = 307;
  private static final int PERMANENT_REDIRECT = 308;
  private static final int MAX_LEFT_BYTES = 65536;
  private static final int MAX_WAITS = 20;
  private static final long WAIT_MILLIS = 5;
  private static final String IDENTITY = "identity";
  private static final String GZIP = "gzip";

  protected final EndpointCall call;
  protected final Exchange exchange;
  private volatile @Nullable Runnable successor;

  protected Transport(Exchange exchange) {
    this.exchange = exchange;
    call = exchange.call();
    if (call.proxy() != null) {
      ProxyLogin.install();
    }
  }

  /** Returns the call. */
  public final EndpointCall call() {
    return call;
  }

  /** Returns the observations of each request. */
  public final Exchange exchange() {
    return exchange;
  }

  /**
   * Sends a request, waits for the head of its response, and reports to {@link #exchange}.
   *
   * @param post whether the data of the call is sent
   */
  protected abstract void send(URL url, boolean post) throws IOException;

  /** Returns the status code of the response; -1 if it has none. */
  protected abstract int status();

  /** Returns {@code HTTP/1.1} or {@code HTTP/2}. */
  protected abstract String httpVersion();

  /** Returns the reason phrase; often empty. */
  protected abstract String reason();

  /** Returns the lines of the header {@code name}, joined by commas, or null. */
  protected abstract @Nullable String header(String name);

  /** Returns the body on the wire. An unusable response may have none. */
  protected abstract @Nullable InputStream body() throws IOException;

  /** Returns whether the body is pushed as it arrives, so that reads must not wait. */
  protected boolean isArriving() {
    return false;
  }

  /**
   * Pushes the body of an open response to {@code receiver}, and returns at its end.
   *
   * @throws UnsupportedOperationException if the body has to be read
   */
  public void deliver(BodyReceiver receiver) throws IOException {
    throw new UnsupportedOperationException("the body of this response must be read");
  }

  /** Sets the task to run if the thread of a request is lost in it. */
  public final void whenLost(Runnable next) {
    successor = next;
  }

  /** Returns the task that takes over from a lost thread; null if there is none. */
  final @Nullable Runnable successor() {
    return successor;
  }

  /** Returns whether {@code sender} never returns from its aborted request; may wait to decide. */
  protected boolean isLost(Thread sender) {
    return false;
  }

  /**
   * Returns whether a client thread never finishes an aborted response. Such a thread runs during
   * every later request. The result is valid only when a request is over.
   */
  public boolean hasThreadLeft() {
    return false;
  }

  /** Ends the request under way after its response was read to the end. */
  public abstract void close();

  /** Aborts the request under way and its connection. May be called from any thread. */
  public abstract void abort();

  /**
   * Returns {@code new} or {@code reused}; null if the client does not report it. For null, the
   * caller may inspect the process's sockets.
   */
  public abstract @Nullable String connectionState();

  /**
   * Sends the request, follows redirects on the same host, and opens the response.
   *
   * @return the decoded body of a usable response
   * @throws EndpointException if there is no usable response
   */
  public final InputStream open() throws EndpointException {
    try {
      URL url = call.url();
      boolean post = call.data() != null;
      exchange.lookUp(url.getHost());
      request(url, post);
      for (int redirects = 1; isRedirect(); redirects++) {
        bodyLength();
        url = Redirect.target(call, url, header("Location"), status(), redirects);
        post &= status() == TEMPORARY_REDIRECT || status() == PERMANENT_REDIRECT;
        discard(false);
        exchange.redirected();
        request(url, post);
      }
      return requireBody();
    } catch (IOException | RuntimeException e) {
      // The JDK's clients throw a RuntimeException for nonsensical responses.
      throw exchange.failed(e);
    }
  }

  private void request(URL url, boolean post) throws IOException {
    exchange.remainingMillis();
    send(url, post);
    exchange.status = status();
    exchange.httpVersion = httpVersion();
    exchange.contentType = header("Content-Type");
  }

  /** Returns whether to follow a redirect. A redirect that requests a pause is a failed request. */
  private boolean isRedirect() {
    return hasTarget() && RetryAfter.millis(header("Retry-After")) <= 0;
  }

  private boolean hasTarget() {
    int status = status();
    return status >= MOVED_PERMANENTLY
        && (status <= SEE_OTHER || status == TEMPORARY_REDIRECT || status == PERMANENT_REDIRECT)
        && header("Location") != null;
  }

  /** Returns whether a response with {@code status} contains a complete document. */
  protected static boolean hasDocument(int status) {
    return status / 100 == 2 && (status < NO_CONTENT || status > PARTIAL_CONTENT);
  }

  private InputStream requireBody() throws IOException {
    int status = status();
    if (status < 0) {
      // Inside TLS, its first bytes are unknown.
      throw call.unusable(ResponseFilter.MAYBE_HTTP_2);
    }
    if (!hasDocument(status)) {
      long retryAfterMillis = RetryAfter.millis(header("Retry-After"));
      String line = statusLine(status);
      String coding = header("Content-Encoding");
      boolean isError = status >= FIRST_ERROR;
      byte[] body = discard(isError);
      String text = isError ? HttpErrorText.of(exchange.contentType, coding, body) : "";
      // The title of a page is often the status line.
      boolean isRepeated = line.contains(text);
      throw EndpointException.status(
          call.shownUrl() + ": " + line + (isRepeated ? "" : ": " + text),
          status,
          retryAfterMillis);
    }
    long bodyLength = bodyLength();
    boolean isEncoded = isEncoded(header("Content-Encoding"));
    InputStream raw = body();
    if (raw == null) {
      throw call.unusable("the response has no body");
    }
    return exchange.body(raw, bodyLength, isEncoded, isArriving());
  }

  /**
   * Returns whether a fully read response ends its connection: RFC 9112, section 9.3. A body
   * without a stated length also ends it.
   */
  public final boolean closesConnection() {
    if (exchange.isHttp2()) {
      return false;
    }
    String connection = header("Connection");
    if (connection == null) {
      boolean hasLength = header("Content-Length") != null || header("Transfer-Encoding") != null;
      return !hasLength || exchange.httpVersion.equals("HTTP/1.0");
    }
    return connection.toLowerCase(Locale.ROOT).contains("close");
  }

  private String statusLine(int status) {
    String line = "HTTP " + status + " " + reason();
    String type = exchange.contentType;
    return NetworkErrors.shortened(line.trim())
        + (type == null ? "" : " (" + NetworkErrors.shortened(type) + ")")
        + (status == NO_CONTENT || status == RESET_CONTENT ? ": a response without a document" : "")
        + (status == PARTIAL_CONTENT ? ": a part of a document, which was not requested" : "")
        + (hasTarget() ? ": a redirect that asks for a pause (Retry-After) is not followed" : "");
  }

  /** Returns the length of the body, {@link Exchange#CHUNKED}, or {@link Exchange#UNKNOWN}. */
  private long bodyLength() throws EndpointException {
    String stated = header("Content-Length");
    return isChunked(stated) ? Exchange.CHUNKED : contentLength(stated);
  }

  private boolean isChunked(@Nullable String length) throws EndpointException {
    String encoding = header("Transfer-Encoding");
    if (encoding == null) {
      return false;
    }
    boolean isChunked = encoding.trim().equalsIgnoreCase("chunked");
    if (!isChunked && !encoding.trim().equalsIgnoreCase(IDENTITY)) {
      throw call.unusable(
          "Transfer-Encoding '"
              + NetworkErrors.shortened(encoding)
              + "' is not understood; expected chunked");
    }
    if (length != null) {
      // RFC 9112, section 6.3: if two recipients disagree on the end, responses can be smuggled.
      throw call.unusable("the response has both Transfer-Encoding and Content-Length");
    }
    return isChunked;
  }

  private boolean isEncoded(@Nullable String encoding) throws EndpointException {
    String given = encoding == null || encoding.isEmpty() ? IDENTITY : encoding;
    given = given.equalsIgnoreCase("x-gzip") ? GZIP : given;
    String requested = call.coding();
    if (requested != null) {
      if (given.equalsIgnoreCase(requested)) {
        return !requested.equals(IDENTITY);
      }
      throw call.unusable(
          "the response has the Content-Encoding '"
              + NetworkErrors.shortened(given)
              + "', but only '"
              + requested
              + "' was requested (--compression)");
    }
    if (given.equalsIgnoreCase(IDENTITY)) {
      return false;
    }
    if (given.equalsIgnoreCase(GZIP)) {
      return true;
    }
    throw call.unusable(
        "Content-Encoding '"
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
        // The number has more than 63 bits.
      }
    }
    throw call.unusable(NetworkErrors.invalidLength(length));
  }

  /**
   * Discards an unwanted response, and returns the part of its body that was read. A short body is
   * read to its end to keep the connection.
   *
   * @param isError whether to wait for the beginning of a body of unknown or great length; a
   *     redirect must not wait
   */
  private byte[] discard(boolean isError) {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    try {
      long length =
          header("Transfer-Encoding") == null
              ? contentLength(header("Content-Length"))
              : Exchange.UNKNOWN;
      if (isError && (length < 0 || length > MAX_LEFT_BYTES)) {
        readArrived(body(), read);
      } else if (length >= 0 && length <= MAX_LEFT_BYTES && readAll(body(), read)) {
        close();
        return read.toByteArray();
      }
    } catch (IOException e) {
      // The status is the failure, whatever the body contains.
    }
    exchange.failure = null;
    abort();
    return read.toByteArray();
  }

  /** Returns whether {@code body} ended before the deadline. */
  private boolean readAll(@Nullable InputStream body, ByteArrayOutputStream read)
      throws IOException {
    byte[] part = new byte[1024];
    while (body != null && !exchange.isOverdue()) {
      int count = body.read(part);
      if (count < 0) {
        return true;
      }
      read.write(part, 0, count);
    }
    return false;
  }

  /** Waits briefly for the beginning of {@code body}, which may never end. */
  private static void readArrived(@Nullable InputStream body, ByteArrayOutputStream read)
      throws IOException {
    byte[] part = new byte[1024];
    int waits = 0;
    while (body != null && waits < MAX_WAITS && read.size() < MAX_LEFT_BYTES) {
      int available = body.available();
      if (available > 0) {
        read.write(part, 0, Math.max(0, body.read(part, 0, Math.min(available, part.length))));
      } else if (read.size() > 0) {
        return;
      } else {
        waits++;
        try {
          Thread.sleep(WAIT_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }
}
