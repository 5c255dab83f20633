package io.siribench.worker.write;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** The writer of a fork, presented as its reader. */
public final class PreparedWriter extends DocumentReader {
  private static final int BLOCK_BYTES = 8192;

  private final WritingCodec codec;
  private final CodecSettings settings;
  private final DocumentWriter writer;

  PreparedWriter(WritingCodec codec, CodecSettings settings, DocumentWriter writer) {
    this.codec = codec;
    this.settings = settings;
    this.writer = writer;
  }

  /** Writes the object of {@code target} to its buffer, replacing the content. This is measured. */
  public void write(Written target) throws IOException {
    target.reset();
    writer.write(target.object(), target);
  }

  @Override
  public Object state() {
    return writer.state();
  }

  /**
   * Binds the document in {@code in}, writes it, and verifies the result; not measured. The written
   * bytes must bind to the same values.
   */
  @Override
  public Object read(InputStream in) throws IOException {
    byte[] document = bytes(in);
    codec.requireIsolated(document, settings);
    return writeVerified(document).object();
  }

  /**
   * Writes {@code document} so that it binds to the same values; not measured.
   *
   * @throws IOException if it cannot be written, or the values differ, with the reason
   */
  public byte[] rewritten(byte[] document) throws IOException {
    return writeVerified(document).toByteArray();
  }

  private Written writeVerified(byte[] document) throws IOException {
    Written written = codec.bind(document, settings);
    try {
      write(written);
    } catch (IOException e) {
      throw new IOException("cannot be written: " + writer.problem(e), e);
    }
    String difference = written.difference();
    if (difference != null) {
      throw new IOException(difference);
    }
    return written;
  }

  static byte[] bytes(InputStream in) throws IOException {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] block = new byte[BLOCK_BYTES];
      for (int count = in.read(block); count >= 0; count = in.read(block)) {
        bytes.write(block, 0, count);
      }
      return bytes.toByteArray();
    } finally {
      in.close();
    }
  }

  @Override
  public void readTinyDocument() throws IOException {
    writer.writeTinyDocument(new ByteArrayOutputStream());
  }

  @Override
  public String problem(Throwable thrown) {
    return writer.problem(thrown);
  }
}
