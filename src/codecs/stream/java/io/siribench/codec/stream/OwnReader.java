package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Reads documents of formats with JSON's tokens to a user's class. */
final class OwnReader extends StreamReader {
  private final JsonFactory factory;
  private final GeneratedReader<JsonParser> generated;

  /** Creates a reader on parsers of {@code factory}. */
  OwnReader(CodecSettings settings, JsonFactory factory) {
    super(settings);
    this.factory = factory;
    generated = generated(settings);
  }

  /**
   * Returns a new instance of the generated class, loading as much as a program would.
   *
   * @throws IllegalArgumentException if it is not in this fork
   */
  @SuppressWarnings("unchecked") // Generated for the format.
  static <S> GeneratedReader<S> generated(CodecSettings settings) {
    String name = settings.generated();
    try {
      return (GeneratedReader<S>)
          Class.forName(name).asSubclass(GeneratedReader.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no " + name, e);
    }
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    return read(factory.createParser(in));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  public Object read(URL url) throws IOException {
    return read(factory.createParser(url));
  }

  private Object read(JsonParser parser) throws IOException {
    try {
      return whole(generated.read(parser));
    } finally {
      parser.close();
    }
  }

  static Object whole(@Nullable Object bound) throws IOException {
    if (bound == null) {
      throw new IOException("the document is null");
    }
    return bound;
  }
}
