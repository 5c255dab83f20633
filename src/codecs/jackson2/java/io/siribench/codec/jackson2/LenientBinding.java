package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/**
 * The binding of SIRI as it occurs in practice, by mappers of {@code io.siribench.siri.binding}.
 */
abstract class LenientBinding extends Binding {
  LenientBinding(CodecSettings settings) {
    super(settings);
  }

  @Override
  final ObjectMapper newMapper() {
    return format.newMapper(settings.unknownMembers(), settings.stax());
  }

  @Override
  final ObjectMapper newTreeMapper() {
    return format.newPlainMapper(settings.stax());
  }

  @Override
  final JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    return format.readTree(mapper, in);
  }

  @Override
  final JsonNode readTree(ObjectMapper mapper, URL url) throws IOException {
    return format.readTree(mapper, url);
  }
}
