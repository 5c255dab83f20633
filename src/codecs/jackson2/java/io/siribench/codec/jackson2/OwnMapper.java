package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.format.Format;

/** The mapper of a user's code. Separate, as other forks do not need it. */
final class OwnMapper {
  /** The name that Jackson's factory of Ion reports. */
  private static final String ION = "AmazonIon";

  /** Calls the code that {@code settings} name. */
  static ObjectMapper create(CodecSettings settings) {
    OwnCode code = OwnCode.ofMapper(settings);
    Object made = code.supply();
    if (!(made instanceof ObjectMapper)) {
      throw code.refused(made, "an ObjectMapper of Jackson 2");
    }
    ObjectMapper mapper = (ObjectMapper) made;
    String format = mapper.getFactory().getFormatName();
    code.requireFormat(settings.format(), ION.equals(format) ? Format.ION.name() : format);
    return mapper;
  }
}
