package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A reader that uses an object of a library, for documents of one type.
 *
 * @param <T> the type of the library's object
 */
abstract class LibraryReader<T> extends DocumentReader {
  private static final String CONSTRUCTOR = ".<init>()";

  final BindingTarget target;
  final T state;

  LibraryReader(BindingTarget target, T state) {
    this.target = target;
    this.state = state;
  }

  /** Binds the document in {@code in}; returns null if the document is null. */
  abstract @Nullable Object bind(InputStream in) throws IOException;

  @Override
  public final Object state() {
    return state;
  }

  @Override
  public final Object read(InputStream in) throws IOException {
    try {
      return whole(bind(in));
    } catch (RuntimeException e) {
      throw unwrapped(e);
    } finally {
      in.close();
    }
  }

  /** Returns the stream's exception that a library wrapped, or one for a bad document. */
  static IOException unwrapped(Exception thrown) {
    IOException cause = ioException(thrown);
    return cause == null ? new IOException(reason(thrown), thrown) : cause;
  }

  static IOException trailingContent() {
    return new IOException("content follows the document");
  }

  private Object whole(@Nullable Object bound) throws IOException {
    if (bound == null) {
      String noun = target.isSiri() ? "Siri" : target.rawType().getSimpleName();
      throw new IOException("the document is null, not a " + noun);
    }
    return bound instanceof Envelope ? ((Envelope) bound).content() : bound;
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(tinyDocument()));
  }

  private byte[] tinyDocument() {
    Format format = target.format();
    if (target.isSiri()) {
      return format.tinyDocument();
    }
    Class<?> type = target.rawType();
    if (format == Format.XML) {
      return ("<" + type.getSimpleName() + "/>").getBytes(StandardCharsets.UTF_8);
    }
    boolean isList = type.isArray() || Collection.class.isAssignableFrom(type);
    return isList ? format.emptyList() : format.emptyObject();
  }

  @Override
  public final String problem(Throwable thrown) {
    // The message is printed after the name of the class to bind, which is at fault, not the
    // document.
    return thrown instanceof LinkageError
        ? "cannot be bound by " + target.library() + ": " + reason(thrown)
        : reason(thrown);
  }

  /**
   * Returns the first line of the innermost message that is not empty. If that message is only the
   * name of a missing constructor, the result is a sentence about it.
   */
  static String reason(Throwable thrown) {
    String reason = thrown.toString();
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      String message = cause.getMessage();
      if (message != null && !message.trim().isEmpty()) {
        reason = cause instanceof LinkageError ? cause.toString() : message.trim();
        if (cause instanceof NoSuchMethodException && reason.endsWith(CONSTRUCTOR)) {
          reason =
              reason.substring(0, reason.length() - CONSTRUCTOR.length())
                  + " has no constructor without parameters";
        }
      }
      cause = cause.getCause();
    }
    int end = reason.indexOf('\n');
    return end < 0 ? reason : reason.substring(0, end).trim();
  }
}
