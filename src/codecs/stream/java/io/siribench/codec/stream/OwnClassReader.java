package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A reader of JSON, Smile and CBOR documents into a user's class. */
final class OwnClassReader extends ParserReader {
  private final GeneratedReader<JsonParser> generated;

  OwnClassReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
    generated = generated(settings);
  }

  /**
   * Returns a new instance of the generated class, loading only the classes a program would.
   *
   * @throws IllegalArgumentException if this fork lacks the class
   */
  @SuppressWarnings("unchecked") // The reader was generated for the format.
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
  Object read(JsonParser parser) throws IOException {
    return whole(generated.read(parser));
  }

  static Object whole(@Nullable Object bound) throws IOException {
    if (bound == null) {
      throw new IOException("the document is null");
    }
    return bound;
  }
}
