package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A writer that uses an object of a library, for objects of one type.
 *
 * @param <T> the type of the library's object
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

  /** Writes {@code root}, which is SIRI's envelope or an object, and flushes {@code out}. */
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
