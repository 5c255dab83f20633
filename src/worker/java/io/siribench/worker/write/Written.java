package io.siribench.worker.write;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** The bytes of successive writes, in memory allocated before the first. */
public final class Written extends ByteArrayOutputStream {
  /** A format may take more than the original document did, if that was compact. */
  private static final int ROOM = 2;

  private final Original original;

  /** Creates the buffer that {@code original} is written to. */
  Written(Original original) {
    super(ROOM * original.length());
    this.original = original;
  }

  Original original() {
    return original;
  }

  /** Returns why the bytes are not those expected; null if they are. */
  public @Nullable String difference() {
    byte[] proved = original.proved();
    return proved != null && holds(proved) ? null : original.difference(toByteArray());
  }

  /** Compares without a copy, which the next request would have to collect. */
  private boolean holds(byte[] bytes) {
    if (count != bytes.length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (buf[i] != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
