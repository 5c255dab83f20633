package io.siribench.readers;

import java.util.List;

/** Thrown if no streaming reader can be made for a class; contains the reasons. */
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
