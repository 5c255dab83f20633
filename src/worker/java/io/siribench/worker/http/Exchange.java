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
 * What is observed of the request that is under way, and how long it may last. One object serves
 * all requests of a {@link Transport}, so that observing allocates nothing while the clock runs.
 */
public final class Exchange {
  /** Nanoseconds that cannot be told. */
  public static final long UNKNOWN = -1;

  /** How much is read of a body that the reader has refused. */
  public static final int MAX_REFUSED_BYTES = 65536;

  /** The length of a body that is chunked. */
  static final long CHUNKED = -2;

  private static final long NANOS_PER_MILLI = 1000000;

  private final EndpointCall call;
  private final ResponseStream wire;
  private final DecodedStream decoded;
  private boolean lookedUp;

  private volatile boolean active;
  private volatile @Nullable Thread sender;
  private volatile long deadlineNanos;
  private long startNanos;
  private long sentNanos;

  long dnsNanos;
  long tcpNanos;
  long tlsNanos;
  long firstByteNanos;
  long openNanos;
  long headWaitNanos;
  int redirects;
  long redirectNanos;
  long pausedNanos;
  int status;
  String httpVersion = "";
  @Nullable String contentType;
  boolean isDecoded;
  @Nullable EndpointException failure;

  /** Nothing was asked for yet. */
  public Exchange(EndpointCall call) {
    this.call = call;
    wire = new ResponseStream(this);
    decoded = new DecodedStream(this, wire);
  }

