package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;

/**
 * Jackson's own floating-point code, used instead of the JDK's; from 2.14 on. Separate, as other
 * forks do not need it, and earlier versions do not have it.
 */
final class FastDoubleFeatures {
  private FastDoubleFeatures() {}

  /** Enables it for parsers and generators of {@code factory}. */
  static void enable(JsonFactory factory) {
    factory.enable(JsonParser.Feature.USE_FAST_DOUBLE_PARSER);
    factory.enable(JsonGenerator.Feature.USE_FAST_DOUBLE_WRITER);
  }
}
