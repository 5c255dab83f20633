package io.siribench.readers;

import java.util.List;

/** A class of which no streaming reader can be made; the message says why. */
final class UnreadableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> reasons;

  UnreadableClassException(List<String> reasons) {
    super(String.join("; ", reasons));
    this.reasons = List.copyOf(reasons);
  }

  /** All that is wrong. */
  List<String> reasons() {
    return reasons;
  }
}
