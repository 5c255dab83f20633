package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.util.RawValue;

/** A bound item. Buffers with a codec would serialise another type than this one. */
final class BoundItem extends RawValue {
  final Object item;

  BoundItem(Object item) {
    super("");
    this.item = item;
  }
}
