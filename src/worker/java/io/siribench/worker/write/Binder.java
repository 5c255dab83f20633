package io.siribench.worker.write;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A binder of the object to write, or of written bytes. Its work is never measured. */
final class Binder {
  static final String NOT_BOUND = "the written document cannot be bound again: ";

  private final ClassLoader loader;
  private final DocumentReader reader;
  private final Subject subject;

  /** True if a document without its last byte is known not to bind. */
  private final boolean endsWithDocument;

  /**
   * Creates a binder with {@code codec}. The binder switches no features, because the library's
   * defaults must also read bytes that were written with switched features.
   */
  Binder(Codec codec, CodecSettings settings) throws IOException {
    loader = codec.getClass().getClassLoader();
    endsWithDocument = settings.format().isBundled() && !settings.reader().isOwn();
    CodecSettings binding = settings.withFeatures("");
    ClassLoader previous = enter();
    try {
      reader = codec.prepare(binding);
      subject = codec.subject(binding);
    } finally {
      leave(previous);
    }
  }

  /** Sets the context class loader, with which libraries look up implementations. */
  private ClassLoader enter() {
    Thread thread = Thread.currentThread();
    ClassLoader previous = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    return previous;
  }

  private static void leave(ClassLoader previous) {
    Thread.currentThread().setContextClassLoader(previous);
  }

  /**
   * Returns a binder with the codec of class {@code className}.
   *
   * @param isolated whether the binder gets its own classes, see {@link IsolatedLoader}
   * @param wraps whether documents are inside Java serialisation
   */
  static Binder of(String className, boolean isolated, boolean wraps, CodecSettings settings)
      throws IOException {
    Codec codec = isolated ? IsolatedLoader.codec(className) : Codec.named(className);
    // A user's mapper belongs to the measured copy of the library, and a user's reader to its own
    // codec.
    CodecSettings binding = isolated ? settings.withMapper("") : settings;
    if (settings.reader().isOwn() && !className.equals(Codec.OWN)) {
      binding = binding.withReader(ReaderType.READER);
    }
    return new Binder(wraps ? WrappingCodec.of(codec) : codec, binding);
  }

  /** Returns the subject of the bound objects. */
  Subject subject() {
    return subject;
  }

  /**
   * Returns why {@code written} does not bind to an object with {@code digest}; null if it does.
   */
  @Nullable String difference(byte[] written, String digest) {
    if (written.length == 0) {
      return "nothing was written";
    }
    Object rebound;
    try {
      rebound = bind(written);
    } catch (IOException e) {
      return NOT_BOUND + withoutRemedy(e);
    } catch (RuntimeException e) {
      return NOT_BOUND + e;
    }
    String actual = subject.fingerprint(rebound).digest();
    if (!actual.equals(digest)) {
      return "the written document binds to different values: the digest is "
          + actual
          + " instead of "
          + digest;
    }
    return hasMore(written, digest) ? "more follows the written document, such as another" : null;
  }

  /** Returns whether {@code written} binds without its end, which thus follows the document. */
  private boolean hasMore(byte[] written, String digest) {
    if (!endsWithDocument) {
      return false;
    }
    int end = written.length;
    // White space, and the mark that Smile has at the end.
    while (end > 1 && written[end - 1] >= -1 && written[end - 1] <= ' ') {
      end--;
    }
    try {
      Object rebound = bind(Arrays.copyOf(written, end - 1));
      return subject.fingerprint(rebound).digest().equals(digest);
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  /** Returns the message without the advice to use another document: the writer is at fault. */
  private static String withoutRemedy(IOException e) {
    String message = String.valueOf(e.getMessage());
    int remedy = message.lastIndexOf("; use a ");
    return remedy < 0 ? message : message.substring(0, remedy);
  }

  /**
   * Returns the bound {@code document}.
   *
   * @throws IOException if it cannot be bound, with the reason
   */
  Object bind(byte[] document) throws IOException {
    ClassLoader previous = enter();
    try {
      return reader.read(new ByteArrayInputStream(document));
    } catch (IOException e) {
      throw new IOException(reader.problem(e), e);
    } finally {
      leave(previous);
    }
  }
}
