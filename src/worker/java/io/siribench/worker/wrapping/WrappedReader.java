package io.siribench.worker.wrapping;

import io.siribench.worker.codec.DocumentReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads wrapped documents with a reader of documents. */
final class WrappedReader extends DocumentReader {
  private final DocumentReader reader;

  WrappedReader(DocumentReader reader) {
    this.reader = reader;
  }

  @Override
  public Object state() {
    return reader.state();
  }

  @Override
  public Object read(InputStream in) throws IOException {
    Wrapped.readBy(reader);
    try {
      Object read = new WrappedInput(new BufferedInputStream(in)).readObject();
      Object document = read instanceof Wrapped ? ((Wrapped) read).document() : null;
      if (document == null) {
        throw new IOException("the wrapped document is missing");
      }
      return document;
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    } finally {
      in.close();
    }
  }

  @Override
  public void readTinyDocument() throws IOException {
    reader.readTinyDocument();
  }

  @Override
  public String problem(Throwable thrown) {
    return reader.problem(thrown);
  }
}
