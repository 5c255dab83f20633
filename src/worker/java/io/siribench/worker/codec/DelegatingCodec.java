package io.siribench.worker.codec;

import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** A codec that changes the documents, or the requests, of another codec. */
public abstract class DelegatingCodec extends Codec {
  protected final Codec codec;

  /** Creates a codec around {@code codec}. */
  protected DelegatingCodec(Codec codec) {
    this.codec = codec;
  }

  @Override
  public void load(CodecSettings settings) {
    codec.load(settings);
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
  public void check(CodecSettings settings) {
    codec.check(settings);
  }

  @Override
  public @Nullable NamedTimes timeByName() {
    return codec.timeByName();
  }

  @Override
  public long schemaNanos() {
    return codec.schemaNanos();
  }

  @Override
  public String libraryVersion() {
    return codec.libraryVersion();
  }

  @Override
  public @Nullable Class<?> libraryClass() {
    return codec.libraryClass();
  }
}
