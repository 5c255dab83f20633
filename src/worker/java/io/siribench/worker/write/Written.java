package io.siribench.worker.write;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** The bytes of one write after the other, in memory that is there before the first. */
public final class Written extends ByteArrayOutputStream {
  /** A format may take more than the document had, as one that was compact. */
  private static final int ROOM = 2;

  private final Original original;

  /** What {@code original} is written to. */
  Written(Original original) {
    super(ROOM * original.length());
    this.original = original;
  }

  Original original() {
    return original;
  }

  /** Why the bytes are not what was to be written; null if they are. */
  public @Nullable String difference() {
    byte[] proved = original.proved();
    return proved != null && holds(proved) ? null : original.difference(toByteArray());
  }

  /** Without a copy, which the next request would have to collect. */
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
