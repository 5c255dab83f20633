package io.siribench.worker.write;

import org.jspecify.annotations.Nullable;

/** The bytes of successive writes of one object. */
public final class Written extends WriteBuffer {
  private final Original original;

  /** Creates the buffer that {@code original} is written to. */
  Written(Original original) {
    super(original.length());
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
}
