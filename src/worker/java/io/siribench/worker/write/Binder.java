package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Binds what is to be written, or what was written; nothing of it is ever measured. */
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

  /** Libraries look up what implements them by this one: of these classes, too. */
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
   * One with the codec of the class {@code className}.
   *
   * @param isolated whether it is to have classes of its own, see {@link IsolatedLoader}
   */
  static Binder of(String className, boolean isolated, CodecSettings settings) throws IOException {
    return of(codec(className, isolated), settings);
  }

  /** Likewise, of documents inside Java serialisation. */
  static Binder ofWrapped(String className, boolean isolated, CodecSettings settings)
      throws IOException {
    return of(WrappingCodec.of(codec(className, isolated)), settings);
  }

  private static Codec codec(String className, boolean isolated) {
    return isolated ? IsolatedLoader.codec(className) : Codec.named(className);
  }

  private static Binder of(Codec codec, CodecSettings settings) throws IOException {
    // What the library's own way writes of a number is read by that of the JDK.
    return new Binder(codec, settings.withFastDoubles(false));
  }

  /** What is asked of what it binds. */
  Subject subject() {
    return subject;
  }

  /**
   * What {@code document} is bound to.
   *
   * @throws IOException if it cannot be, with the reason
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
