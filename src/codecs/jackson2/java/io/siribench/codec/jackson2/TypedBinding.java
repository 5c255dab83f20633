package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URL;

/** Binds by a stock mapper to a Jackson type, which may have type arguments. */
abstract class TypedBinding extends StockBinding {
  final JavaType type;

  TypedBinding(CodecSettings settings, JavaType type) {
    super(settings);
    this.type = type;
  }

  @Override
  final Class<?> rootType() {
    return type.getRawClass();
  }

  @Override
  final JavaType wholeType(ObjectMapper mapper) {
    return type;
  }

  @Override
  final Type firstType() {
    return type;
  }

  @Override
  final Object read(ObjectMapper mapper, InputStream in) throws IOException {
    return whole(mapper.readValue(in, type));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  final Object read(ObjectMapper mapper, URL url) throws IOException {
    return whole(mapper.readValue(url, type));
  }

  @Override
  byte[] tinyDocument() {
    return type.isCollectionLikeType() ? format.emptyList() : format.emptyDocument();
  }
}
