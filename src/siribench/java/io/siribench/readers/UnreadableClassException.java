package io.siribench.readers;

import java.util.List;

/** Thrown with the reasons if no streaming reader can be generated for a class. */
final class UnreadableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> reasons;

  UnreadableClassException(List<String> reasons) {
    super(String.join("; ", reasons));
    this.reasons = List.copyOf(reasons);
  }

  List<String> reasons() {
    return reasons;
  }
}
