package io.siribench.worker.http;

import io.siribench.worker.compression.Compression;
import io.siribench.worker.format.DocumentHead;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A compressed body, decoded, and bounded in its decoded length. */
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
   * Begins the body that the wire holds.
   *
   * @param isArriving whether reads of it return 0 where nothing has arrived
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
        // No other encoding is asked for there. By way of Object, see Compression.
        Object opened = new ArrivingInflater(wire, !DEFLATE.equals(exchange.call().coding()));
        document = (InputStream) opened;
      } else {
        document = compression == null ? gzip = new Gzip(wire) : compression.decompressing(wire);
      }
    } catch (IOException e) {
      throw broken(e);
    } catch (RuntimeException e) {
      throw broken(e);
    } finally {
      took(start, waited);
    }
    return this;
  }

  /** Adds what was neither before {@code start} nor in reads of the wire since. */
  private void took(long start, long waitedBefore) {
    nanos += System.nanoTime() - start - (wire.waitNanos() - waitedBefore);
  }

  /** Nanoseconds of decoding: of making its stream and of reads, but for those of the wire. */
  long nanos() {
    return nanos;
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
    long waited = wire.waitNanos();
    long start = System.nanoTime();
    try {
      int count = document.read(buffer, offset, length);
      took(start, waited);
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
    } catch (RuntimeException e) {
      throw broken(e);
    }
  }

  /** What the wire has thrown is known already. */
  private EndpointException broken(Exception e) {
    EndpointException known = exchange.failure;
    if (known != null || e instanceof EndpointException) {
      return exchange.failed(e);
    }
    String coding = exchange.call().coding();
    return exchange.failed(
        EndpointException.http(
            exchange.call().shownUrl()
                + ": the response's "
                + (coding == null ? "gzip" : coding)
                + " encoding is broken: "
                + NetworkErrors.text(e),
            e));
  }

  /** Reads on to the end. */
  void drain() throws IOException {
    while (read(rest, 0, rest.length) >= 0) {
      // Only its end shows that the checksum fits.
    }
  }

  /**
   * Requires that nothing follows the document, which the JDK's stream ignores or not, depending on
   * what has arrived. To be asked when all of the body has been read.
   */
  void requireNothingBehind() throws EndpointException {
    if (gzip != null && gzip.hasMore()) {
      throw broken(new IOException("bytes follow the compressed document"));
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
