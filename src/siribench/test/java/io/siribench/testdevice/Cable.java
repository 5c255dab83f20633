package io.siribench.testdevice;

import java.util.Arrays;

/** What lies between the host and the device: counts what passes, and is pulled when it is time. */
final class Cable {
  private final Faults faults;
  private final Runnable unplug;

  /** A cable that {@code unplug} pulls. */
  Cable(Faults faults, Runnable unplug) {
    this.faults = faults;
    this.unplug = unplug;
  }

  void unplug() {
    unplug.run();
  }

  /** The lines of {@code text} that still pass; less than all when the plug is to be pulled. */
  byte[] linesThatPass(byte[] text) {
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n' && faults.isOver(Condition.UNPLUG_AFTER_LINES, 1)) {
        // One byte is kept back also of a text that ends there.
        return Arrays.copyOf(text, i);
      }
    }
    return text;
  }

  /** Counts {@code bytes} of what {@code condition} limits; false when the plug was pulled. */
  boolean pass(Condition condition, long bytes) {
    boolean isOver = faults.isOver(condition, bytes);
    if (isOver) {
      unplug();
    }
    return !isOver;
  }
}
