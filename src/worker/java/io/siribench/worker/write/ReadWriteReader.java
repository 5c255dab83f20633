package io.siribench.worker.write;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** The reader and the writer of a fork, presented as its reader. */
public final class ReadWriteReader extends DocumentReader {
  private final ReadWriteCodec codec;
  private final CodecSettings settings;
  private final DocumentReader reader;
  private final DocumentWriter writer;

  ReadWriteReader(
      ReadWriteCodec codec, CodecSettings settings, DocumentReader reader, DocumentWriter writer) {
    this.codec = codec;
    this.settings = settings;
    this.reader = reader;
    this.writer = writer;
  }

  /** Reads the document in {@code in} and writes it to the cleared {@code to}. This is measured. */
  public void rewrite(InputStream in, Rewritten to) throws IOException {
    Object bound = reader.read(in);
    to.keep(bound);
    writer.write(bound, to);
  }

  @Override
  public Object state() {
    return reader.state();
  }

  /** Reads the document in {@code in}, writes it, and verifies the result; not measured. */
  @Override
  public Object read(InputStream in) throws IOException {
    byte[] document = PreparedWriter.bytes(in);
    Rewritten rewritten = new Rewritten(document.length, codec, settings);
    try {
      rewrite(new ByteArrayInputStream(document), rewritten);
    } catch (IOException e) {
      throw rewritten.hasObject()
          ? new IOException("cannot be written: " + writer.problem(e), e)
          : e;
    }
    String difference = rewritten.difference();
    if (difference != null) {
      throw new IOException(difference);
    }
    return rewritten.object();
  }

  @Override
  public void readTinyDocument() throws IOException {
    reader.readTinyDocument();
    writer.writeTinyDocument(new ByteArrayOutputStream());
  }

  @Override
  public String problem(Throwable thrown) {
    return reader.problem(thrown);
  }

  /** Returns a one-line message for an exception in writing. */
  public String problemOfWriting(Throwable thrown) {
    return writer.problem(thrown);
  }
}
