package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DelegatingCodec;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;

/** A codec for tests that also has the readers of another one. */
public abstract class PassThroughCodec extends DelegatingCodec {
  protected PassThroughCodec(String className) {
    super(Codec.named(className));
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    return codec.prepare(settings);
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return codec.restore(settings, state);
  }
}
