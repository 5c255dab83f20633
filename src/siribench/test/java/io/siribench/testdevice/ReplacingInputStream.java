package io.siribench.testdevice;

import java.io.IOException;
import java.io.InputStream;

/** Another stream's bytes, with replaced paths. */
final class ReplacingInputStream extends InputStream {
  private static final int BUFFER_BYTES = 1 << 13;

  private final InputStream from;
  private final Replacer replacer;
  private byte[] current = new byte[0];
  private int position;
  private boolean hasEnded;

  ReplacingInputStream(InputStream from, Replacer replacer) {
    this.from = from;
    this.replacer = replacer;
  }

  @Override
  public int read() throws IOException {
    return fill() ? current[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (!fill()) {
      return -1;
    }
    int taken = Math.min(length, current.length - position);
    System.arraycopy(current, position, target, offset, taken);
    position += taken;
    return taken;
  }

  private boolean fill() throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    while (position == current.length && !hasEnded) {
      int bytes = from.read(buffer);
      hasEnded = bytes < 0;
      current = hasEnded ? replacer.end() : replacer.next(buffer, bytes);
      position = 0;
    }
    return position < current.length;
  }
}
