package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.simpleframework.xml.core.Persister;
import org.simpleframework.xml.stream.Format;

/** The {@code Persister} of Simple, which binds a class by its annotations. */
public final class SimpleXmlCodec extends LibraryCodec {
  /** Compact output, which is the default of all other libraries. */
  private static final Format COMPACT = new Format(0);

  public SimpleXmlCodec() {
    super("Simple", "org.simpleframework.xml.core.Persister");
  }

  /** Simple also calls a constructor with annotated parameters. */
  @Override
  boolean hasOtherCreator(Class<?> type) {
    return Creators.hasAnnotatedCreator(type, "org.simpleframework.xml.");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    Persister shared = target.shared(Persister.class);
    return new LibraryReader<Persister>(target, shared == null ? new Persister() : shared) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        try {
          // Strict by default: undeclared content is an error.
          return state.read(target.rawType(), in, target.keepsUnknown());
        } catch (Exception e) {
          throw LibraryReader.unwrapped(e);
        }
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    return new LibraryWriter<Persister>(target, new Persister(COMPACT)) {
      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        try {
          state.write(root, out);
        } catch (Exception e) {
          throw LibraryReader.unwrapped(e);
        }
      }
    };
  }
}
