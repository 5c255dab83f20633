package io.siribench.worker;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream over successive documents that counts their bytes and read time. One object serves all
 * requests, so that nothing is loaded or allocated while the clock runs.
 */
class MeteredInputStream extends InputStream {
  private InputStream document = new ByteArrayInputStream(new byte[0]);
  private long bytes;
  private long waitNanos;

  /** Starts a new document. */
  MeteredInputStream attach(InputStream next) throws IOException {
    document = next;
    bytes = 0;
    waitNanos = 0;
    return this;
  }

  /** Returns the number of bytes read of the current document. */
  final long bytes() {
    return bytes;
  }

  /** Returns the nanoseconds spent in reads of the current document. */
  long waitNanos() {
    return waitNanos;
  }

  /** Adds the observations of the current document. */
  void describe(Report report) {
    report.field(SampleLine.WAIT, waitNanos()).field(SampleLine.BYTES, bytes());
  }

  @Override
  public int read() throws IOException {
    long start = System.nanoTime();
    int octet = document.read();
    waitNanos += System.nanoTime() - start;
    if (octet >= 0) {
      bytes++;
    }
    return octet;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    long start = System.nanoTime();
    int count = document.read(buffer, offset, length);
    waitNanos += System.nanoTime() - start;
    if (count > 0) {
      bytes += count;
    }
    return count;
  }

  @Override
  public int available() throws IOException {
    return document.available();
  }

  @Override
  public void close() throws IOException {
    document.close();
  }
}
