package io.siribench.worker.http;

import io.siribench.worker.format.DocumentKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The observations and the deadline of the request under way. One object serves all requests of a
 * {@link Transport}, so that observing allocates nothing while the clock runs.
 */
public final class Exchange {
  /** The value of an unknown time. */
  public static final long UNKNOWN = -1;

  /** The number of bytes that are read of a body that the reader has refused. */
  public static final int MAX_REFUSED_BYTES = 65536;

  /** The version of a response over HTTP/2. */
  public static final String HTTP_2 = "HTTP/2";

  /** The length of a chunked body. */
  static final long CHUNKED = -2;

  static final long NANOS_PER_MILLI = 1000000;

  private static final int PROXY_AUTHENTICATION_REQUIRED = 407;

  private final EndpointCall call;
  private final ResponseStream wire;
  private final DecodedStream decoded;
  private boolean lookedUp;

  private volatile boolean active;
  private volatile @Nullable Thread sender;
  private volatile long deadlineNanos;
  private long startNanos;

  /** Initially the time of creation, because 0 would be an arbitrary point in time. */
  private long sentNanos = System.nanoTime();

  private long dnsNanos;
  private long tcpNanos;
  private long tlsNanos;
  private long firstByteNanos;
  private long openNanos;
  private long headWaitNanos;
  private int redirects;
  private long redirectNanos;
  private long pausedNanos;
  int status;
  String httpVersion = "";
  @Nullable String contentType;
  private boolean isDecoded;
  @Nullable EndpointException failure;

  /** Creates an exchange before its first request. */
  public Exchange(EndpointCall call) {
    this.call = call;
    wire = new ResponseStream(this);
    decoded = new DecodedStream(this, wire);
  }

  /** Returns the call. */
  public EndpointCall call() {
    return call;
  }

  /** Begins a request. */
  public void begin() {
    startNanos = System.nanoTime();
    dnsNanos = UNKNOWN;
    tcpNanos = UNKNOWN;
    tlsNanos = UNKNOWN;
    firstByteNanos = UNKNOWN;
    openNanos = UNKNOWN;
    headWaitNanos = 0;
    sentNanos = startNanos;
    redirects = 0;
    redirectNanos = UNKNOWN;
    pausedNanos = 0;
    status = (int) UNKNOWN;
    httpVersion = "";
    contentType = null;
    isDecoded = false;
    failure = null;
    wire.forget();
    deadlineNanos = startNanos + call.timeoutNanos();
    sender = Thread.currentThread();
    active = true;
  }

  /**
   * Ends the request: no thread can disconnect it from now on. This object's lock makes it wait for
   * a thread about to disconnect, which would otherwise disconnect the next request. The method
   * never returns to a thread that was {@link #lose() lost}.
   */
  public void end() {
    synchronized (this) {
      if (sender == Thread.currentThread()) {
        active = false;
        decoded.release();
        return;
      }
    }
    while (true) {
      // The interrupt of an abort would end each park at once.
      Thread.interrupted();
      LockSupport.park(this);
    }
  }

  /** Ends the request on behalf of its lost thread. */
  void lose() {
    failed(null);
    sender = null;
    active = false;
  }

  /** Returns the thread that sends the request under way; null if it was lost. */
  @Nullable Thread sender() {
    return sender;
  }

  /** Returns whether a request is under way. */
  boolean isActive() {
    return active;
  }

  /** Returns the deadline of the request under way, by {@link System#nanoTime()}. */
  long deadlineNanos() {
    return deadlineNanos;
  }

  boolean isOverdue() {
    return System.nanoTime() - deadlineNanos >= 0;
  }

  /**
   * Returns the ms left until the deadline, at least 1: 0 disables a socket timeout.
   *
   * @throws EndpointException if the deadline has passed
   */
  public int remainingMillis() throws EndpointException {
    long remaining = deadlineNanos - System.nanoTime();
    if (remaining <= 0) {
      throw failed(null);
    }
    return (int) Math.min(Integer.MAX_VALUE, remaining / NANOS_PER_MILLI + 1);
  }

