package io.siribench.worker;

import io.siribench.worker.compression.Compression;
import java.io.IOException;
import java.io.InputStream;

/**
 * Decompresses one document after the other as it is read, and tells the time that takes from that
 * of reading what is compressed. It is a sum over reads: two looks at the clock for each buffer
 * that the parser fills, beside those of {@link MeteredInputStream}.
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

  /** Begins the document that {@code next} holds compressed. */
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

  /** Bytes of the document that were read. */
  long bytes() {
    return bytes;
  }

  /** Bytes that were read of what is compressed. */
  long compressedBytes() {
    return compressed.bytes();
  }

  /** Nanoseconds spent in reads of what is compressed. */
  long waitNanos() {
    return compressed.waitNanos();
  }

  /** Nanoseconds spent in decompressing it: its stream made, read and closed, but for those. */
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

  /** Reads to the end first: only there is what is compressed proved to be whole. */
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
