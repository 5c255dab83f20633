package io.siribench.worker.wrapping;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** Reads a {@link Wrapped}, and nothing else. */
final class WrappedInput extends ObjectInputStream {
  WrappedInput(InputStream in) throws IOException {
    super(in);
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass described) throws IOException {
    if (!described.getName().equals(Wrapped.class.getName())) {
      throw new InvalidClassException("not a wrapped document", described.getName());
    }
    return Wrapped.class;
  }
}
