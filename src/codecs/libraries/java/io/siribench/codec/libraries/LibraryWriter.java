package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** An object of a library, ready to write objects of one type. */
abstract class LibraryWriter extends DocumentWriter {
  private final Target target;

  LibraryWriter(Target target) {
    this.target = target;
  }

  /** Writes {@code root}, of SIRI with the envelope around it, to {@code out}, complete. */
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

  /** For libraries that write characters, many times a few. */
  static Writer text(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }
}
