package io.siribench.worker.wrapping;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An object of an app that uses Java serialisation around its documents. It writes the length of
 * its document and then the document, and reads both.
 */
public final class Wrapped implements Externalizable {
  private static final long serialVersionUID = 1L;

  /** The largest array that is allocated before any of its bytes is read. */
  private static final int MAX_UNREAD_BYTES = 1 << 24;

  /** The reader, static because serialisation creates the objects. An app would have a constant. */
  private static @Nullable DocumentReader reader;

  private static @Nullable DocumentWriter writer;

  private @Nullable Object document;

  /** Required by Java serialisation. */
  public Wrapped() {}

  Wrapped(Object document) {
    this.document = document;
  }

  /** Makes objects read themselves with {@code by} from now on. */
  static void readBy(DocumentReader by) {
    reader = by;
  }

  /** Makes objects write themselves with {@code by} from now on. */
  static void writeBy(DocumentWriter by) {
    writer = by;
  }

  /** Returns the object that was read. */
  @Nullable Object document() {
    return document;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    DocumentWriter by = writer;
    Object written = document;
    if (by == null || written == null) {
      throw new IOException("no object or no writer to write");
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
      throw new IOException("no reader");
    }
    int length = in.readInt();
    if (length < 0) {
      throw new StreamCorruptedException("the wrapped document has the length " + length);
    }
    document = by.read(new ByteArrayInputStream(bytes(in, length)));
  }

  /** Reads {@code length} bytes. The length of a damaged document may be larger than the memory. */
  private static byte[] bytes(ObjectInput in, int length) throws IOException {
    byte[] bytes = new byte[Math.min(length, MAX_UNREAD_BYTES)];
    in.readFully(bytes);
    while (bytes.length < length) {
      int read = bytes.length;
      bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * read));
      in.readFully(bytes, read, bytes.length - read);
    }
    return bytes;
  }
}
