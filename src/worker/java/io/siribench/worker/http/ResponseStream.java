package io.siribench.worker.http;

import io.siribench.worker.format.DocumentHead;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The body of a response on the wire, measured, limited and checked for completeness. The limits
 * are length and time. Closing it does nothing: the transport knows whether the connection can be
 * reused.
 */
final class ResponseStream extends InputStream {
  private static final InputStream NOTHING = new ByteArrayInputStream(new byte[0]);

  private final Exchange exchange;
  private final DocumentHead head = new DocumentHead();
  private final byte[] single = new byte[1];
  private final byte[] rest = new byte[8192];
  private InputStream raw = NOTHING;
  private long contentLength;
  private long bytes;
  private long waitNanos;
  private long endedNanos;

  ResponseStream(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Discards the previous body. */
  void forget() {
    attach(NOTHING, Exchange.UNKNOWN);
  }

  /**
   * Begins {@code body} with the length {@code statedLength}, if not negative. Later bytes are not
   * part of the body (RFC 9112, section 6.3).
   */
  void attach(InputStream body, long statedLength) {
    raw = body;
    contentLength = statedLength;
    bytes = 0;
    head.clear();
    waitNanos = 0;
    endedNanos = Exchange.UNKNOWN;
  }

  /** Returns the number of bytes read. */
  long bytes() {
    return bytes;
  }

  /** Returns the first bytes read. */
  DocumentHead head() {
    return head;
  }

  /** Returns the nanoseconds spent in reads. */
  long waitNanos() {
    return waitNanos;
  }

  /** Adds time waited for bytes outside of reads. */
  void waited(long nanos) {
    waitNanos += nanos;
  }

  /** Returns when the end of the body was read; {@link Exchange#UNKNOWN} if it was not. */
  long endedNanos() {
    return endedNanos;
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    exchange.requireNoFailure();
    long start = System.nanoTime();
    try {
      int count =
          length > 0 && bytes == contentLength
              ? readAfterBody()
              : raw.read(buffer, offset, bounded(length));
      addRead(start, count);
      head.add(buffer, offset, count);
      return count;
    } catch (IOException e) {
      throw exchange.failed(e);
    }
  }

  private int bounded(int length) {
    return contentLength < 0 ? length : (int) Math.min(length, contentLength - bytes);
  }

  /**
   * Returns -1 at the end and at surplus bytes; 0 where nothing has arrived. Over HTTP/2, where the
   * stream ends the body, surplus bytes make it malformed (RFC 9113, section 8.1.1).
   */
  private int readAfterBody() throws IOException {
    int count = raw.read(rest, 0, rest.length);
    if (count > 0 && exchange.isHttp2()) {
      throw exchange
          .call()
          .unusable(
              "the response is longer than its Content-Length of " + contentLength + " bytes");
    }
    return count > 0 ? -1 : count;
  }

  private void addRead(long startNanos, int count) throws IOException {
    long now = System.nanoTime();
    waitNanos += now - startNanos;
    if (count < 0) {
      ended(now);
      return;
    }
    bytes += count;
    if (bytes > exchange.call().maxBytes()) {
      throw exchange.call().tooLong("the response");
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
      throw exchange
          .call()
          .unusable(
              "the response was cut off: "
                  + bytes
                  + " of "
                  + contentLength
                  + " bytes (Content-Length) arrived");
    }
    if (bytes == 0 && contentLength == Exchange.CHUNKED) {
      // Some clients of the JDK mistake a chunk of invalid size for the last chunk.
      throw exchange.call().unusable("the response has no chunk, or one without a valid size");
    }
    if (endedNanos == Exchange.UNKNOWN) {
      endedNanos = now;
    }
  }

  /** Reads at most {@value Exchange#MAX_REFUSED_BYTES} more bytes. */
  void finishRefused() throws IOException {
    long limit = bytes + Exchange.MAX_REFUSED_BYTES;
    int count = 1;
    // A read of a pushed body returns 0 instead of waiting.
    while (count > 0 && bytes < limit) {
      count = read(rest, 0, rest.length);
    }
  }

  /** Reads to the end. */
  void drain() throws IOException {
    while (read(rest, 0, rest.length) >= 0) {
      // The body is unwanted, but only a connection with a fully read response can be reused.
    }
  }

  /** Returns at least 1 before the end: gzip streams end at 0 between two members. */
  @Override
  public int available() throws IOException {
    return endedNanos == Exchange.UNKNOWN ? Math.max(1, raw.available()) : 0;
  }

  @Override
  public void close() {}
}
