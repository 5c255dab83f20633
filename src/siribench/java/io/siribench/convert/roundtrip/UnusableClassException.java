package io.siribench.convert.roundtrip;

import java.util.List;

/** Thrown with the reasons and remedies if documents cannot be bound to a class. */
public final class UnusableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> reasons;

  public UnusableClassException(String reason) {
    this(List.of(reason));
  }

  public UnusableClassException(List<String> reasons) {
    super(String.join("; ", reasons));
    this.reasons = List.copyOf(reasons);
  }

  /** Returns the reasons, at least one. */
  public List<String> reasons() {
    return reasons;
  }
}
