package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * An object of a library, ready to write objects of one type.
 *
 * @param <T> the type of the object
 */
abstract class LibraryWriter<T> extends DocumentWriter {
  final T state;
  private final BindingTarget target;

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

  /** Returns a buffered writer, because libraries write a few characters at a time. */
  static Writer text(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }
}
