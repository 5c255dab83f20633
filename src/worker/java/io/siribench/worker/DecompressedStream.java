package io.siribench.worker;

import io.siribench.worker.compression.Compression;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that decompresses documents and times this separately from compressed reads. The time is
 * a sum over reads. It costs two clock reads for each buffer that the parser fills, in addition to
 * the clock reads of {@link MeteredInputStream}.
 */
final class DecompressedStream extends MeteredInputStream {
  private static final int BUFFER_BYTES = 1024;

  private final Compression compression;
  private final MeteredInputStream compressed = new MeteredInputStream();
  private final byte[] single = new byte[1];
  private final byte[] rest = new byte[BUFFER_BYTES];
  private boolean isEnded;

  /** The nanoseconds of creating and closing the decompressor. */
  private long aroundNanos;

  DecompressedStream(Compression compression) {
    this.compression = compression;
  }

  /** Starts the document whose compressed bytes {@code next} holds. */
  @Override
  MeteredInputStream attach(InputStream next) throws IOException {
    super.attach(compressed.attach(next));
    isEnded = false;
    boolean isOpen = false;
    long start = System.nanoTime();
    try {
      super.attach(compression.decompressing(compressed));
      isOpen = true;
    } finally {
      aroundNanos = System.nanoTime() - start;
      if (!isOpen) {
        next.close();
      }
    }
    return this;
  }

  /** Returns the number of compressed bytes read. */
  long compressedBytes() {
    return compressed.bytes();
  }

  /** Returns the nanoseconds spent in reads of compressed bytes. */
  @Override
  long waitNanos() {
    return compressed.waitNanos();
  }

  /** Returns the nanoseconds of creating, reading and closing the decompressor, without waiting. */
  long decompressNanos() {
    return aroundNanos + super.waitNanos() - compressed.waitNanos();
  }

  @Override
  void describe(Report report) {
    super.describe(report);
    report
        .field(SampleLine.WIRE_BYTES, compressedBytes())
        .field(SampleLine.DECOMPRESS, decompressNanos());
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    isEnded |= count < 0;
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
      super.close();
      aroundNanos += System.nanoTime() - start;
    }
  }
}
