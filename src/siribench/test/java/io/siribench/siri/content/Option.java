package io.siribench.siri.content;

import java.util.Iterator;

/** A type of another library for a value that may be absent. */
interface Option<T> extends Iterable<T> {
  @Override
  default Iterator<T> iterator() {
    throw new UnsupportedOperationException("never called");
  }

  /** An option with content. */
  @SuppressWarnings("UnusedVariable") // Used by reflection.
  final class Some<T> implements Option<T> {
    private final T value;

    Some(T value) {
      this.value = value;
    }
  }

  /** An option without content. */
  final class None<T> implements Option<T> {}
}
