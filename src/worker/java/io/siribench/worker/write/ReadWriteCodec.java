package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DelegatingCodec;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The codec of a fork whose requests read a document and write it. */
public final class ReadWriteCodec extends DelegatingCodec {
  private final @Nullable String binderClassName;
  private @Nullable Binder verifier;

  private ReadWriteCodec(Codec codec, @Nullable String binderClassName) {
    super(codec);
    this.binderClassName = binderClassName;
  }

  /**
   * Returns a codec that reads and writes with the codec of class {@code className}.
   *
   * @param binderClassName the class of the codec that binds the written bytes
   * @param isWrapped whether {@code binderClassName} cannot bind the written bytes
   * @param wraps whether documents are inside Java serialisation
   */
  public static Codec of(
      String className, String binderClassName, boolean isWrapped, boolean wraps) {
    Codec named = Codec.named(className);
    return new ReadWriteCodec(
        wraps ? WrappingCodec.of(named) : named,
        isWrapped || binderClassName.equals(className) ? null : binderClassName);
  }

  /**
   * Returns why {@code written} does not bind to the values of {@code object}; null if it does. The
   * first call creates the binder, which would warm the library before a first request.
   */
  @Nullable String difference(byte[] written, Object object, CodecSettings settings) {
    String digest = codec.subject(settings).fingerprint(object).digest();
    try {
      Binder binder = verifier;
      if (binder == null) {
        binder =
            binderClassName == null || settings.hasArrays()
                ? new Binder(codec, settings)
                : Binder.of(binderClassName, false, false, settings);
        verifier = binder;
      }
      return binder.difference(written, digest);
    } catch (IOException e) {
      return Binder.UNBOUND + e.getMessage();
    }
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    DocumentWriter writer = codec.prepareWriter(settings);
    return new ReadWriteReader(this, settings, codec.prepareReader(settings, writer), writer);
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return new ReadWriteReader(
        this, settings, codec.restore(settings, state), codec.restoreWriter(settings, state));
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return new WrittenSubject(codec.subject(settings));
  }
}
