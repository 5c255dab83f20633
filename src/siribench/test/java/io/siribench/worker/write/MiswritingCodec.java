package io.siribench.worker.write;

import io.siribench.worker.PassThroughCodec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A codec that reads like Jackson, and writes another document or none. */
public final class MiswritingCodec extends PassThroughCodec {
  /** A value that stands for an object that cannot be written. */
  static final String UNWRITABLE = "siri";

  public MiswritingCodec() {
    super(Codec.JACKSON_2);
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) {
    return new DocumentWriter() {
      @Override
      public Object state() {
        return this;
      }

      @Override
      public void write(Object document, OutputStream out) throws IOException {
        if (settings.model().equals(UNWRITABLE)) {
          throw new IOException("no ink");
        }
        out.write("{\"Siri\":{\"version\":\"1.0\"}}".getBytes(StandardCharsets.UTF_8));
      }

      @Override
      public void writeTinyDocument(OutputStream out) throws IOException {
        throw new IOException("none is small enough");
      }
    };
  }
}
