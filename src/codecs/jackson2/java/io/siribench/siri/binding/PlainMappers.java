package io.siribench.siri.binding;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriObject;
import io.siribench.worker.codec.UnknownMembers;

/**
 * The minimum settings with which a stock mapper binds SIRI. They define the names of members, and
 * that XML has no element around a list. Any other deviation from the types is an error.
 */
public final class PlainMappers {
  /** Applies these settings to {@code mapper}, created by {@link JacksonFormat#newStockMapper}. */
  public static ObjectMapper configure(ObjectMapper mapper, UnknownMembers unknownMembers) {
    mapper.setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
    if (mapper.getFactory().getFormatName().equals("XML")) {
      Xml.configure(mapper);
    }
    if (unknownMembers == UnknownMembers.IGNORE) {
      mapper.addMixIn(SiriObject.class, SiriMixIns.WithoutAnySetter.class);
    }
    return mapper;
  }

  // A separate class, because verifying a class loads the types that it converts.
  private static final class Xml {
    static void configure(ObjectMapper mapper) {
      ((XmlMapper) mapper).setDefaultUseWrapper(false);
      ((XmlFactory) mapper.getFactory()).setXMLTextElementName("value");
    }
  }
}
