package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Reads with a {@link LibraryBinder}. */
final class LibraryReader extends DocumentReader {
  private static final String CONSTRUCTOR = ".<init>()";

  private final String library;
  private final LibraryBinder<?> binder;
  private final BindingTarget target;

  LibraryReader(String library, LibraryBinder<?> binder, BindingTarget target) {
    this.library = library;
    this.binder = binder;
    this.target = target;
  }

  @Override
  public Object state() {
    return binder.state;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    try {
      return whole(binder.bind(in));
    } catch (RuntimeException e) {
      throw unwrapped(e);
    } finally {
      in.close();
    }
  }

  /** Libraries wrap exceptions of a stream, and throw unchecked ones for a bad document. */
  static IOException unwrapped(RuntimeException thrown) {
    for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException) {
        return (IOException) cause;
      }
    }
    return new IOException(reason(thrown), thrown);
  }

  private Object whole(@Nullable Object bound) throws IOException {
    if (bound == null) {
      throw new IOException("the document is null, not a " + target.rawType().getSimpleName());
    }
    return bound instanceof Envelope ? ((Envelope) bound).content() : bound;
  }

  @Override
  public Object read(URL url) {
    throw new UnsupportedOperationException(library + " opens no URL");
  }

  @Override
  public void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(binder.encoded(tiny())));
  }

  private String tiny() {
    boolean isXml = target.format() == Format.XML;
    if (target.isSiri()) {
      return isXml ? "<Siri version=\"2.0\"/>" : "{\"Siri\":{\"version\":\"2.0\"}}";
    }
    if (isXml) {
      return "<" + target.rawType().getSimpleName() + "/>";
    }
    Class<?> type = target.rawType();
    return type.isArray() || Collection.class.isAssignableFrom(type) ? "[]" : "{}";
  }

  @Override
  public String problem(Throwable thrown) {
    // Reported after the class to bind, which is at fault, and not the document.
    return thrown instanceof LinkageError
        ? "cannot be bound by " + library + ": " + reason(thrown)
        : reason(thrown);
  }

  /**
   * Returns the first line of the innermost message that is not empty. A missing constructor,
   * reported by name only, is completed.
   */
  static String reason(Throwable thrown) {
    String reason = thrown.toString();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && !message.trim().isEmpty()) {
        reason = cause instanceof LinkageError ? cause.toString() : message.trim();
        if (cause instanceof NoSuchMethodException && reason.endsWith(CONSTRUCTOR)) {
          reason =
              reason.substring(0, reason.length() - CONSTRUCTOR.length())
                  + " has no constructor without parameters";
        }
      }
    }
    int end = reason.indexOf('\n');
    return end < 0 ? reason : reason.substring(0, end).trim();
  }
}
