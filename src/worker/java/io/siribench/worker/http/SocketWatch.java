package io.siribench.worker.http;

import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * An observer of the TCP use of one thread's request, as {@link WatchedSockets} reports it. {@code
 * HttpURLConnection} repeats a GET on a new connection when the first one ends before its response.
 * That would be two requests in one sample, so this class refuses it. The client also reads heads
 * and trailers without a limit, so this class enforces one.
 */
final class SocketWatch {
  /** The limit for bytes outside the body: heads, chunk sizes, trailers, TLS. */
  private static final long MAX_OVERHEAD_BYTES = 1 << 20;

  /** The limit for bytes on the wire per byte of the body. A chunk of a single byte takes six. */
  private static final long MAX_BYTES_PER_BYTE = 8;

  private static final ThreadLocal<SocketWatch> CURRENT = new ThreadLocal<SocketWatch>();

  private final Exchange exchange;
  private volatile @Nullable Socket inUse;
  private volatile boolean isAborted;
  private boolean isWatched;
  private boolean mayConnect;
  private boolean hasConnected;
  private boolean hadConnected;
  private boolean hasLoggedIn;
  private @Nullable ResponseFilter filter;
  private long rawBytes;

  SocketWatch(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Returns the watch of the current thread's request; null if it has none. */
  static @Nullable SocketWatch current() {
    SocketWatch watch = CURRENT.get();
    return watch != null && watch.exchange.isActive() ? watch : null;
  }

  /**
   * Begins a request of the current thread, or the next one after a redirect.
   *
   * @param areWatched whether all sockets are {@link WatchedSockets}
   */
  void begin(boolean areWatched) {
    CURRENT.set(this);
    isWatched = areWatched;
    isAborted = false;
    inUse = null;
    mayConnect = true;
    hadConnected = exchange.redirects() > 0 && hasConnected();
    hasConnected = false;
    hasLoggedIn = false;
    rawBytes = 0;
    filter = null;
  }

  /** Records a connection; any further one would repeat the request. */
  void connected() {
    mayConnect = false;
  }

  /** Allows another connection, since nothing was sent on this one. */
  void refusedToSend() {
    mayConnect = true;
  }

  /** Records that the response was read to its end. Its connection may now serve others. */
  void end() {
    inUse = null;
  }

  /** Returns whether a connection was opened for this request, or for a redirect before it. */
  boolean hasConnected() {
    return hasConnected || hadConnected;
  }

  /**
   * Checks that a connection may be opened.
   *
   * @throws EndpointException if it would repeat the request
   */
  void connecting() throws IOException {
    if (!mayConnect) {
      if (exchange.isOverdue()) {
        throw exchange.failed(null);
      }
      throw exchange.closedBeforeResponse(!hasConnected);
    }
    hasConnected = true;
  }

  /** Records that TLS is layered on {@code socket}, which an abort closes below TLS. */
  void onTlsLayered(Socket socket) throws IOException {
    connecting();
    if (!isWatched) {
      inUse = socket;
    }
  }

  /**
   * Records the {@code socket} that is being connected, read or written; null afterwards. A
   * connection that is no longer used may serve other requests.
   */
  void setSocket(@Nullable Socket socket) {
    inUse = socket;
  }

  /** Records a write to {@code socket}; {@code responses} filters its responses. */
  void setSocket(Socket socket, ResponseFilter responses) {
    inUse = socket;
    filter = responses;
  }

  /** Returns whether bytes followed the response, so that its connection cannot be reused. */
  boolean hasMore() {
    ResponseFilter responses = filter;
    return responses != null && responses.hasMore();
  }

  /** Records a malformed response. */
  IOException failed(IOException cause) {
    return exchange.failed(cause);
  }

  /**
   * Counts received bytes.
   *
   * @throws EndpointException if they are too many, or too late
   */
  void arrived(int bytes) throws IOException {
    rawBytes += bytes;
    if (rawBytes > MAX_OVERHEAD_BYTES + MAX_BYTES_PER_BYTE * exchange.wire().bytes()) {
      throw exchange.failed(
          exchange
              .call()
              .unusable(
                  "the response has more than "
                      + MAX_OVERHEAD_BYTES
                      + " bytes of headers, chunk sizes or trailers in addition to its body"));
    }
    if (exchange.isOverdue()) {
      throw exchange.failed(null);
    }
  }

  /**
   * Returns the login of a tunnel's proxy on the first call; otherwise null. Without a tunnel, the
   * login is already in a header, and the client would only repeat the request with the same login.
   */
  @Nullable String takeProxyLogin() {
    boolean isRepeated = hasLoggedIn;
    hasLoggedIn = true;
    boolean isTunnel = exchange.call().url().getProtocol().equalsIgnoreCase("https");
    return isTunnel && !isRepeated ? exchange.call().proxyLogin() : null;
  }

  /**
   * Returns whether the last request of the current thread was aborted. When TLS is closed, the JDK
   * waits for the server.
   */
  static boolean isAborted() {
    SocketWatch watch = CURRENT.get();
    return watch != null && watch.isAborted;
  }

  /** Closes the socket in use, from any thread, which unblocks the waiting thread. */
  void close() {
    isAborted = true;
    Socket socket = inUse;
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        // The socket is being abandoned.
      }
    }
  }
}
