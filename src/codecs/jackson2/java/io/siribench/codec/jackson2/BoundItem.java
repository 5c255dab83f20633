package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.util.RawValue;
import org.jspecify.annotations.Nullable;

/** A bound item in a token buffer, which would serialise any type other than RawValue. */
final class BoundItem extends RawValue {
  final @Nullable Object item;

  BoundItem(@Nullable Object item) {
    super("");
    this.item = item;
  }
}
