package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DelegatingCodec;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a fork that writes. It presents a writer as a reader, so that every {@code
 * Preparation} also serves writing.
 */
public final class WritingCodec extends DelegatingCodec {
  private final String className;
  private final String binderClassName;
  private final boolean isolated;
  private final boolean isWrapped;
  private final boolean wraps;
  private final String from;
  private @Nullable Binder binder;
  private @Nullable Binder verifier;

  private WritingCodec(
      String className,
      String binderClassName,
      boolean isolated,
      boolean isWrapped,
      boolean wraps,
      String from) {
    super(wraps ? WrappingCodec.of(Codec.named(className)) : Codec.named(className));
    this.className = className;
    this.binderClassName = binderClassName;
    this.isolated = isolated;
    this.isWrapped = isWrapped;
    this.wraps = wraps;
    this.from = from;
  }

  /**
   * Returns a codec that writes with the codec of class {@code className}.
   *
   * @param binderClassName the class of the codec that binds the object to write
   * @param isolated whether the binder has its own classes, see {@link IsolatedLoader}
   * @param isWrapped whether {@code binderClassName} cannot bind the written bytes
   * @param wraps whether this codec puts documents inside Java serialisation
   * @param from the format of input documents; empty for the written format
   */
  public static Codec of(
      String className,
      String binderClassName,
      boolean isolated,
      boolean isWrapped,
      boolean wraps,
      String from) {
    return new WritingCodec(className, binderClassName, isolated, isWrapped, wraps, from);
  }

  /**
   * Binds the {@code document} to write.
   *
   * @throws IOException if it cannot be bound, with the reason
   */
  public Written bind(byte[] document, CodecSettings settings) throws IOException {
    Binder inputBinder = binder(settings);
    Binder outputBinder = verifier(settings);
    return new Written(
        inputBinder.bind(document), document.length, inputBinder.subject(), outputBinder);
  }

  /** Returns the binder of input documents, whose objects have member names; creates it once. */
  private Binder binder(CodecSettings settings) throws IOException {
    Binder made = binder;
    if (made == null) {
      made = Binder.of(binderClassName, isolated, false, input(settings));
      binder = made;
    }
    return made;
  }

  private CodecSettings input(CodecSettings settings) {
    CodecSettings plain = settings.withArrays(false);
    return from.isEmpty() ? plain : plain.withFormat(Format.of(from));
  }

  /** Returns the binder of written bytes, or of input documents if both look alike. */
  private Binder verifier(CodecSettings settings) throws IOException {
    if (!settings.hasArrays() && !isWrapped && from.isEmpty()) {
      return binder(settings);
    }
    Binder made = verifier;
    if (made == null) {
      made = Binder.of(className, isolated, wraps, settings);
      verifier = made;
    }
    return made;
  }

  /**
   * Verifies that isolated and shared classes bind {@code document} to the same values. Only the
   * shared classes apply annotations that belong to the library.
   *
   * @throws IOException if they differ
   */
  void requireIsolated(byte[] document, CodecSettings settings) throws IOException {
    if (!isolated) {
      return;
    }
    String shared =
        fingerprint(document, Binder.of(binderClassName, false, false, input(settings)));
    String own;
    try {
      own = fingerprint(document, binder(settings));
    } catch (IOException e) {
      throw new IOException(notIsolated(String.valueOf(e.getMessage())), e);
    } catch (RuntimeException | LinkageError e) {
      throw new IOException(notIsolated(e.toString()), e);
    }
    if (!own.equals(shared)) {
      throw new IOException(notIsolated("it binds different values"));
    }
  }

  private static String fingerprint(byte[] document, Binder by) throws IOException {
    return by.subject().fingerprint(by.bind(document)).digest();
  }

  private static String notIsolated(String why) {
    return "the object to write must exist before the measured library is loaded, and a second copy"
        + " of the library cannot bind it ("
        + why
        + "), because the annotations of the class, and the mapper of --mapper, belong to the first"
        + " copy; use --warm or --steady";
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) throws IOException {
    return new PreparedWriter(this, settings, codec.prepareWriter(settings));
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    return new PreparedWriter(this, settings, codec.restoreWriter(settings, state));
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return Object.class;
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return codec.preparedWriterState(settings);
  }

  @Override
  public Subject subject(CodecSettings settings) {
    try {
      return new WrittenSubject(binder(settings).subject());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
