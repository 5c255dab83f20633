package io.siribench.worker.wrapping;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** A writer that wraps the output of another writer. */
final class WrappedWriter extends DocumentWriter {
  private final DocumentWriter writer;

  WrappedWriter(DocumentWriter writer) {
    this.writer = writer;
  }

  /** Returns the writer of the documents inside. */
  DocumentWriter writer() {
    return writer;
  }

  @Override
  public Object state() {
    return writer.state();
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    Wrapped.writeBy(writer);
    ObjectOutputStream objects = new ObjectOutputStream(out);
    objects.writeObject(new Wrapped(document));
    objects.flush();
  }

  @Override
  public void writeTinyDocument(OutputStream out) throws IOException {
    writer.writeTinyDocument(out);
  }

  @Override
  public String problem(Throwable thrown) {
    return writer.problem(thrown);
  }
}
