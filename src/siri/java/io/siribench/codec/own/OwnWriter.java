package io.siribench.codec.own;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.BiConsumer;

/** Writes objects by a user's function. */
final class OwnWriter extends DocumentWriter {
  private final BiConsumer<Object, OutputStream> function;

  OwnWriter(BiConsumer<Object, OutputStream> function) {
    this.function = function;
  }

  @Override
  public Object state() {
    return function;
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    try {
      function.accept(document, out);
    } catch (RuntimeException e) {
      // A function has no checked exceptions.
      throw e.getCause() instanceof IOException
          ? (IOException) e.getCause()
          : new IOException(e.toString(), e);
    }
  }

  @Override
  public void writeTinyDocument(OutputStream out) throws IOException {
    throw new IOException("the smallest document of a function is unknown");
  }
}
