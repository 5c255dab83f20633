package io.siribench.codec.own;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.BiConsumer;

/** A writer of objects that calls a user's {@code BiConsumer<T, OutputStream>}. */
final class OwnWriter extends DocumentWriter {
  private final BiConsumer<Object, OutputStream> consumer;

  private OwnWriter(BiConsumer<Object, OutputStream> consumer) {
    this.consumer = consumer;
  }

  // A factory method: verifying a conversion to the returned type would load both classes in forks
  // that only read.
  static DocumentWriter of(BiConsumer<Object, OutputStream> consumer) {
    return new OwnWriter(consumer);
  }

  @Override
  public Object state() {
    return consumer;
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    try {
      consumer.accept(document, out);
    } catch (Exception e) {
      throw OwnReader.failed(e);
    }
  }

  @Override
  public void writeTinyDocument(OutputStream out) {
    throw new UnsupportedOperationException("the smallest object of a user's code is unknown");
  }
}
