package io.siribench.codec.own;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.BiConsumer;

/** Writes objects by a user's {@code BiConsumer<T, OutputStream>}. */
final class OwnWriter extends DocumentWriter {
  private final BiConsumer<Object, OutputStream> consumer;

  OwnWriter(BiConsumer<Object, OutputStream> consumer) {
    this.consumer = consumer;
  }

  @Override
  public Object state() {
    return consumer;
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    try {
      consumer.accept(document, out);
    } catch (RuntimeException e) {
      throw OwnReader.failed(e);
    }
  }

  @Override
  public void writeTinyDocument(OutputStream out) {
    throw new UnsupportedOperationException("the smallest object of your own writer is unknown");
  }
}
