package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.format.Format;

/**
 * The mapper that a user's code creates. This class is separate, because other forks do not load
 * it.
 */
final class OwnMapper {
  /** The name that Jackson's factory of Ion reports. */
  private static final String ION = "AmazonIon";

  /** Calls the code that {@code settings} name. */
  static ObjectMapper create(CodecSettings settings) {
    OwnCode code = OwnCode.ofMapper(settings);
    Object created = code.supply();
    if (!(created instanceof ObjectMapper)) {
      throw code.refused(created, "an ObjectMapper of Jackson 2");
    }
    ObjectMapper mapper = (ObjectMapper) created;
    String format = mapper.getFactory().getFormatName();
    code.requireFormat(settings.format(), ION.equals(format) ? Format.ION.name() : format);
    return mapper;
  }
}
