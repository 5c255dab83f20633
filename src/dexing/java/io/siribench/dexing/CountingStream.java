package io.siribench.dexing;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes written to a stream. */
final class CountingStream extends FilterOutputStream {
  private long bytes;

  CountingStream(OutputStream out) {
    super(out);
  }

  long bytes() {
    return bytes;
  }

  @Override
  public void write(int octet) throws IOException {
    out.write(octet);
    bytes++;
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    out.write(buffer, offset, length);
    bytes += length;
  }
}
