package io.siribench.codec.jackson3;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;
import tools.jackson.databind.ObjectMapper;

/** Creates the mapper by a user's code, as with Jackson 2. */
final class Jackson3OwnMapper {
  /** Calls the code that {@code settings} name. */
  static ObjectMapper create(CodecSettings settings) {
    OwnCode code = OwnCode.ofMapper(settings);
    Object created = code.supply();
    if (!(created instanceof ObjectMapper mapper)) {
      throw code.refused(created, "an ObjectMapper of Jackson 3");
    }
    code.requireFormat(settings.format(), mapper.tokenStreamFactory().getFormatName());
    return mapper;
  }
}
