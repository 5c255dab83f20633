package io.siribench.worker.wrapping;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DelegatingCodec;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.PreparedState;
import java.io.IOException;

/** A codec that puts the documents of another codec inside Java serialisation. */
public final class WrappingCodec extends DelegatingCodec {
  private WrappingCodec(Codec codec) {
    super(codec);
  }

  /** Wraps the documents of {@code codec}. */
  public static Codec of(Codec codec) {
    return new WrappingCodec(codec);
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    return new WrappedReader(codec.prepare(settings));
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return new WrappedReader(codec.restore(settings, state));
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) throws IOException {
    return new WrappedWriter(codec.prepareWriter(settings));
  }

  /** Shares the object that writes with the reader, if the wrapped codec does. */
  @Override
  public DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer)
      throws IOException {
    return new WrappedReader(codec.prepareReader(settings, ((WrappedWriter) writer).writer()));
  }

  @Override
  public DocumentWriter restoreWriter(CodecSettings settings, Object state) throws IOException {
    return new WrappedWriter(codec.restoreWriter(settings, state));
  }

  @Override
  public PreparedState preparedWriterState(CodecSettings settings) {
    return codec.preparedWriterState(settings);
  }
}
