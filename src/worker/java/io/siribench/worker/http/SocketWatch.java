package io.siribench.worker.http;

import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * What the request of one thread does with TCP, as {@link WatchedSockets} tells it. {@code
 * HttpURLConnection} sends a GET a second time, on a new connection, when the first one ends before
 * its response; that would be two requests in one sample, and is refused. It also reads heads and
 * trailers without any bound, which is held here.
 */
final class SocketWatch {
  /** What may come beside the body: heads, sizes of chunks, trailers, TLS. */
  private static final long MAX_OVERHEAD_BYTES = 1 << 20;

  /** A chunk of a single byte takes six on the wire. */
  private static final long MAX_BYTES_PER_BYTE = 8;

  private static final ThreadLocal<SocketWatch> CURRENT = new ThreadLocal<SocketWatch>();

  private final Exchange exchange;
  private volatile @Nullable Socket inUse;
  private boolean isWatched;
  private boolean mayConnect;
  private boolean hasConnected;
  private boolean hasLoggedIn;
  private @Nullable ResponseFilter filter;
  private long rawBytes;

  SocketWatch(Exchange exchange) {
    this.exchange = exchange;
  }

  /** That of the request which the current thread runs; null if it does none. */
  static @Nullable SocketWatch current() {
    SocketWatch watch = CURRENT.get();
    return watch != null && watch.exchange.isActive() ? watch : null;
  }

  /**
   * The current thread begins a request, or the next one of a chain of redirects.
   *
   * @param everything whether all sockets are {@link WatchedSockets}
   */
  void begin(boolean everything) {
    CURRENT.set(this);
    isWatched = everything;
    inUse = null;
    mayConnect = true;
    hasConnected = false;
    hasLoggedIn = false;
    rawBytes = 0;
    filter = null;
  }

  /** There is a connection; any more would be for sending the request again. */
  void connected() {
    mayConnect = false;
  }

  /** The response was read to its end; its connection may serve others now. */
  void end() {
    inUse = null;
  }

  /** Whether the connection was made for this request. */
  boolean hasConnected() {
    return hasConnected;
  }

  /**
   * A connection is to be made.
   *
   * @throws EndpointException if that is to send the request again
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

  /** TLS is put on top of {@code socket}, which can be closed below it. */
  void layering(Socket socket) throws IOException {
    connecting();
    if (!isWatched) {
      inUse = socket;
    }
  }

  /**
   * {@code socket} is connected, read or written from now on; null when that is over: then its
   * connection may serve other requests already.
   */
  void using(@Nullable Socket socket) {
    inUse = socket;
  }

  /** {@code socket} is written; what responses come on it are filtered by {@code responses}. */
  void using(Socket socket, ResponseFilter responses) {
    inUse = socket;
    filter = responses;
  }

  /** Whether bytes came behind the response, so that its connection cannot be used again. */
  boolean hasMore() {
    ResponseFilter responses = filter;
    return responses != null && responses.hasMore();
  }

  /** The response is malformed. */
  IOException failed(IOException cause) {
    return exchange.failed(cause);
  }

  /**
   * So many bytes came.
   *
   * @throws EndpointException if they are too many, or come too late
   */
  void arrived(int bytes) throws IOException {
    rawBytes += bytes;
    if (rawBytes > MAX_OVERHEAD_BYTES + MAX_BYTES_PER_BYTE * exchange.wire().bytes()) {
      throw exchange.failed(
          EndpointException.http(
              exchange.call().shownUrl()
                  + ": the response has more than "
                  + MAX_OVERHEAD_BYTES
                  + " bytes of headers, chunk sizes or trailers beside its body"));
    }
    if (exchange.isOverdue()) {
      throw exchange.failed(null);
    }
  }

  /**
   * The login of the proxy for a tunnel, if it was not asked for before; null for none. Without a
   * tunnel the request has it in a header, and would only be sent again with the same.
   */
  @Nullable String takeProxyLogin() {
    boolean isAgain = hasLoggedIn;
    hasLoggedIn = true;
    boolean isTunnel = exchange.call().url().getProtocol().equalsIgnoreCase("https");
    return isTunnel && !isAgain ? exchange.call().proxyLogin() : null;
  }

  /**
   * Closes the socket that is in use, from any thread, which unblocks the thread that waits for it.
   */
  void close() {
    Socket socket = inUse;
    if (socket != null) {
      try {
        socket.close();
      } catch (IOException e) {
        // It is being given up.
      }
    }
  }
}
