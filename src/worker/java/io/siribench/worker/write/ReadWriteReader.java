package io.siribench.worker.write;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The reader and the writer of a fork, presented as its reader. */
public final class ReadWriteReader extends DocumentReader {
  private final ReadWriteCodec codec;
  private final CodecSettings settings;
  private final DocumentReader reader;
  private final DocumentWriter writer;
  private @Nullable IOException unwritten;

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
      throw rewritten.hasObject() ? unwritten("cannot be written: " + writer.problem(e), e) : e;
    }
    String difference = rewritten.difference();
    if (difference != null) {
      throw unwritten(difference, null);
    }
    return rewritten.object();
  }

  private IOException unwritten(String why, @Nullable IOException cause) {
    IOException thrown = new IOException(why, cause);
    unwritten = thrown;
    return thrown;
  }

  @Override
  public void readTinyDocument() throws IOException {
    reader.readTinyDocument();
    writer.writeTinyDocument(new ByteArrayOutputStream());
  }

  @Override
  public String problem(Throwable thrown) {
    // The reader would advise to use another document.
    return thrown == unwritten ? String.valueOf(thrown.getMessage()) : reader.problem(thrown);
  }

  /** Returns a one-line message for an exception in writing. */
  public String problemOfWriting(Throwable thrown) {
    return writer.problem(thrown);
  }
}
