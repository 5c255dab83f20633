package io.siribench.convert;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;

/** Binds documents of every format and keeps what the model does not know. */
final class Binder {
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);

  /**
   * Binds {@code content}.
   *
   * @throws IOException if it is malformed or no SIRI document
   */
  Siri bind(Format format, byte[] content) throws IOException {
    ObjectMapper mapper =
        mappers.computeIfAbsent(
            format, made -> JacksonFormat.of(made).newMapper(UnknownMembers.KEEP));
    return JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(content));
  }
}
