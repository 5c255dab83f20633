package io.siribench.worker.http;

import io.siribench.worker.format.DocumentHead;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A compressed body, decoded, and bounded in its decoded length. */
final class DecodedStream extends InputStream {
  private static final int BUFFER_BYTES = 8192;

  private final Exchange exchange;
  private final ResponseStream wire;
  private final byte[] single = new byte[1];
  private final byte[] rest = new byte[BUFFER_BYTES];
  private final DocumentHead head = new DocumentHead();
  private InputStream document;
  private long bytes;

  DecodedStream(Exchange exchange, ResponseStream wire) {
    this.exchange = exchange;
    this.wire = wire;
    document = wire;
  }

  /** Begins the body that the wire holds. */
  DecodedStream attach() throws IOException {
    bytes = 0;
    head.clear();
    try {
      document = new GZIPInputStream(wire, BUFFER_BYTES);
    } catch (IOException e) {
      throw broken(e);
    }
    return this;
  }

  /** Decoded bytes that were read. */
  long bytes() {
    return bytes;
  }

  /** The first of them. */
  DocumentHead head() {
    return head;
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    EndpointException failure = exchange.failure;
    if (failure != null) {
      throw failure;
    }
    try {
      int count = document.read(buffer, offset, length);
      if (count > 0) {
        bytes += count;
        head.add(buffer, offset, count);
        if (bytes > exchange.call().maxBytes()) {
          throw NetworkErrors.tooLong(exchange, "the decoded response");
        }
      }
      return count;
    } catch (IOException e) {
      throw broken(e);
    }
  }

  private EndpointException broken(IOException e) {
    if (e instanceof ZipException || e instanceof EOFException) {
      return exchange.failed(
          EndpointException.http(
              exchange.call().shownUrl()
                  + ": the response's gzip encoding is broken: "
                  + NetworkErrors.text(e),
              e));
    }
    return exchange.failed(e);
  }

  /** Reads on to the end. */
  void drain() throws IOException {
    while (read(rest, 0, rest.length) >= 0) {
      // Only its end shows that the checksum fits.
    }
  }

  @Override
  public void close() {}
}
