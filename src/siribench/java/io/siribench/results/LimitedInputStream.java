package io.siribench.results;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends after a given number of bytes. */
final class LimitedInputStream extends FilterInputStream {
  private long remainingBytes;

  LimitedInputStream(InputStream in, long limitBytes) {
    super(in);
    remainingBytes = limitBytes;
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (remainingBytes == 0) {
      return -1;
    }
    int count = super.read(buffer, offset, (int) Math.min(length, remainingBytes));
    remainingBytes -= Math.max(count, 0);
    return count;
  }
}
