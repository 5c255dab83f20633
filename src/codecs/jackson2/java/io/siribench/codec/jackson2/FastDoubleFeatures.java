package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;

/**
 * Jackson's own reading and writing of floating-point numbers, in the place of the JDK's; from 2.14
 * on. A class of its own, as other forks need none of it, and earlier versions have none.
 */
final class FastDoubleFeatures {
  private FastDoubleFeatures() {}

  /** Has parsers and generators of {@code factory} use it. */
  static void enable(JsonFactory factory) {
    factory.enable(JsonParser.Feature.USE_FAST_DOUBLE_PARSER);
    factory.enable(JsonGenerator.Feature.USE_FAST_DOUBLE_WRITER);
  }
}
