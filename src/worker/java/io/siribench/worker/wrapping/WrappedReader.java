package io.siribench.worker.wrapping;

import io.siribench.worker.codec.DocumentReader;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** A reader of wrapped documents, which passes their content to another reader. */
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
    // Java's streams give no reason.
    return thrown instanceof EOFException && thrown.getMessage() == null
        ? "the wrapped document ends early"
        : reader.problem(thrown);
  }

  /** A stream that reads a {@link Wrapped}, and nothing else. */
  private static final class WrappedInput extends ObjectInputStream {
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
}
