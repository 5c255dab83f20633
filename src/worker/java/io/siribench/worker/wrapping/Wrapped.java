package io.siribench.worker.wrapping;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import org.jspecify.annotations.Nullable;

/**
 * What an app has that keeps Java serialisation around its objects: it writes itself as the length
 * of a document and the document, and reads itself from these.
 */
public final class Wrapped implements Externalizable {
  private static final long serialVersionUID = 1L;

  /** Serialisation makes the object, so that it finds here what an app has in a constant. */
  private static @Nullable DocumentReader reader;

  private static @Nullable DocumentWriter writer;

  private @Nullable Object document;

  /** For Java serialisation. */
  public Wrapped() {}

  Wrapped(Object document) {
    this.document = document;
  }

  /** From now on objects read themselves by {@code by}. */
  static void readBy(DocumentReader by) {
    reader = by;
  }

  /** From now on objects write themselves by {@code by}. */
  static void writeBy(DocumentWriter by) {
    writer = by;
  }

  /** What was read. */
  @Nullable Object document() {
    return document;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    DocumentWriter by = writer;
    Object written = document;
    if (by == null || written == null) {
      throw new IOException("there is nothing to write, or nothing to write it by");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    by.write(written, bytes);
    out.writeInt(bytes.size());
    out.write(bytes.toByteArray());
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    DocumentReader by = reader;
    if (by == null) {
      throw new IOException("there is nothing to read by");
    }
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    document = by.read(new ByteArrayInputStream(bytes));
  }
}
