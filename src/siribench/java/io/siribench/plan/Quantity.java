package io.siribench.plan;

import java.util.Locale;
import java.util.Optional;

/** The quantity that a fork measures. A fork has only one: measuring it disturbs the others. */
public enum Quantity {
  /** Times and memory, of undisturbed forks. */
  TIME,
  /** Instructions up to the object, by a {@link Counting counter} that slows down the fork. */
  INSTRUCTIONS,
  /** Bytes that requests allocate, of forks with settings that make them exact. */
  ALLOCATION;

  /** Returns the name in files; empty for time, which most forks measure. */
  public String key() {
    return this == TIME ? "" : name().toLowerCase(Locale.ROOT);
  }

  /** Returns the quantity with the name {@code key} in files; absent if there is none. */
  public static Optional<Quantity> of(String key) {
    for (Quantity quantity : values()) {
      if (quantity.key().equals(key)) {
        return Optional.of(quantity);
      }
    }
    return Optional.empty();
  }
}
