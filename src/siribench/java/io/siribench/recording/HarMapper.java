package io.siribench.recording;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;

/** A mapper that reads and writes the parts of HAR files. */
final class HarMapper {
  /** A body is a single string, which Base64 makes longer by a third. */
  private static final int MAX_BODY_CHARS = 768 * 1024 * 1024;

  private static final ObjectMapper MAPPER =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(MAX_BODY_CHARS).build())
                  .build())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  static ObjectMapper get() {
    return MAPPER;
  }
}