  /**
   * Looks up the host's address in the very first request. The JDK caches it for the connection
   * that follows. With a proxy it is the proxy's address; the proxy looks up the endpoint's itself.
   */
  void lookUp(String endpoint) throws IOException {
    if (!lookedUp) {
      InetSocketAddress proxy = call.proxy();
      String host = proxy == null ? endpoint : proxy.getHostString();
      long start = System.nanoTime();
      InetAddress.getByName(host);
      dnsNanos = System.nanoTime() - start;
      lookedUp = true;
    }
  }

  /** Records a new connection: ns of TCP and of TLS, {@link #UNKNOWN} if not observable. */
  public void connected(long tcp, long tls) {
    tcpNanos = sum(tcpNanos, tcp);
    tlsNanos = sum(tlsNanos, tls);
  }

  private static long sum(long some, long more) {
    return some == UNKNOWN ? more : more == UNKNOWN ? some : some + more;
  }

  /**
   * Records a redirect that will be followed. Following it is another request to the endpoint, and
   * waits like any other. The wait counts neither for the request's time nor for its timeout.
   */
  void redirected() throws IOException {
    long now = System.nanoTime();
    // The target has not answered yet.
    status = (int) UNKNOWN;
    redirects++;
    redirectNanos = now - startNanos;
    long pauseNanos = call.redirectPauseMillis() * NANOS_PER_MILLI - (now - sentNanos);
    if (pauseNanos > 0) {
      // Set before the pause, because the watchdog reads it meanwhile.
      long deadline = deadlineNanos;
      deadlineNanos = deadline + pauseNanos;
      sleep(pauseNanos);
      long pausedFor = System.nanoTime() - now;
      deadlineNanos = deadline + pausedFor;
      startNanos += pausedFor;
      pausedNanos += pausedFor;
    }
    sentNanos = System.nanoTime();
  }

