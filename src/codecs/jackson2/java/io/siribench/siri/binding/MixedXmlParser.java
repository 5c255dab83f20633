package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlNameProcessors;
import com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's parser of XML, which keeps a text between the elements of a list in the object that has
 * the list. Jackson's own passes it on as an element, and may then take what follows the list for
 * further elements.
 */
class MixedXmlParser extends FromXmlParser {
  /** A parser with the settings of {@code factory} for the element that {@code xml} stands on. */
  MixedXmlParser(XmlFactory factory, XMLStreamReader xml) throws IOException {
    super(
        context(factory),
        factory.getParserFeatures(),
        factory.getFormatParserFeatures(),
        factory.getCodec(),
        xml,
        XmlNameProcessors.newPassthroughProcessor());
    setXMLTextElementName(factory.getXMLTextElementName());
  }

  private static IOContext context(XmlFactory factory) {
    return new IOContext(
        factory.streamReadConstraints(),
        factory._getBufferRecycler(),
        ContentReference.unknown(),
        false);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    while (token == JsonToken.FIELD_NAME && _parsingContext.inArray()) {
      super.nextToken();
      keep(getText());
      token = super.nextToken();
    }
    return token;
  }

  @Override
  public @Nullable String nextTextValue() throws IOException {
    String text = super.nextTextValue();
    while (currentToken() == JsonToken.FIELD_NAME && _parsingContext.inArray()) {
      super.nextToken();
      keep(getText());
      text = super.nextTextValue();
    }
    return text;
  }

  private void keep(String text) {
    JsonStreamContext context = _parsingContext;
    while (context != null && !(context.getCurrentValue() instanceof SiriObject)) {
      context = context.getParent();
    }
    if (context != null && keepsUnknown(_objectCodec)) {
      ((SiriObject) context.getCurrentValue()).retain(_cfgNameForTextElement, text);
    }
  }

  private static boolean keepsUnknown(ObjectCodec codec) {
    return !(codec instanceof ObjectMapper)
        || ((ObjectMapper) codec).isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  }
}
