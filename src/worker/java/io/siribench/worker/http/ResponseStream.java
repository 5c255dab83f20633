package io.siribench.worker.http;

import io.siribench.worker.format.DocumentHead;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The body of a response as it comes over the wire: measured, bounded in length and time, and
 * proved complete. Closing it does nothing: the transport knows whether the connection can be used
 * again.
 */
final class ResponseStream extends InputStream {
  private static final InputStream NOTHING = new ByteArrayInputStream(new byte[0]);

  private final Exchange exchange;
  private final DocumentHead head = new DocumentHead();
  private final byte[] rest = new byte[8192];
  private InputStream raw = NOTHING;
  private long contentLength;
  private long bytes;
  private long waitNanos;
  private long endedNanos;

  ResponseStream(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Forgets the body before. */
  void forget() {
    attach(NOTHING, Exchange.UNKNOWN);
  }

  /**
   * Begins {@code body}, whose length the endpoint states to be {@code statedLength}, if that is
   * not negative. Bytes behind it are no part of the body (RFC 9112, section 6.3).
   */
  void attach(InputStream body, long statedLength) {
    raw = body;
    contentLength = statedLength;
    bytes = 0;
    head.clear();
    waitNanos = 0;
    endedNanos = Exchange.UNKNOWN;
  }

  /** Bytes that were read. */
  long bytes() {
    return bytes;
  }

  /** The first of them. */
  DocumentHead head() {
    return head;
  }

  /** Nanoseconds spent in reads. */
  long waitNanos() {
    return waitNanos;
  }

  /** Adds what was waited for bytes outside of reads. */
  void waited(long nanos) {
    waitNanos += nanos;
  }

  /** When the end of the body was seen; {@link Exchange#UNKNOWN} if it was not. */
  long endedNanos() {
    return endedNanos;
  }

  @Override
  public int read() throws IOException {
    requireNoFailure();
    long start = System.nanoTime();
    try {
      int octet = bytes == contentLength ? readBehind() : raw.read();
      took(start, octet < 0 ? -1 : 1);
      if (octet >= 0) {
        head.add(octet);
      }
      return octet;
    } catch (IOException e) {
      throw exchange.failed(e);
    }
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    requireNoFailure();
    long start = System.nanoTime();
    try {
      int count =
          length > 0 && bytes == contentLength
              ? readBehind()
              : raw.read(buffer, offset, bounded(length));
      took(start, count);
      head.add(buffer, offset, count);
      return count;
    } catch (IOException e) {
      throw exchange.failed(e);
    }
  }

  private int bounded(int length) {
    return contentLength < 0 ? length : (int) Math.min(length, contentLength - bytes);
  }

  /** Sees the end, or ends at bytes behind it; 0 where nothing has arrived. */
  private int readBehind() throws IOException {
    int count = raw.read(rest, 0, rest.length);
    return count > 0 ? -1 : count;
  }

  private void requireNoFailure() throws EndpointException {
    EndpointException failure = exchange.failure;
    if (failure != null) {
      throw failure;
    }
  }

  private void took(long startNanos, int count) throws IOException {
    long now = System.nanoTime();
    waitNanos += now - startNanos;
    if (count < 0) {
      ended(now);
      return;
    }
    bytes += count;
    if (bytes > exchange.call().maxBytes()) {
      throw NetworkErrors.tooLong(exchange, "the response");
    }
    if (now - exchange.deadlineNanos() >= 0) {
      throw exchange.failed(null);
    }
    if (bytes == contentLength && endedNanos == Exchange.UNKNOWN) {
      endedNanos = now;
    }
  }

  private void ended(long now) throws EndpointException {
    if (bytes < contentLength) {
      throw EndpointException.http(
          exchange.call().shownUrl()
              + ": the response was cut off: "
              + bytes
              + " of "
              + contentLength
              + " bytes (Content-Length) arrived");
    }
    if (bytes == 0 && contentLength == Exchange.CHUNKED) {
      // Some clients of the JDK take a size that is none for that of the last chunk.
      throw EndpointException.http(
          exchange.call().shownUrl() + ": the response has no chunk, or one without a valid size");
    }
    if (endedNanos == Exchange.UNKNOWN) {
      endedNanos = now;
    }
  }

  /** Reads on for at most {@value Exchange#MAX_REFUSED_BYTES} bytes. */
  void finishRefused() throws IOException {
    long limit = bytes + Exchange.MAX_REFUSED_BYTES;
    int count = 1;
    // What arrives by itself is waited for elsewhere.
    while (count > 0 && bytes < limit) {
      count = read(rest, 0, rest.length);
    }
  }

  /** Reads on to the end. */
  void drain() throws IOException {
    while (read(rest, 0, rest.length) >= 0) {
      // It is not wanted; but only a connection whose response was read can be used again.
    }
  }

  /**
   * Never 0 before the end: a gzip stream that sees 0 between two members takes that as its end.
   */
  @Override
  public int available() throws IOException {
    return endedNanos == Exchange.UNKNOWN ? Math.max(1, raw.available()) : 0;
  }

  @Override
  public void close() {}
}