  private static void sleep(long nanos) throws IOException {
    try {
      Thread.sleep(nanos / NANOS_PER_MILLI + 1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  /** Records the arrival of status and headers, awaited since {@code sinceNanos}. */
  public void headArrived(long sinceNanos) {
    long now = System.nanoTime();
    headWaitNanos += now - sinceNanos;
    firstByteNanos = now - startNanos;
  }

  /** Returns the decoded body of the response with the raw body {@code raw}. */
  InputStream body(InputStream raw, long contentLength, boolean isEncoded, boolean isArriving)
      throws IOException {
    openNanos = System.nanoTime() - startNanos;
    wire.attach(raw, contentLength);
    if (!isEncoded) {
      return wire;
    }
    isDecoded = true;
    return decoded.attach(isArriving);
  }

  /** Reads the rest of the body to its end, so that the connection is reusable. */
  public void finish() throws IOException {
    if (isDecoded) {
      decoded.drain();
    }
    wire.drain();
    if (isDecoded) {
      decoded.requireNoTrailingBytes();
    }
    remainingMillis();
  }

  /**
   * Reads a little more of a body that the reader has refused. If the response is broken, this
   * becomes the failure.
   */
  public void finishRefused() {
    if (failure == null && openNanos != UNKNOWN) {
      try {
        wire.finishRefused();
      } catch (IOException e) {
        // The exception is already recorded.
      }
    }
  }

  /**
   * Records the cause that ended the request, null for a timeout. Readers of a body may wrap the
   * returned exception.
   */
  public EndpointException failed(@Nullable Exception cause) {
    if (failure == null) {
      failure = explained(cause);
    }
    return failure;
  }

  /** Throws the exception that ended the request, if there was one. */
  void requireNoFailure() throws EndpointException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Returns the exception for {@code cause}; without a cause, for a timeout. */
  private EndpointException explained(@Nullable Exception cause) {
    if (cause instanceof EndpointException) {
      return (EndpointException) cause;
    }
    boolean isOpen = openNanos != UNKNOWN;
    String progress =
        isOpen
            ? wire.bytes() + " bytes of the body had arrived"
            : "the head of the response had not arrived";
    if (cause == null || isOverdue() || NetworkErrors.isTimeout(cause)) {
      return EndpointException.timeout(
          call.shownUrl()
              + ": no complete response within "
              + call.timeoutNanos() / NANOS_PER_MILLI
              + " ms (--timeout); "
              + progress);
    }
    if (NetworkErrors.isProxyLoginRequired(cause)) {
      // Android's client throws this instead of returning the response.
      status = PROXY_AUTHENTICATION_REQUIRED;
      return EndpointException.status(
          call.shownUrl() + ": HTTP 407 Proxy Authentication Required, though no proxy is in use",
          status,
          -1);
    }
    return call.unusable(NetworkErrors.meaning(cause, call, isOpen, progress), cause);
  }

  /** Returns the exception for a proxy that did not open the requested tunnel. */
  public EndpointException proxyRefused(IOException cause) {
    InetSocketAddress proxy = call.proxy();
    return failed(
        call.unusable(
            "the proxy "
                + (proxy == null ? "" : proxy.getHostString() + ":" + proxy.getPort() + " ")
                + "did not open a tunnel to the endpoint: "
                + NetworkErrors.text(cause),
            cause));
  }

  /**
   * Returns the exception for a connection that ended before its response. The JDK's clients would
   * repeat the request on a new one; that was prevented, because one sample is one request.
   *
   * @param wasKept whether the connection had served an earlier request
   */
  public EndpointException closedBeforeResponse(boolean wasKept) {
    return failed(
        call.unusable(
            "the connection was closed before a response arrived; the request was not sent again"
                + (wasKept
                    ? " (HttpURLConnection had kept the connection from an earlier request: if the"
                        + " server closes idle ones, try a shorter --interval or --every, or run"
                        + " with --connection http-client, which notices this)"
                    : call.clientCertHint())));
  }

  ResponseStream wire() {
    return wire;
  }

  /** Returns the number of body bytes on the wire. */
  public long wireBytes() {
    return wire.bytes();
  }

  /** Returns the number of decoded body bytes. */
  public long bytes() {
    return isDecoded ? decoded.bytes() : wire.bytes();
  }

  /** Returns the time of decoding without reads; {@link #UNKNOWN} for an unencoded body. */
  public long decodeNanos() {
    return isDecoded ? decoded.nanos() : UNKNOWN;
  }

  /** Returns the kind of the decoded body, by its first bytes. */
  public DocumentKind kind() {
    return (isDecoded ? decoded.head() : wire.head()).kind();
  }

  /** Returns the exception that ended the request; null if there was none. */
  public @Nullable EndpointException failure() {
    return failure;
  }

  /** Returns the HTTP status code; -1 before there is a response. */
  public int status() {
    return status;
  }

  /** Returns {@code HTTP/1.1} or {@code HTTP/2}; empty before there is a response. */
  public String httpVersion() {
    return httpVersion;
  }

  /** Returns whether the response arrived over HTTP/2. */
  public boolean isHttp2() {
    return httpVersion.equals(HTTP_2);
  }

  /** Returns the response's header Content-Type, or null. */
  public @Nullable String contentType() {
    return contentType;
  }

  /** Returns the time of the last sent request, by {@link System#nanoTime()}. */
  public long sentNanos() {
    return sentNanos;
  }

  /** Returns the number of followed redirects. */
  public int redirects() {
    return redirects;
  }

  /** Returns the time from the start until the head of the last redirect. */
  public long redirectNanos() {
    return redirectNanos;
  }

  /** Returns the pauses before redirects, which are not part of any other time. */
  public long pausedNanos() {
    return pausedNanos;
  }

  /** Returns the time of the host's address lookup; only known for the first request. */
  public long dnsNanos() {
    return dnsNanos;
  }

  /** Returns the time to open TCP connections. */
  public long tcpNanos() {
    return tcpNanos;
  }

  /** Returns the time of TLS handshakes. */
  public long tlsNanos() {
    return tlsNanos;
  }

  /** Returns the time from the start until the head of the response. */
  public long firstByteNanos() {
    return firstByteNanos;
  }

  /** Returns the time from the start until the last byte of the body was read. */
  public long bodyNanos() {
    return wire.endedNanos() == UNKNOWN ? UNKNOWN : wire.endedNanos() - startNanos;
  }

  /** Returns the time blocked on the response's head and in reads of its raw body. */
  public long waitNanos() {
    return headWaitNanos + wire.waitNanos();
  }

  /** Adds {@code nanos} of waiting for the body outside of reads. */
  public void waitedForBody(long nanos) {
    wire.waited(nanos);
  }

  /** Returns {@code requestNanos} without the time before the body, and without reads of it. */
  public long bindNanos(long requestNanos) {
    return openNanos == UNKNOWN ? UNKNOWN : requestNanos - openNanos - wire.waitNanos();
  }
}
