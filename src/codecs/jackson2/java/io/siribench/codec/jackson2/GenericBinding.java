package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URL;

/** Binds to a class with type arguments: {@code java.util.List<com.acme.Order>}. */
final class GenericBinding extends ClassBinding {
  private final JavaType type;

  private GenericBinding(CodecSettings settings, JavaType type) {
    super(settings, type.getRawClass());
    this.type = type;
  }

  static Binding of(CodecSettings settings) {
    String model = settings.model();
    try {
      return new GenericBinding(
          settings, TypeFactory.defaultInstance().constructFromCanonical(model));
    } catch (IllegalArgumentException e) {
      ClassCheck.requireThere(model, GenericBinding.class.getClassLoader());
      throw new IllegalArgumentException(model + " is no type: " + e.getMessage(), e);
    }
  }

  @Override
  JavaType wholeType(ObjectMapper mapper) {
    return type;
  }

  @Override
  Type firstType() {
    return type;
  }

  @Override
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.readerFor(type);
  }

  @Override
  Object read(ObjectMapper mapper, InputStream in) throws IOException {
    return whole(mapper.readValue(in, type));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  Object read(ObjectMapper mapper, URL url) throws IOException {
    return whole(mapper.readValue(url, type));
  }

  @Override
  byte[] tinyDocument() {
    return type.isCollectionLikeType() ? format.emptyList() : format.emptyDocument();
  }
}
