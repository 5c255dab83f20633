package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An object of a library, ready to write objects of one type.
 *
 * @param <T> the type of the object
 */
abstract class LibraryWriter<T> extends DocumentWriter {
  final T state;
  final BindingTarget target;

  LibraryWriter(BindingTarget target, T state) {
    this.target = target;
    this.state = state;
  }

  @Override
  public final Object state() {
    return state;
  }

  /** Writes {@code root}, for SIRI in its envelope, to {@code out}, completely flushed. */
  abstract void writeRoot(Object root, OutputStream out) throws IOException;

  @Override
  public final void write(Object document, OutputStream out) throws IOException {
    try {
      writeRoot(target.enveloped(document), out);
    } catch (RuntimeException e) {
      throw LibraryReader.unwrapped(e);
    }
  }

  @Override
  public final void writeTinyDocument(OutputStream out) throws IOException {
    write(target.tinyObject(), out);
  }
}
