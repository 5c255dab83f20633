package io.siribench.worker;

import io.siribench.siri.binding.DocumentKind;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * What is observed of the request that is under way, and how long it may last. One object serves
 * all requests of a {@link Transport}, so that observing allocates nothing while the clock runs.
 */
public final class Exchange {
  static final long UNKNOWN = -1;
  private static final long NANOS_PER_MILLI = 1000000;

  private final EndpointCall call;
  private final ResponseStream wire;
  private final DecodedStream decoded;
  private boolean lookedUp;

  private volatile boolean active;
  private volatile long deadlineNanos;
  private long startNanos;

  long dnsNanos;
  long tcpNanos;
  long tlsNanos;
  long firstByteNanos;
  long openNanos;
  long headWaitNanos;
  int status;
  String httpVersion = "";
  @Nullable String contentType;
  boolean isDecoded;
  @Nullable EndpointException failure;

  Exchange(EndpointCall call) {
    this.call = call;
    wire = new ResponseStream(this);
    decoded = new DecodedStream(this, wire);
  }

  /** What is asked for. */
  public EndpointCall call() {
    return call;
  }

  /** Begins a request. */
  void begin() {
    startNanos = System.nanoTime();
    dnsNanos = UNKNOWN;
    tcpNanos = UNKNOWN;
    tlsNanos = UNKNOWN;
    firstByteNanos = UNKNOWN;
    openNanos = UNKNOWN;
    headWaitNanos = 0;
    status = (int) UNKNOWN;
    httpVersion = "";
    contentType = null;
    isDecoded = false;
    failure = null;
    wire.forget();
    deadlineNanos = startNanos + call.timeoutNanos();
    active = true;
  }

  /** Ends it: from now on nobody disconnects it any more. */
  void end() {
    active = false;
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
   * connection that follows.
   */
  void lookUp(String host) throws IOException {
    if (!lookedUp) {
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

  /** Status and headers are there, for which was waited since {@code askedNanos}. */
  public void headArrived(long askedNanos) {
    long now = System.nanoTime();
    headWaitNanos += now - askedNanos;
    firstByteNanos = now - startNanos;
  }

  /** The decoded body of the response, whose raw body is {@code raw}. */
  InputStream body(InputStream raw, long contentLength, boolean isGzip) throws IOException {
    openNanos = System.nanoTime() - startNanos;
    wire.attach(raw, contentLength);
    if (!isGzip) {
      return wire;
    }
    isDecoded = true;
    return decoded.attach();
  }

  /** Reads what is left of the body, so that its end is seen and the connection can be reused. */
  void finish() throws IOException {
    if (isDecoded) {
      decoded.drain();
    }
    wire.drain();
    remainingMillis();
  }

  /** Remembers what ended the request, for who reads the body wraps what it is thrown. */
  EndpointException failed(@Nullable Exception cause) {
    if (failure == null) {
      failure = Trouble.of(cause, this);
    }
    return failure;
  }

  ResponseStream wire() {
    return wire;
  }

  /** Bytes of the body, decoded. */
  long bytes() {
    return isDecoded ? decoded.bytes() : wire.bytes();
  }

  /** What the body is by its first bytes, decoded. */
  DocumentKind kind() {
    return (isDecoded ? decoded.head() : wire.head()).kind();
  }

  /** From the begin until the last byte of the body was read. */
  long bodyNanos() {
    return wire.endedNanos() == UNKNOWN ? UNKNOWN : wire.endedNanos() - startNanos;
  }

  /** Time blocked on the head of the response and in reads of its raw body. */
  long waitNanos() {
    return headWaitNanos + wire.waitNanos();
  }

  /** What of {@code requestNanos} was neither before the body nor in reads of it. */
  long bindNanos(long requestNanos) {
    return openNanos == UNKNOWN ? UNKNOWN : requestNanos - openNanos - wire.waitNanos();
  }
}
