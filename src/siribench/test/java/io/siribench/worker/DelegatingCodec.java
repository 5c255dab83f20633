package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.subject.Subject;
import java.io.IOException;

/** A codec for tests that delegates to another one. */
public abstract class DelegatingCodec extends Codec {
  private final Codec codec;

  protected DelegatingCodec(String className) {
    codec = Codec.named(className);
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
