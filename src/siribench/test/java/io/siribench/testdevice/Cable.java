package io.siribench.testdevice;

import java.util.Arrays;

/** The cable between host and device, which counts data and unplugs when scripted. */
final class Cable {
  private final Faults faults;
  private final Runnable unplug;

  /** Creates a cable that {@code unplug} disconnects. */
  Cable(Faults faults, Runnable unplug) {
    this.faults = faults;
    this.unplug = unplug;
  }

  void unplug() {
    unplug.run();
  }

  /** Returns the lines of {@code text} before the plug is pulled. */
  byte[] linesThatPass(byte[] text) {
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n' && faults.isOver(Condition.UNPLUG_AFTER_LINES, 1)) {
        // One byte is also withheld from a text that ends there.
        return Arrays.copyOf(text, i);
      }
    }
    return text;
  }

  /** Counts {@code bytes} towards {@code condition}; returns false once the plug was pulled. */
  boolean pass(Condition condition, long bytes) {
    boolean isOver = faults.isOver(condition, bytes);
    if (isOver) {
      unplug();
    }
    return !isOver;
  }
}
