package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** The binding to a class by Jackson's own mapper with default settings. */
abstract class StockBinding extends Binding {
  StockBinding(CodecSettings settings) {
    super(settings);
  }

  @Override
  ObjectMapper newMapper() {
    ObjectMapper mapper = newTreeMapper();
    return keepsUnknown()
        ? mapper
        : mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  }

  @Override
  ObjectMapper newTreeMapper() {
    return format.newStockMapper(settings.stax());
  }

  @Override
  Object read(ObjectCodec codec, InputStream in) throws IOException {
    return complete(JacksonFormat.bind(codec, in, type()));
  }

  @Override
  Object read(ObjectCodec codec, URL url) throws IOException {
    return complete(JacksonFormat.bind(codec, url, type()));
  }

  @Override
  final JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    return tree(mapper.readTree(in));
  }

  @Override
  @SuppressWarnings("deprecation") // The study uses this method.
  final JsonNode readTree(ObjectMapper mapper, URL url) throws IOException {
    return tree(mapper.readTree(url));
  }

  /** Refuses a document that is empty or null, like {@link #complete}. */
  private static JsonNode tree(@Nullable JsonNode read) throws IOException {
    if (read == null || read.isMissingNode() || read.isNull()) {
      throw new IOException("the document is empty, or null");
    }
    return read;
  }

  @Override
  final Object complete(Object bound) throws IOException {
    if (bound == null) {
      throw new IOException("the document is null, not a " + rootType().getSimpleName());
    }
    return bound;
  }
}
