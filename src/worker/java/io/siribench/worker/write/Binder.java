package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Binds an object to write, or written bytes; nothing of it is ever measured. */
final class Binder {
  private final ClassLoader loader;
  private final DocumentReader reader;
  private final Subject subject;

  private Binder(Codec codec, CodecSettings settings) throws IOException {
    loader = codec.getClass().getClassLoader();
    ClassLoader present = enter();
    try {
      reader = codec.prepare(settings);
      subject = codec.subject(settings);
    } finally {
      leave(present);
    }
  }

  /** Libraries look up implementations by this class loader, including these classes. */
  private ClassLoader enter() {
    Thread thread = Thread.currentThread();
    ClassLoader present = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    return present;
  }

  private static void leave(ClassLoader present) {
    Thread.currentThread().setContextClassLoader(present);
  }

  /**
   * Returns a binder with the codec of class {@code className}.
   *
   * @param isolated whether it gets its own classes, see {@link IsolatedLoader}
   * @param wraps whether its documents are inside Java serialisation
   */
  static Binder of(String className, boolean isolated, boolean wraps, CodecSettings settings)
      throws IOException {
    Codec codec = isolated ? IsolatedLoader.codec(className) : Codec.named(className);
    // A user's mapper belongs to the measured copy of the library, and a user's reader binds
    // itself.
    CodecSettings binding = isolated ? settings.withMapper("") : settings;
    if (settings.reader().isOwn() && !className.equals(Codec.OWN)) {
      binding = binding.withReader(ReaderType.READER);
    }
    return of(wraps ? WrappingCodec.of(codec) : codec, binding);
  }

  /** Returns a binder with {@code codec}. */
  static Binder of(Codec codec, CodecSettings settings) throws IOException {
    // Features are never switched: the default code of the library reads what was written with
    // them.
    return new Binder(codec, settings.withFeatures(""));
  }

  /** Returns the subject of the bound objects. */
  Subject subject() {
    return subject;
  }

  /**
   * Returns why {@code written} does not bind to an object with {@code digest}; null if it does.
   */
  @Nullable String difference(byte[] written, String digest) {
    Object again;
    try {
      again = bind(written);
    } catch (IOException e) {
      return "the written document cannot be bound again: " + e.getMessage();
    } catch (RuntimeException e) {
      return "the written document cannot be bound again: " + e;
    }
    String found = subject.fingerprint(again).digest();
    return found.equals(digest)
        ? null
        : "the written document binds to different values: the digest is "
            + found
            + " instead of "
            + digest;
  }

  /**
   * Returns the bound {@code document}.
   *
   * @throws IOException if it cannot be bound, with the reason
   */
  Object bind(byte[] document) throws IOException {
    ClassLoader present = enter();
    try {
      return reader.read(new ByteArrayInputStream(document));
    } catch (IOException e) {
      throw new IOException(reader.problem(e), e);
    } finally {
      leave(present);
    }
  }
}
