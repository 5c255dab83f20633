package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;

/** The mapper of a user's code. Separate, as other forks do not need it. */
final class OwnMapper {
  /** Calls the code that {@code settings} name. */
  static ObjectMapper create(CodecSettings settings) {
    OwnCode code = OwnCode.ofMapper(settings);
    Object made = code.supply();
    if (!(made instanceof ObjectMapper)) {
      throw code.refused(made, "an ObjectMapper of Jackson 2");
    }
    ObjectMapper mapper = (ObjectMapper) made;
    code.requireFormat(settings.format(), mapper.getFactory().getFormatName());
    return mapper;
  }
}
