package io.siribench.worker.http;

import io.siribench.worker.compression.Compression;
import io.siribench.worker.format.DocumentHead;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The decoded content of a compressed body, with a limit on its length. */
final class DecodedStream extends InputStream {
  private static final int BUFFER_BYTES = 8192;
  private static final String DEFLATE = "deflate";

  private final Exchange exchange;
  private final ResponseStream wire;
  private final byte[] single = new byte[1];
  private final byte[] rest = new byte[BUFFER_BYTES];
  private final DocumentHead head = new DocumentHead();
  private InputStream document;
  private @Nullable Gzip gzip;
  private long bytes;
  private long nanos;

  DecodedStream(Exchange exchange, ResponseStream wire) {
    this.exchange = exchange;
    this.wire = wire;
    document = wire;
  }

  /**
   * Begins the body on the wire.
   *
   * @param isArriving whether reads of the wire return 0 where nothing has arrived
   */
  DecodedStream attach(boolean isArriving) throws IOException {
    bytes = 0;
    nanos = 0;
    gzip = null;
    head.clear();
    long waited = wire.waitNanos();
    long start = System.nanoTime();
    try {
      Compression compression = exchange.call().compression();
      if (isArriving) {
        // A pushed body is gzip or deflate. For the cast through Object, see Compression.
        Object opened = new NonBlockingInflater(wire, !DEFLATE.equals(exchange.call().coding()));
        document = (InputStream) opened;
      } else if (compression == null) {
        gzip = new Gzip(wire);
        document = gzip;
      } else {
        document = compression.decompressing(wire);
      }
    } catch (IOException | RuntimeException e) {
      throw broken(e);
    } finally {
      addTime(start, waited);
    }
    return this;
  }

  /** Adds the time since {@code start}, without reads of the wire. */
  private void addTime(long start, long waitedBefore) {
    nanos += System.nanoTime() - start - (wire.waitNanos() - waitedBefore);
  }

  /** Returns the nanoseconds of creating and reading the decoder, without reads of the wire. */
  long nanos() {
    return nanos;
  }

  /** Returns the number of decoded bytes read. */
  long bytes() {
    return bytes;
  }

  /** Returns the first decoded bytes. */
  DocumentHead head() {
    return head;
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    exchange.requireNoFailure();
    long waited = wire.waitNanos();
    long start = System.nanoTime();
    try {
      int count = document.read(buffer, offset, length);
      addTime(start, waited);
      if (count > 0) {
        bytes += count;
        head.add(buffer, offset, count);
        if (bytes > exchange.call().maxBytes()) {
          throw exchange.call().tooLong("the decoded response");
        }
      }
      return count;
    } catch (IOException | RuntimeException e) {
      throw broken(e);
    }
  }

  /** Returns the exception for a broken encoding, or the earlier failure of the wire. */
  private EndpointException broken(Exception e) {
    EndpointException known = exchange.failure;
    if (known != null || e instanceof EndpointException) {
      return exchange.failed(e);
    }
    String coding = exchange.call().coding();
    String message =
        "the response's "
            + (coding == null ? "gzip" : coding)
            + " encoding is broken: "
            + (e instanceof EOFException ? "the data ends early" : NetworkErrors.text(e));
    return exchange.failed(exchange.call().unusable(message, e));
  }

  /** Ends the decoder, which may hold memory outside of the heap. */
  void release() {
    long waited = wire.waitNanos();
    long start = System.nanoTime();
    try {
      document.close();
    } catch (IOException e) {
      // The content was read to its end, or is unwanted.
    }
    document = wire;
    addTime(start, waited);
  }

  /** Reads to the end. */
  void drain() throws IOException {
    while (read(rest, 0, rest.length) >= 0) {
      // The checksum is only verified at the end.
    }
  }

  /**
   * Requires that nothing follows the document, once the whole body has been read. The JDK's stream
   * may or may not ignore trailing bytes, depending on how many have arrived.
   */
  void requireNoTrailingBytes() throws EndpointException {
    if (gzip != null && gzip.hasMore()) {
      throw broken(new IOException(NonBlockingInflater.TRAILING_BYTES));
    }
  }

  @Override
  public void close() {}

  private static final class Gzip extends GZIPInputStream {
    private static final int TRAILER_BYTES = 8;

    private final ResponseStream wire;
    private long filledBytes;

    Gzip(ResponseStream wire) throws IOException {
      super(wire, BUFFER_BYTES);
      this.wire = wire;
    }

    @Override
    protected void fill() throws IOException {
      super.fill();
      filledBytes = wire.bytes();
    }

    boolean hasMore() {
      return wire.bytes() - filledBytes + inf.getRemaining() > TRAILER_BYTES;
    }
  }
}