  /** What is asked for. */
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
   * Ends it: from now on no thread disconnects it any more. A thread about to, by this object's
   * lock, is waited for, lest it disconnects the next one. Never returns to a thread that was
   * {@link #lose() lost}.
   */
  public void end() {
    synchronized (this) {
      if (sender == Thread.currentThread()) {
        active = false;
        return;
      }
    }
    while (true) {
      // An interrupt, by which it was given up, would end each park at once.
      Thread.interrupted();
      LockSupport.park(this);
    }
  }

  /** Ends it in place of its thread, which does not. */
  void lose() {
    failed(null);
    sender = null;
    active = false;
  }

  /** The thread that sends the request under way; null if it was lost. */
  @Nullable Thread sender() {
    return sender;
  }

  /** Whether a request is under way. */
  boolean isActive() {
    return active;
  }

  /** When the request under way must be over, on the clock of {@link System#nanoTime()}. */
  long deadlineNanos() {
    return deadlineNanos;
  }

  boolean isOverdue() {
    return System.nanoTime() - deadlineNanos >= 0;
  }

  /**
   * The ms left until the deadline, at least 1: 0 means for ever to a socket.
   *
   * @throws EndpointException if it has passed
   */
  public int remainingMillis() throws EndpointException {
    long remaining = deadlineNanos - System.nanoTime();
    if (remaining <= 0) {
      throw failed(null);
    }
    return (int) Math.min(Integer.MAX_VALUE, remaining / NANOS_PER_MILLI + 1);
  }

  /**
   * Looks up the host's address in the first request of all; the JDK remembers it for the
   * connection that follows. Through a proxy it is that of the proxy, which looks up the endpoint's
   * by itself.
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

  /** A connection was made: ns of TCP and of TLS; {@link #UNKNOWN} what cannot be seen. */
  public void connected(long tcp, long tls) {
    tcpNanos = sum(tcpNanos, tcp);
    tlsNanos = sum(tlsNanos, tls);
  }

  private static long sum(long some, long more) {
    return some == UNKNOWN ? more : more == UNKNOWN ? some : some + more;
  }

  /**
   * The endpoint answered with a redirect that will be followed. The request of its target is one
   * more to the endpoint, so that it waits as long as any other; that is no part of the request's
   * time, nor of its timeout.
   */
  void redirected() throws IOException {
    long now = System.nanoTime();
    redirects++;
    redirectNanos = now - startNanos;
    long pauseNanos = call.redirectPauseMillis() * NANOS_PER_MILLI - (now - sentNanos);
    if (pauseNanos > 0) {
      // Before the pause, for the watchdog looks at it meanwhile.
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

  /** Status and headers are there, for which was waited since {@code askedNanos}. */
  public void headArrived(long askedNanos) {
    long now = System.nanoTime();
    headWaitNanos += now - askedNanos;
    firstByteNanos = now - startNanos;
  }

  /** The decoded body of the response, whose raw body is {@code raw}. */
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

  /** Reads what is left of the body, so that its end is seen and the connection can be reused. */
  public void finish() throws IOException {
    if (isDecoded) {
      decoded.drain();
    }
    wire.drain();
    if (isDecoded) {
      decoded.requireNothingBehind();
    }
    remainingMillis();
  }

  /**
   * Reads a little of the rest of a body that the reader has refused: where the response is broken,
   * that is the failure.
   */
  public void finishRefused() {
    if (failure == null && openNanos != UNKNOWN) {
      try {
        wire.finishRefused();
      } catch (IOException e) {
        // It is remembered.
      }
    }
  }

  /** Remembers what ended the request, for what reads the body wraps what it is thrown. */
  EndpointException failed(@Nullable Exception cause) {
    if (failure == null) {
      failure = NetworkErrors.of(cause, this);
    }
    return failure;
  }

  /** The proxy did not make the tunnel that was asked for. */
  public EndpointException proxyRefused(IOException cause) {
    return failed(
        EndpointException.http(
            call.shownUrl()
                + ": the proxy "
                + call.proxy()
                + " made no tunnel to the endpoint: "
                + NetworkErrors.text(cause),
            cause));
  }

  /**
   * The connection ended before its response. The JDK's clients would send the request again on a
   * new one, which was prevented: one sample is one request.
   *
   * @param wasKept whether the connection had served an earlier request
   */
  public EndpointException closedBeforeResponse(boolean wasKept) {
    return failed(
        EndpointException.http(
            call.shownUrl()
                + ": the connection was closed before a response arrived; the request was not sent"
                + " again"
                + (wasKept
                    ? " (the connection was kept from an earlier request: if the server closes"
                        + " idle ones, try a shorter --interval or -H 'Connection: close')"
                    : clientCertHint())));
  }

  /**
   * What to try where a server has ended a connection of TLS instead of responding. One that misses
   * a certificate says so first, but that is lost where the request is on its way already; and what
   * a port without TLS says is not always read before its connection is seen to be closed.
   */
  String clientCertHint() {
    return call.url().getProtocol().equalsIgnoreCase("https")
        ? "; try --client-cert if the server asks for a certificate, or http if the port does not"
            + " speak TLS"
        : "";
  }

  /** The connection ended while its response arrived. */
  public EndpointException lost(Exception cause) {
    return failed(cause);
  }

  ResponseStream wire() {
    return wire;
  }

  /** Bytes of the body, as they came over the wire. */
  public long wireBytes() {
    return wire.bytes();
  }

  /** Bytes of the body, decoded. */
  public long bytes() {
    return isDecoded ? decoded.bytes() : wire.bytes();
  }

  /**
   * Time of decoding the body, without that in reads of it; {@link #UNKNOWN} if it was as it is.
   */
  public long decodeNanos() {
    return isDecoded ? decoded.nanos() : UNKNOWN;
  }

  /** What the body is by its first bytes, decoded. */
  public DocumentKind kind() {
    return (isDecoded ? decoded.head() : wire.head()).kind();
  }

  /** What ended the request; null if it did not fail on the way. */
  public @Nullable EndpointException failure() {
    return failure;
  }

  /** HTTP's status code; -1 before there is a response. */
  public int status() {
    return status;
  }

  /** {@code HTTP/1.1} or {@code HTTP/2}; empty before there is a response. */
  public String httpVersion() {
    return httpVersion;
  }

  /** The response's header Content-Type, or null. */
  public @Nullable String contentType() {
    return contentType;
  }

  /** How many redirects were followed. */
  public int redirects() {
    return redirects;
  }

  /** From the begin until the head of the last redirect was there. */
  public long redirectNanos() {
    return redirectNanos;
  }

  /** What redirects waited for the interval between two requests; no part of any other time. */
  public long pausedNanos() {
    return pausedNanos;
  }

  /** Time of looking up the host's address; known of the first request only. */
  public long dnsNanos() {
    return dnsNanos;
  }

  /** Time of making TCP connections. */
  public long tcpNanos() {
    return tcpNanos;
  }

  /** Time of TLS handshakes. */
  public long tlsNanos() {
    return tlsNanos;
  }

  /** From the begin until the head of the response was there. */
  public long firstByteNanos() {
    return firstByteNanos;
  }

  /** From the begin until the last byte of the body was read. */
  public long bodyNanos() {
    return wire.endedNanos() == UNKNOWN ? UNKNOWN : wire.endedNanos() - startNanos;
  }

  /** Time blocked on the head of the response and in reads of its raw body. */
  public long waitNanos() {
    return headWaitNanos + wire.waitNanos();
  }

  /** There was nothing to be read of the body for {@code nanos}, which was waited for elsewhere. */
  public void waitedForBody(long nanos) {
    wire.waited(nanos);
  }

  /** What of {@code requestNanos} was neither before the body nor in reads of it. */
  public long bindNanos(long requestNanos) {
    return openNanos == UNKNOWN ? UNKNOWN : requestNanos - openNanos - wire.waitNanos();
  }
}
