package io.siribench.codec.jackson3;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;
import tools.jackson.databind.ObjectMapper;

/** The mapper that a user's code returns, as for Jackson 2. */
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
