package io.siribench.siri.binding;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.siri.SiriObject;
import io.siribench.worker.codec.UnknownMembers;

/**
 * The settings without which a stock mapper binds no SIRI: how members are named, and that XML has
 * no element around a list. What a document has otherwise than the types is an error.
 */
public final class PlainMappers {
  private PlainMappers() {}

  /** Gives {@code mapper}, as {@link JacksonFormat#newStockMapper} makes it, these settings. */
  public static ObjectMapper configure(ObjectMapper mapper, UnknownMembers unknownMembers) {
    mapper.setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
    if (mapper.getFactory().getFormatName().equals("XML")) {
      Xml.configure(mapper);
    }
    if (unknownMembers == UnknownMembers.IGNORE) {
      mapper.addMixIn(SiriObject.class, SiriMappers.WithoutAnySetter.class);
    }
    return mapper;
  }

  // A class of its own, for what it converts to another type is loaded with it.
  private static final class Xml {
    static void configure(ObjectMapper mapper) {
      ((XmlMapper) mapper).setDefaultUseWrapper(false);
      ((XmlFactory) mapper.getFactory()).setXMLTextElementName("value");
    }
  }
}
