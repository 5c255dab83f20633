package io.siribench.worker;

import io.siribench.worker.compression.Compression;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that decompresses documents and times this separately from compressed reads. The time is
 * a sum over reads. It costs two clock reads for each buffer that the parser fills, in addition to
 * the clock reads of {@link MeteredInputStream}.
 */
final class DecompressedStream extends InputStream {
  private static final int BUFFER_BYTES = 1024;

  private final Compression compression;
  private final MeteredInputStream compressed = new MeteredInputStream();
  private final byte[] single = new byte[1];
  private final byte[] rest = new byte[BUFFER_BYTES];
  private InputStream document = compressed;
  private boolean isEnded;
  private long bytes;
  private long nanos;

  DecompressedStream(Compression compression) {
    this.compression = compression;
  }

  /** Starts the document whose compressed bytes {@code next} holds. */
  InputStream attach(InputStream next) throws IOException {
    compressed.attach(next);
    isEnded = false;
    bytes = 0;
    nanos = 0;
    boolean isOpen = false;
    long start = System.nanoTime();
    try {
      document = compression.decompressing(compressed);
      isOpen = true;
    } finally {
      nanos += System.nanoTime() - start;
      if (!isOpen) {
        next.close();
      }
    }
    return this;
  }

  /** Returns the number of decompressed bytes read. */
  long bytes() {
    return bytes;
  }

  /** Returns the number of compressed bytes read. */
  long compressedBytes() {
    return compressed.bytes();
  }

  /** Returns the nanoseconds spent in reads of compressed bytes. */
  long waitNanos() {
    return compressed.waitNanos();
  }

  /** Returns the nanoseconds of creating, reading and closing the decompressor, without waiting. */
  long decompressNanos() {
    return nanos - compressed.waitNanos();
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    long start = System.nanoTime();
    int count = document.read(buffer, offset, length);
    nanos += System.nanoTime() - start;
    if (count > 0) {
      bytes += count;
    } else if (count < 0) {
      isEnded = true;
    }
    return count;
  }

  /** Reads to the end first, because only the end proves that the data is complete. */
  @Override
  public void close() throws IOException {
    try {
      while (!isEnded) {
        read(rest, 0, rest.length);
      }
    } finally {
      isEnded = true;
      long start = System.nanoTime();
      document.close();
      nanos += System.nanoTime() - start;
    }
  }
}
