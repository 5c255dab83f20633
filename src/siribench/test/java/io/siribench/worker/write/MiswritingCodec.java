package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A codec that reads like Jackson, and writes another document or none. */
public final class MiswritingCodec extends Codec {
  /** A value that stands for an object that cannot be written. */
  static final String UNWRITABLE = "siri";

  private final Codec codec = Codec.named(Codec.JACKSON_2);

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

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    return codec.prepare(settings);
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return codec.restore(settings, state);
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return codec.stateType(settings);
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return codec.preparedState(settings);
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return codec.subject(settings);
  }

  @Override
  public String libraryVersion() {
    return codec.libraryVersion();
  }

  @Override
  public Class<?> libraryClass() {
    return codec.libraryClass();
  }
}
